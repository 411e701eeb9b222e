import { textOf } from './chunks.ts';
import type { Grid } from './grid.ts';
import { isFigure } from './numbers.ts';

const MOST = 6;
/** Rows that a column of numbers counts. */
const FEWEST_COUNTED = 3;
const YEAR = /^(?:19|20)\d\d(?:[-–/]\d\d(?:\d\d)?)?[a-z*]?$/u;

/** Rows at the top that head the columns: words above figures, or set apart by weight; years may head as well. */
export function headerRowsOf({ cells, columns, rows }: Grid): number {
  const height = rows.length - 1;
  if (height < 2) return 0;
  const kinds = Array.from({ length: Math.min(height, MOST + 1) }, (_, row) => {
    const own = cells.filter((cell) => cell.row === row && cell.column > 0 && cell.words.length > 0);
    const texts = own.map(({ words }) => textOf(words));
    const figures = texts.filter((text) => isFigure(text) && !YEAR.test(text)).length;
    const words = cells.filter((cell) => cell.row === row).flatMap((cell) => cell.words);
    const bold = words.filter(({ letters }) => letters[0]?.style.bold).length;
    return {
      filled: own.length,
      figures: texts.length > 0 && figures * 2 >= texts.length,
      bold: words.length > 0 && bold * 2 > words.length,
    };
  });
  const firstFigures = kinds.findIndex(({ figures }) => figures);
  let header = 0;
  if (firstFigures > 0) {
    header = firstFigures;
    while (header > 1 && (kinds[header - 1]?.filled ?? 0) === 0) header -= 1;
  } else if (firstFigures < 0 && columns.length > 2)
    header = (kinds[0]?.bold && !kinds[1]?.bold) || headsCount(cells) ? 1 : 0;
  if (header >= height || header > MOST) return 0;
  // A cell that reaches out of the heading takes its rows along.
  const reach = Math.max(header, ...cells.filter(({ row }) => row < header).map(({ row, rowSpan }) => row + rowSpan));
  return reach < height ? reach : header;
}

/** Words above a first column of nothing but numbers, where all other columns are words. */
function headsCount(cells: Grid['cells']): boolean {
  const [first, ...others] = cells
    .filter(({ column, words }) => column === 0 && words.length > 0)
    .sort((a, b) => a.row - b.row)
    .map(({ row, words }) => ({ row, text: textOf(words) }));
  if (first?.row !== 0 || others.length < FEWEST_COUNTED) return false;
  return /^\p{L}/u.test(first.text) && others.every(({ text }) => /^\d+$/u.test(text));
}
