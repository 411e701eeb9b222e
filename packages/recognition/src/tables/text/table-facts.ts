import type { Box } from '@pagewright/pdf/page-content.ts';
import type { PageRulings } from '../../rulings/ruling.ts';
import { textOf, type TextRow } from '../chunks.ts';
import { drawnShare } from '../drawn-share.ts';
import { gridBox, type Grid } from '../grid.ts';
import { isFigure, isLeader } from '../numbers.ts';
import { endsInPageNumbers, listLikeness } from './likeness.ts';
import { framingRules, rulesOf } from './rules-of-grid.ts';
import { CAPTION } from './wording.ts';

const LEADERS = /(?:\.\s?){4,}|…{2,}|·{4,}/u;
const AMOUNT = /^[-−+(]?\s?[$€£¥]?\s?\d[\d,.\s]*[.,]\d/u;

export interface PageFacts {
  /** Points. */
  height: number;
  /** Boxes to fill in. */
  blanks: readonly Box[];
}

/** The facts by which the signs of a table are decided. */
export interface TableFacts {
  box: Box;
  /** Columns and rows. */
  width: number;
  height: number;
  /** Share of its entries that are figures: of those beside the first column, or of the first as amounts. */
  figures: number;
  /** Words in a filled cell on average, and in the longest. */
  words: number;
  longest: number;
  /** Share of its places that have text. */
  filled: number;
  /** Lines over most of its width, and the most of them with the same ends. */
  rules: number;
  framing: number;
  captioned: boolean;
  /** Share of entries that keep to the left, right or middle of their column. */
  alignment: number;
  /** Share of a column that is labels of a list. */
  listLikeness: number;
  /** Share of letters in fonts of formulas. */
  formulas: number;
  /** Where it stands in the margin of the page: all of it, or the edge of two lines. */
  margin: 'within' | 'reaches' | 'no';
  /** Cells with text, and those that have nothing but leading dots. */
  texts: number;
  leading: number;
  /** Rows in which dots lead to something. */
  led: number;
  /** Boxes to fill in that stand in it. */
  fields: number;
  endsInPageNumbers: boolean;
  /** Share of its area that is drawn over. */
  drawn: number;
}

/** Undefined for what has fewer than two rows or columns: no table. */
export function factsOfGrid(
  grid: Grid,
  above: TextRow | undefined,
  { horizontal, drawings }: Pick<PageRulings, 'horizontal' | 'drawings'>,
  { height: pageHeight, blanks }: PageFacts,
): TableFacts | undefined {
  const { cells } = grid;
  const width = grid.columns.length - 1;
  const height = grid.rows.length - 1;
  if (width < 2 || height < 2) return undefined;
  const texts = cells.map((cell) => ({ cell, text: textOf(cell.words) })).filter(({ text }) => text !== '');
  const entries = texts.filter(({ cell }) => cell.column > 0);
  const amounts = texts.filter(({ cell, text }) => cell.column === 0 && AMOUNT.test(text)).length;
  const letters = cells.flatMap(({ words }) => words.flatMap((word) => word.letters));
  return {
    box: gridBox(grid),
    width,
    height,
    figures: Math.max(
      entries.filter(({ text }) => isFigure(text)).length / Math.max(1, entries.length),
      amounts / Math.max(1, texts.length - entries.length),
    ),
    words: texts.reduce((sum, { cell }) => sum + cell.words.length, 0) / Math.max(1, texts.length),
    longest: Math.max(...texts.map(({ cell }) => cell.words.length)),
    filled: texts.length / (width * height),
    rules: rulesOf(grid, horizontal),
    framing: framingRules(grid, horizontal),
    captioned: above !== undefined && CAPTION.test(textOf(above.chunks.flatMap((chunk) => chunk.words))),
    alignment: alignment(grid),
    listLikeness: listLikeness(grid),
    formulas: letters.filter(({ math }) => math).length / Math.max(1, letters.length),
    margin: marginOf(grid, pageHeight),
    texts: texts.length,
    leading: texts.filter(({ text }) => isLeader(text)).length,
    led: texts.filter(({ text }) => LEADERS.test(text)).length,
    fields: fieldsIn(gridBox(grid), blanks),
    endsInPageNumbers: endsInPageNumbers(grid),
    drawn: drawnShare(gridBox(grid), drawings, 'labels'),
  };
}

function fieldsIn({ left, right, top, bottom }: Box, blanks: readonly Box[]): number {
  return blanks.filter((box) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return x > left - 10 && x < right + 10 && y > top && y < bottom;
  }).length;
}

/** Share of the page's height at its top and foot where headers and footers stand. */
const MARGIN = 0.085;
const MARGIN_OF_TWO = 0.14;

/** Where headers and footers stand: a few lines in the margin of the page, or two of which one stands there. */
function marginOf(grid: Grid, height: number): TableFacts['margin'] {
  const { top, bottom } = gridBox(grid);
  const [head, foot] = [height * MARGIN, height * (1 - MARGIN)];
  if (grid.rows.length <= 4 && (bottom < head || top > foot)) return 'within';
  const [, second = bottom] = grid.rows;
  const wide = height * MARGIN_OF_TWO;
  return grid.rows.length <= 3 && (second < wide || (grid.rows.at(-2) ?? top) > height - wide) ? 'reaches' : 'no';
}

/** Share of entries that keep to the left, right or middle of their column. */
function alignment({ columns, cells }: Grid): number {
  let aligned = 0;
  let all = 0;
  for (let column = 0; column < columns.length - 1; column++) {
    const boxes = cells
      .filter((cell) => cell.column === column && cell.columnSpan === 1 && cell.words.length > 0)
      .map(({ words }) => ({
        left: Math.min(...words.map(({ box }) => box.left)),
        right: Math.max(...words.map(({ box }) => box.right)),
      }));
    if (boxes.length < 2) continue;
    all += boxes.length;
    aligned += Math.max(
      mostAlike(boxes.map(({ left }) => left)),
      mostAlike(boxes.map(({ right }) => right)),
      mostAlike(boxes.map(({ left, right }) => (left + right) / 2)),
    );
  }
  return all === 0 ? 0 : aligned / all;
}

function mostAlike(values: readonly number[]): number {
  return Math.max(...values.map((value) => values.filter((other) => Math.abs(other - value) <= 1.6).length));
}
