import { textOf } from '../chunks.ts';
import type { Grid } from '../grid.ts';
import { isNumber } from '../numbers.ts';

/** What lists and tables of contents have in common with tables. */

const LABEL =
  /^(?:[•●○▪■◦‣–—*✓❖➢→◆❑❒-]|\(?\d{1,3}[.):]|\(?[a-z][.)]|\(?[ivxlc]{1,6}[.)]|\d+(?:\.\d+){2,6}\.?|\[\d+\])$/iu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]{3}/u;
/** How much of a column is labels of a list, where one column of text follows it as the last. */
export function listLikeness({ columns, cells }: Grid): number {
  const labelled = columns.length - 3;
  if (labelled < 0 || labelled > 1) return 0;
  const textsIn = (column: number) =>
    cells
      .filter((cell) => cell.column === column)
      .map(({ words }) => textOf(words))
      .filter((text) => text !== '');
  const items = textsIn(labelled + 1);
  if (items.filter(isNumber).length > items.length * 0.4) return 0;
  // Where text runs from right to left its labels stand on the right.
  const first = textsIn(0);
  if (first.filter((text) => RIGHT_TO_LEFT.test(text)).length > first.length * 0.6) {
    const last = textsIn(columns.length - 2);
    return last.filter((text) => /^[\d\p{P}\s]{1,6}$/u.test(text)).length / Math.max(1, last.length);
  }
  const labels = textsIn(labelled);
  return labels.filter((text) => LABEL.test(text)).length / Math.max(1, labels.length);
}

/** A table of contents without dots: titles, and numbers that never fall at the end of the lines. */
export function endsInPageNumbers({ columns, cells, rows }: Grid): boolean {
  return numbersRise({ columns, cells, rows }, 'right') || numbersRise({ columns, cells, rows }, 'left');
}

/** Where text runs from right to left, the numbers stand on the left. */
function numbersRise({ columns, cells, rows }: Grid, side: 'left' | 'right'): boolean {
  const [numbered, titled] = side === 'right' ? [columns.length - 2, 0] : [0, columns.length - 2];
  const entries = cells.filter(({ column }) => column === numbered).map(({ words }) => textOf(words));
  const numbers = entries.filter((text) => /^(?:\d{1,4}|[ivxlc]{1,6})$/u.test(text));
  if (columns.length > 4 || numbers.length < Math.max(5, (rows.length - 1) * 0.7)) return false;
  const pages = numbers.map(Number).filter((value) => !Number.isNaN(value));
  const falls = pages.filter((value, index) => index > 0 && value < (pages[index - 1] ?? 0)).length;
  if (falls > pages.length * 0.05) return false;
  const titles = cells
    .filter(({ column }) => column === titled || (side === 'left' && column > 0))
    .map(({ words }) => textOf(words))
    .filter((text) => text !== '');
  const script = side === 'right' ? /\p{L}{3}/u : RIGHT_TO_LEFT;
  return titles.filter((text) => script.test(text)).length >= titles.length * 0.6;
}
