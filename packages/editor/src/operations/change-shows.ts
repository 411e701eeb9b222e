import { fromLatin1, latin1 } from '@pagewright/ground/bytes';
import { readOperations } from '@pagewright/pdf/content-stream/operations.ts';
import type { ClipPath } from '../page/clip.ts';
import { codesIn, type ContentModel, type PageModel, type Show } from '../page/page-model.ts';
import { moveAnnotations } from './move-annotations.ts';
import { pageFor, type Editing } from './editing.ts';
import { FontResources } from './font-resources.ts';
import { withSpokenText } from './spoken-text.ts';
import { placeCodes, spotOf, type GoesOnFrom, type NewPlace, type Placement, type TypedRun } from './place-codes.ts';

/** Operators of one content that show other things than before. */
export interface ContentChange {
  content: ContentModel;
  shows: ReadonlyMap<Show, Placement>;
  /** Paths that clip otherwise then: the operator that builds each. */
  clips?: ReadonlyMap<ClipPath, string> | undefined;
}

/** A code of the content as it is then: the operator, and which of its codes. */
export interface CodeNow {
  operator: number;
  code: number;
}

/** Where things came to stand. */
export interface Found {
  code(show: Show, code: number): CodeNow | undefined;
  run(run: TypedRun): CodeNow | undefined;
}

/**
 * Puts the codes of operators where their placements say; every other operator stays as it is, and where it is. `model`: the
 * page as it was when the changes were made.
 */
export function changeShows(editing: Editing, model: PageModel, changes: readonly ContentChange[]): Found {
  const placements = new Map(changes.flatMap(({ shows }) => [...shows]));
  moveAnnotations(editing, model, placements);
  return withSpokenText(editing, model, [...placements.keys()], () => changeContents(editing, model.page, changes));
}

function changeContents(editing: Editing, page: number, changes: readonly ContentChange[]): Found {
  const source = pageFor(editing, page);
  const [codes, runs] = [new Map<Show, (CodeNow | undefined)[]>(), new Map<TypedRun, CodeNow>()];
  const shifts = new Map<Show, (operator: number) => number>();
  // Paths lead by operators of the contents above, which are counted anew where these change.
  const inner = changes.toSorted((one, other) => other.content.path.length - one.content.path.length);
  for (const { content, shows, clips = new Map<ClipPath, string>() } of inner) {
    const fonts = new FontResources(content.resources);
    const starts: { operator: number; more: number }[] = [];
    const shift = (operator: number) =>
      starts.reduce((sum, start) => sum + (start.operator < operator ? start.more : 0), operator);
    const changed = [...content.shows.filter((show) => isMoved(show, shows.get(show))), ...clips.keys()].sort(
      (one, other) => one.from - other.from,
    );
    let [words, at] = ['', changed[0]?.from ?? 0];
    for (const part of changed) {
      words += latin1(content.bytes, at, part.from);
      at = part.to;
      if ('cuts' in part) {
        words += clips.get(part) ?? '';
        starts.push({ operator: part.operator, more: 1 - part.operators });
        continue;
      }
      const placement = shows.get(part);
      if (!placement) continue;
      const placed = placeCodes(part, placement, goesOnFrom(content.bytes, part), (font) => fonts.nameOf(font));
      words += ` ${placed.words} `;
      const operators = [...readOperations(fromLatin1(placed.words))].map(({ operator }) => operator);
      const arrays = operators.flatMap((operator, index) => (operator === 'TJ' ? [index] : []));
      const before = shift(part.operator);
      const now = (place: NewPlace | undefined): CodeNow | undefined =>
        place && { operator: before + (arrays[place.array] ?? 0), code: place.code };
      codes.set(part, placed.codes.map(now));
      for (const [run, place] of placed.typed) {
        const found = now(place);
        if (found) runs.set(run, found);
      }
      starts.push({ operator: part.operator, more: operators.length - 1 });
    }
    for (const show of content.shows) shifts.set(show, shift);
    const [first, last] = [changed[0], changed.at(-1)];
    if (first && last)
      editing.own.change(source, content.path, {
        from: first.from,
        to: last.to,
        words: words.trim(),
        resources: fonts.added,
      });
  }
  return {
    code: (show, code) => {
      const placed = codes.get(show);
      if (placed) return placed[code];
      return { operator: shifts.get(show)?.(show.operator) ?? show.operator, code };
    },
    run: (run) => runs.get(run),
  };
}

/** Whether anything of it is not as it was. */
function isMoved(show: Show, placement: Placement | undefined): boolean {
  if (!placement) return false;
  if (placement.typed.size > 0) return true;
  const near = Math.max(Math.abs(show.state.size) * 1e-6, Number.EPSILON);
  return codesIn(show).some((shown, index) => {
    const [old, spot] = [spotOf(show, shown), placement.codes[index]];
    if (!spot) return true;
    const isThere = Math.abs(old.x - spot.x) < near && Math.abs(old.y - spot.y) < near;
    return !isThere || spot.across !== 1 || spot.up !== 1;
  });
}

const STARTS_ANEW = new Set(['Tm', 'BT', 'ET']);
const FROM_LINE = new Set(['Td', 'TD', 'T*', "'", '"']);
const FROM_PEN = new Set(['Tj', 'TJ']);

/** What a later operator starts from that this one leaves: the line, or the pen on it (ISO 32000-2, 9.4.2). */
function goesOnFrom(bytes: Uint8Array, show: Show): GoesOnFrom {
  for (const { operator } of readOperations(bytes.subarray(show.to))) {
    if (STARTS_ANEW.has(operator)) return 'nothing';
    if (FROM_LINE.has(operator)) return 'line';
    if (FROM_PEN.has(operator)) return 'pen';
  }
  return 'nothing';
}
