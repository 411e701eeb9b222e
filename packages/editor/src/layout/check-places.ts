import { EngineFailure } from '@pagewright/ground/failure.ts';
import { materialisePage } from '@pagewright/pdf/file/page-tree.ts';
import { pageFor, type Editing } from '../operations/editing.ts';
import type { Clip } from '../page/clip.ts';
import { codesIn, type PageModel, type Show } from '../page/page-model.ts';
import { pageSpaceOf } from '../page/page-space.ts';
import type { CodeAtom } from './atoms.ts';
import type { DrawnBlock } from './block-lines.ts';
import type { ChangedText } from './changed-text.ts';
import { pointOf } from './line-frame.ts';
import type { Laid, SetPlace } from './set-lines.ts';

type Checked = Laid & { model: PageModel; block: DrawnBlock; text: ChangedText };

/** Points. */
const STAYS = 1e-3;
const OUTSIDE = 1;
/** Of the size: the height at which a letter surely has something. */
const MIDDLE = 0.3;
/** Of the size: the same letter so near is its shadow, or makes it bold. */
const NEAR = 0.2;

/**
 * Fails with EDIT_NO_ROOM where a letter would come to stand beyond the page, or where its clip hides it, and with
 * EDIT_TEXT_TWICE where the page draws a letter that goes or moves twice.
 */
export function checkPlaces(editing: Editing, { model, block, text, set, fitting }: Checked): void {
  const page = pageBox(editing, model.page);
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
    for (const box of [page, atom.show.clip])
      if (box && !isIn(box, block, place, fitting.across) && (!was || isIn(box, block, was, 1)))
        throw new EngineFailure('EDIT_NO_ROOM', { operation: editing.number });
    if (atom.kind === 'code') touched.push(atom);
  }
  if (isDrawnTwice(model, block, touched)) throw new EngineFailure('EDIT_TEXT_TWICE', { operation: editing.number });
}

function pageBox(editing: Editing, page: number): Clip {
  const { left, bottom, width, height } = pageSpaceOf(materialisePage(pageFor(editing, page)));
  return { left, bottom, right: left + width, top: bottom + height };
}

function isIn(box: Clip, { frame, lines }: DrawnBlock, { atom, along, baseline }: SetPlace, across: number): boolean {
  const height = baseline + (lines[0]?.size ?? 0) * MIDDLE;
  return [along, along + atom.ink * across].every((place) => {
    const { x, y } = pointOf(frame, place, height);
    return x >= box.left - OUTSIDE && x <= box.right + OUTSIDE && y >= box.bottom - OUTSIDE && y <= box.top + OUTSIDE;
  });
}

/** Whether a letter that goes or moves stands there once more, outside of the block. */
function isDrawnTwice({ contents }: PageModel, { lines }: DrawnBlock, touched: readonly CodeAtom[]): boolean {
  const own = new Set<object>();
  const places = new Map<string, { x: number; y: number; text: string }[]>();
  for (const { standing } of lines)
    for (const atom of standing)
      if (atom.kind === 'code') for (const { show, code } of [atom, ...atom.silent]) own.add(shownAt(show, code) ?? {});
  for (const { shows } of contents)
    for (const show of shows)
      for (const shown of codesIn(show)) {
        const { x, y, text } = shown;
        if (own.has(shown) || text === undefined || text.trim() === '') continue;
        const key = keyOf(Math.round(x), Math.round(y));
        places.set(key, [...(places.get(key) ?? []), { x, y, text }]);
      }
  const size = lines[0]?.size ?? 0;
  const reach = Math.ceil(NEAR * size);
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

const keyOf = (column: number, row: number): string => `${column} ${row}`;
const shownAt = (show: Show, code: number) => codesIn(show)[code];
