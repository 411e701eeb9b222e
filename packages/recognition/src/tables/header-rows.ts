import { textOf } from './chunks.ts';
import type { Grid } from './grid.ts';
import { isFigure, isNumber } from './numbers.ts';

const MOST = 6;
/** What makes a column one of numbers: as many, and this share of its texts. */
const FEWEST_NUMBERS = 3;
const NUMBERS = 0.9;
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
    header = Math.min(firstFigures, firstNumberIn(cells, firstFigures));
    while (header > 1 && (kinds[header - 1]?.filled ?? 0) === 0) header -= 1;
  } else if (firstFigures < 0 && columns.length > 2)
    header = (kinds[0]?.bold && !kinds[1]?.bold) || headsNumbers(cells) ? 1 : 0;
  if (header >= height || header > MOST) return 0;
  // A cell that reaches out of the heading takes its rows along.
  const reach = Math.max(header, ...cells.filter(({ row }) => row < header).map(({ row, rowSpan }) => row + rowSpan));
  return reach < height ? reach : header;
}

/** The first row below the top one with a number in a column that says nothing but numbers from there on. */
function firstNumberIn(cells: Grid['cells'], before: number): number {
  const filled = cells.filter(({ columnSpan, words }) => columnSpan === 1 && words.length > 0);
  for (let row = 1; row < before; row += 1) {
    const numbers = filled.filter((cell) => cell.row === row && cell.column > 0 && isAmount(textOf(cell.words)));
    if (numbers.some(({ column }) => areNumbers(filled.filter((cell) => cell.row >= row && cell.column === column))))
      return row;
  }
  return before;
}

/** "(95% CI)" heads numbers. */
const isAmount = (text: string): boolean => isNumber(text) && !YEAR.test(text) && !/\p{L}/u.test(text);

function areNumbers(cells: Grid['cells']): boolean {
  const numbers = cells.filter(({ words }) => isNumber(textOf(words)));
  return cells.length >= FEWEST_NUMBERS && numbers.length >= cells.length * NUMBERS;
}

/** Words above columns of numbers, where most columns are words: the first row says no number, and a column below it nothing else. */
function headsNumbers(cells: Grid['cells']): boolean {
  const filled = cells.filter(({ words }) => words.length > 0);
  const heads = filled.filter(({ row }) => row === 0).map((cell) => ({ cell, text: textOf(cell.words) }));
  if (heads.some(({ text }) => isNumber(text))) return false;
  return heads.some(({ cell, text }) => {
    if (cell.columnSpan > 1 || !/\p{L}/u.test(text)) return false;
    return areNumbers(filled.filter(({ row, column }) => row > 0 && column === cell.column));
  });
}
