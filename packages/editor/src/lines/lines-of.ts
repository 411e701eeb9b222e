import { pieceItem } from '@pagewright/recognition/columns/item.ts';
import { layOut } from '@pagewright/recognition/columns/layout.ts';
import { rowsOf } from '@pagewright/recognition/columns/lines.ts';
import { baseDirection } from '@pagewright/recognition/lines/bidi.ts';
import type { Line } from '@pagewright/recognition/lines/line.ts';
import { piecesOf } from '@pagewright/recognition/lines/pieces.ts';
import { splitAtGutters } from '@pagewright/recognition/lines/split-at-gutters.ts';
import { wordText } from '@pagewright/recognition/lines/word-text.ts';
import type { PageModel } from '../page/page-model.ts';
import { charactersOf } from './characters.ts';
import { shownLetters, type LetterGroup } from './shown-letters.ts';
import type { TextLine } from './text-line.ts';

/** Pieces. With more of them columns are not looked for: it would take seconds, and maps or tables have none. */
const MOST_PIECES = 3_000;

/**
 * The lines of a page in the order in which they are read: those of the direction that most letters have, column by column,
 * then those that are turned. Text that is drawn twice for a shadow or for weight is there once; what is not to be seen
 * (rendering mode 3, as behind scans) is there too.
 */
export function linesOf(model: PageModel): TextLine[] {
  const { placed, groups } = shownLetters(model);
  const lines: TextLine[] = [];
  let [column, row] = [0, 0];
  for (const group of groups) {
    const vertical = group.frame.writing === 'stacked';
    const angle = angleOf(group);
    for (const rows of columnsOf(group)) {
      for (const pieces of rows) {
        for (const piece of pieces)
          lines.push({ ...charactersOf(piece, placed, vertical), size: piece.size, angle, vertical, column, row });
        row += 1;
      }
      column += 1;
    }
  }
  return lines;
}

/** Frames count clockwise. */
export function angleOf({ frame }: LetterGroup): number {
  const turned = -frame.angle % 360;
  return turned < -180 ? turned + 360 : turned === 0 ? 0 : turned;
}

/** Pieces of lines by column and by row. */
export function columnsOf({ letters }: LetterGroup): Line[][][] {
  const pieces = splitAtGutters(piecesOf({ letters, verticals: [], source: 'page' }));
  const direction = baseDirection(pieces.flatMap(({ words }) => words.map(wordText)));
  const inOrder = (row: Line[]) =>
    row.toSorted((one, other) => (one.box.left - other.box.left) * (direction === 'rtl' ? -1 : 1));
  if (pieces.length > MOST_PIECES) return [rowsOf(pieces).map(inOrder)];
  return layOut(pieces.map(pieceItem), direction)
    .flatMap(({ columns }) => columns)
    .flatMap(({ items, margin }) => [items, margin ?? []])
    .filter((items) => items.length > 0)
    .map((items) => rowsOf(items.flatMap((item) => (item.kind === 'piece' ? [item.piece] : []))).map(inOrder));
}
