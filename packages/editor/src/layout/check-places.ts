import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Clip } from '../page/clip.ts';
import { pageBox, type Editing } from '../operations/editing.ts';
import { ClipsToWiden, leaves, letterPlace, type LetterPlace } from '../operations/widen-clips.ts';
import { codesIn, type PageModel, type Show } from '../page/page-model.ts';
import type { CodeAtom } from './atoms.ts';
import type { DrawnBlock } from './block-lines.ts';
import type { ChangedText } from './changed-text.ts';
import { pointOf } from './line-frame.ts';
import type { Laid, SetPlace } from './set-lines.ts';

type Checked = Laid & { model: PageModel; block: DrawnBlock; text: ChangedText };

/** Points. */
const STAYS = 1e-3;
/** Of the size: the same letter so near is its shadow, or makes it bold. */
const NEAR = 0.2;

/**
 * Says which clips have to be wider. Fails with EDIT_NO_ROOM where a letter would come to stand beyond the page, or where its
 * clip hides it and cannot be wider, and with EDIT_TEXT_TWICE where the page draws a letter that goes or moves twice.
 */
export function checkPlaces(editing: Editing, { model, block, text, set, fitting }: Checked): ClipsToWiden {
  const page = pageBox(editing, model.page);
  const clips = new ClipsToWiden();
  const touched: CodeAtom[] = [...text.gone, ...set.gone];
  for (const place of set.places) {
    const { atom } = place;
    const old = atom.kind === 'code' ? (block.lines[atom.line]?.baseline ?? place.baseline) : undefined;
    const isThere =
      atom.kind === 'code' &&
      Math.abs(place.along - atom.start) < STAYS &&
      Math.abs(place.baseline - (old ?? 0)) < STAYS;
    if (isThere) continue;
    const was: SetPlace | undefined =
      atom.kind === 'code' ? { atom, along: atom.start, baseline: old ?? 0 } : undefined;
    const content = block.contents.find(({ shows }) => shows.includes(atom.show));
    const [now, before] = [placeOf(block, place, fitting.across), was && placeOf(block, was, 1)];
    if (leaves(page, now, before) || (content && !clips.reach(content, atom.show, now, before)))
      throw new EngineFailure('EDIT_NO_ROOM', { operation: editing.number });
    if (atom.kind === 'code') touched.push(atom);
  }
  if (isDrawnTwice(model, block, touched)) throw new EngineFailure('EDIT_TEXT_TWICE', { operation: editing.number });
  return clips;
}

function placeOf({ frame, lines }: DrawnBlock, { atom, along, baseline }: SetPlace, across: number): LetterPlace {
  return letterPlace(lines[0]?.size ?? 0, (share, height) =>
    pointOf(frame, along + share * atom.ink * across, baseline + height),
  );
}

/** Whether a letter that goes or moves stands there once more, outside of the block. */
function isDrawnTwice({ contents }: PageModel, { lines }: DrawnBlock, touched: readonly CodeAtom[]): boolean {
  const size = lines[0]?.size ?? 0;
  const reach = Math.ceil(NEAR * size);
  const near = boxAround(touched, reach + 1);
  if (!near) return false;
  const own = new Set<object>();
  const places = new Map<string, { x: number; y: number; text: string }[]>();
  for (const { standing } of lines)
    for (const atom of standing)
      if (atom.kind === 'code') for (const { show, code } of [atom, ...atom.silent]) own.add(shownAt(show, code) ?? {});
  for (const { shows } of contents)
    for (const show of shows)
      for (const shown of codesIn(show)) {
        const { x, y, text } = shown;
        if (x < near.left || x > near.right || y < near.bottom || y > near.top) continue;
        if (own.has(shown) || text === undefined || text.trim() === '') continue;
        const key = keyOf(Math.round(x), Math.round(y));
        places.set(key, [...(places.get(key) ?? []), { x, y, text }]);
      }
  return touched.some((atom) => {
    const shown = shownAt(atom.show, atom.code);
    if (!shown?.text?.trim()) return false;
    const { x, y, text } = shown;
    for (let column = Math.round(x) - reach; column <= Math.round(x) + reach; column += 1)
      for (let row = Math.round(y) - reach; row <= Math.round(y) + reach; row += 1)
        for (const other of places.get(keyOf(column, row)) ?? [])
          if (other.text === text && Math.hypot(other.x - x, other.y - y) < NEAR * size) return true;
    return false;
  });
}

/** Around the origins of letters, with white on all sides, in points. */
function boxAround(atoms: readonly CodeAtom[], white: number): Clip | undefined {
  const [first, ...rest] = atoms.flatMap((atom) => shownAt(atom.show, atom.code) ?? []);
  if (!first) return undefined;
  const box = { left: first.x, bottom: first.y, right: first.x, top: first.y };
  for (const { x, y } of rest) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.min(box.bottom, y);
    box.top = Math.max(box.top, y);
  }
  return { left: box.left - white, bottom: box.bottom - white, right: box.right + white, top: box.top + white };
}

const keyOf = (column: number, row: number): string => `${column} ${row}`;
const shownAt = (show: Show, code: number) => codesIn(show)[code];
