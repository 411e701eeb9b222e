import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Editing } from '../operations/editing.ts';
import type { ClipsToWiden } from '../operations/widen-clips.ts';
import { changeShows, type ContentChange } from '../operations/change-shows.ts';
import { spotOf, type Placement, type Spot, type TypedRun } from '../operations/place-codes.ts';
import { inverse, pointAt, type Matrix } from '../page/matrix.ts';
import { codesIn, type PageModel, type Show, type ShownCode } from '../page/page-model.ts';
import type { CodePlace, Point } from '../lines/text-line.ts';
import { charactersIn, type Atom, type TypedAtom } from './atoms.ts';
import type { DrawnBlock, NamedBlock } from './block-lines.ts';
import type { ChangedText } from './changed-text.ts';
import { pointOf } from './line-frame.ts';
import type { Fitting } from './measures.ts';
import { namedNow, type StandingLine } from './named-now.ts';
import type { Laid } from './set-lines.ts';

/** A block after its text was changed. */
export interface ReflowedBlock {
  /** Object number. */
  page: number;
  /** The code that shows each character of its text; nothing of a space that no code draws. */
  characters: (CodePlace | undefined)[];
  /** How operations name it now: see `blockAsNamed`. Without lines where nothing is left of it. */
  named: NamedBlock;
  /** How far its lines reach farther down than before, in points; less than none where they reach less far. */
  grown: number;
}

interface Drawing extends Laid {
  model: PageModel;
  block: DrawnBlock;
  text: ChangedText;
  clips: ClipsToWiden;
}

/** Puts the codes of a block where its layout has them. */
export function drawBlock(
  editing: Editing,
  { model, block, text, clips, set, line, from, fitting }: Drawing,
): ReflowedBlock {
  const shows = new Map<Show, Drawn>();
  const drawnOf = (show: Show) => {
    const known = shows.get(show) ?? new Drawn(show);
    shows.set(show, known);
    return known;
  };
  for (const atom of [...text.gone, ...set.gone])
    for (const { show, code } of [atom, ...atom.silent]) drawnOf(show).remove(code);
  const runs = new Map<TypedAtom, TypedRun>();
  for (const { atom, along, baseline } of set.places) {
    if (atom.kind === 'code') {
      const old = block.lines[atom.line]?.baseline ?? atom.baseline;
      const raised = (atom.baseline - old) * fitting.up;
      const shift = pointOf(block.frame, along - atom.start, baseline + raised - atom.baseline);
      const own = drawnOf(atom.show).penAt(atom.code);
      for (const { show, code } of [atom, ...atom.silent])
        drawnOf(show).move(code, shift, fitting, show === atom.show ? own : undefined);
    } else {
      const place = pointOf(block.frame, along, baseline + atom.raised * fitting.up);
      runs.set(atom, drawnOf(atom.show).type(atom, place, fitting));
    }
  }
  const changes = block.contents.map((content): ContentChange => ({
    content,
    clips: clips.in(content),
    shows: new Map(
      content.shows.flatMap((show) => {
        const drawn = shows.get(show);
        return drawn ? [[show, drawn.placement()]] : [];
      }),
    ),
  }));
  const found = changeShows(editing, model, changes);
  const pathOf = (show: Show) => block.contents.find((content) => content.shows.includes(show))?.path ?? [];
  const placeOf = (atom: Atom, part: number, parts: number): CodePlace | undefined => {
    if (atom.kind !== 'code' && atom.kind !== 'typed') return undefined;
    const run = atom.kind === 'typed' ? runs.get(atom) : undefined;
    const now = run ? found.run(run) : atom.kind === 'code' ? found.code(atom.show, atom.code) : undefined;
    return now && { path: pathOf(atom.show), ...now, part, parts };
  };
  const characters = [...text.atoms.slice(0, from), ...set.read].flatMap((atom) => {
    const own = charactersIn(atom);
    return own.map((_, part) => placeOf(atom, part, own.length));
  });
  const bottom = Math.min(...block.lines.map(({ baseline }) => baseline));
  const now = Math.min(
    ...set.places.map(({ baseline }) => baseline),
    ...block.lines.slice(0, text.lines.from).map(({ baseline }) => baseline),
  );
  const after = editing.readPage(model.page);
  if (!after) throw new EngineFailure('EDIT_PAGE_UNREADABLE', { operation: editing.number });
  const named = namedNow({
    model: after,
    paths: block.contents.map(({ path }) => path),
    lines: [...block.lines.slice(0, line).map(asBefore), ...set.lines],
    contentOf: (show) => block.contents.findIndex((content) => content.shows.includes(show)),
    codeNow: (show, code) => found.code(show, code),
    typedNow: (atom) => {
      const run = runs.get(atom);
      return run && found.run(run);
    },
  });
  return { page: model.page, characters, named, grown: set.places.length === 0 ? 0 : bottom - now };
}

const asBefore = ({ standing, join }: DrawnBlock['lines'][number]): StandingLine => ({
  standing,
  hanging: new Set(),
  join,
});

/** What an operator is to show. */
class Drawn {
  private readonly codes: (Spot | undefined)[];
  private readonly typed = new Map<number, TypedRun[]>();
  private readonly show: Show;
  private readonly shown: readonly ShownCode[];
  private readonly back: Matrix;

  constructor(show: Show) {
    this.show = show;
    this.shown = codesIn(show);
    this.codes = this.shown.map((shown) => spotOf(show, shown));
    this.back = inverse(show.matrix) ?? [1, 0, 0, 1, 0, 0];
  }

  penAt(code: number): number {
    return this.shown[code]?.pen ?? 0;
  }

  remove(code: number): void {
    this.codes[code] = undefined;
  }

  /** `from`: where the pen was at the letter that it belongs to. */
  move(code: number, shift: Point, { across, up }: Fitting, from: number | undefined): void {
    const shown = this.shown[code];
    if (!shown) return;
    const { x, y } = spotOf(this.show, shown);
    const [a, b, c, d] = this.back;
    const [dx, dy] = [a * shift.x + c * shift.y, b * shift.x + d * shift.y];
    const nearer =
      from === undefined ? 0 : (shown.pen - from) * (this.show.font.vertical ? up : across) - (shown.pen - from);
    const isVertical = this.show.font.vertical;
    this.codes[code] = { x: x + dx + (isVertical ? 0 : nearer), y: y + dy + (isVertical ? nearer : 0), across, up };
  }

  type({ before, backwards, setting, typed }: TypedAtom, place: Point, { across, up }: Fitting): TypedRun {
    const run = { setting, typed, spot: { ...pointAt(this.back, place.x, place.y), across, up } };
    const known = this.typed.get(before);
    if (known && backwards) known.unshift(run);
    else if (known) known.push(run);
    else this.typed.set(before, [run]);
    return run;
  }

  placement(): Placement {
    return { codes: this.codes, typed: this.typed };
  }
}
