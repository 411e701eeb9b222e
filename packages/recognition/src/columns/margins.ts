import { usualSize, type Item } from './item.ts';
import type { LayoutColumn } from './layout-column.ts';
import { isProse } from './rows.ts';

/** Share of the width of the text's column: what is narrower beside it may be its margin. */
const NARROW = 0.45;
/** Share of the height of the text's column. */
const SPARSE = 0.5;

/** Merges two columns if one holds margin notes of the other: the result is the main column with its notes. */
export function withMargins(columns: LayoutColumn[]): LayoutColumn[] {
  const [one, other] = columns;
  if (!one || !other || columns.length !== 2) return columns;
  if (isMarginOf(one, other)) return [{ ...other, margin: one.items }];
  return isMarginOf(other, one) ? [{ ...one, margin: other.items }] : columns;
}

/** Narrow, and in smaller letters or with much white between its parts, beside running text. */
function isMarginOf(note: LayoutColumn, text: LayoutColumn): boolean {
  const width = ({ box }: LayoutColumn) => box.right - box.left;
  if (width(note) > width(text) * NARROW || !isProse(text.items)) return false;
  const pieces = note.items.filter(({ kind }) => kind === 'piece');
  if (pieces.length === 0) return false;
  const smaller = usualSize(note.items) < usualSize(text.items) * 0.95;
  return smaller || heightOf(note.items) < (text.box.bottom - text.box.top) * SPARSE;
}

const heightOf = (items: readonly Item[]): number => items.reduce((sum, { box }) => sum + box.bottom - box.top, 0);
