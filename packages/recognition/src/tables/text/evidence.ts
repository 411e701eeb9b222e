import type { Box } from '@pagewright/pdf/page-content.ts';
import type { PageRulings, Ruling } from '../../rulings/ruling.ts';
import { drawnShare } from '../drawn-share.ts';
import { textOf, type TextRow } from '../chunks.ts';
import { gridBox, type Grid } from '../grid.ts';
import { isFigure, isLeader, isNumber } from '../numbers.ts';
import { CAPTION } from './wording.ts';

const LABEL =
  /^(?:[•●○▪■◦‣–—*✓❖➢→◆❑❒-]|\(?\d{1,3}[.):]|\(?[a-z][.)]|\(?[ivxlc]{1,6}[.)]|\d+(?:\.\d+){2,6}\.?|\[\d+\])$/iu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]{3}/u;
const LEADERS = /(?:\.\s?){4,}|…{2,}|·{4,}/u;

/** Lines with the same ends above, within and below: nothing but a table is ruled so. */
const FRAMING = 3;
const AMOUNT = /^[-−+(]?\s?[$€£¥]?\s?\d[\d,.\s]*[.,]\d/u;

/** Share of the area that is drawn over from which it is a chart with its labels. */
const DRAWN = 0.3;

export interface PageFacts {
  /** Points. */
  height: number;
  /** Boxes to fill in. */
  blanks: readonly Box[];
}

/** Fields that the area of a form has at least. */
const FIELDS = 3;

function fieldsIn({ left, right, top, bottom }: Box, blanks: readonly Box[]): number {
  return blanks.filter((box) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return x > left - 10 && x < right + 10 && y > top && y < bottom;
  }).length;
}

/** Whether a grid found by its text alone is a table; from 2 on it is taken for one. */
export function tableScore(
  grid: Grid,
  above: TextRow | undefined,
  { horizontal, drawings }: Pick<PageRulings, 'horizontal' | 'drawings'>,
  { height: pageHeight, blanks }: PageFacts,
): number {
  const { cells } = grid;
  const width = grid.columns.length - 1;
  const height = grid.rows.length - 1;
  if (width < 2 || height < 2) return 0;
  const texts = cells.map((cell) => ({ cell, text: textOf(cell.words) })).filter(({ text }) => text !== '');
  const entries = texts.filter(({ cell }) => cell.column > 0);
  const amounts = texts.filter(({ cell, text }) => cell.column === 0 && AMOUNT.test(text)).length;
  const figures = Math.max(
    entries.filter(({ text }) => isFigure(text)).length / Math.max(1, entries.length),
    amounts / Math.max(1, texts.length - entries.length),
  );
  const words = texts.reduce((sum, { cell }) => sum + cell.words.length, 0) / Math.max(1, texts.length);
  const longest = Math.max(...texts.map(({ cell }) => cell.words.length));
  const filled = texts.length / (width * height);

  let score = 0;
  if (figures >= 0.4) score += 1.6;
  else if (figures >= 0.2) score += 0.7;
  const rules = rulesOf(grid, horizontal);
  if (rules >= 2) score += 1.4;
  else if (rules === 1) score += 0.5;
  if (framingRules(grid, horizontal) >= FRAMING) score += 1;
  if (width >= 3) score += 0.9;
  if (width >= 5) score += 0.4;
  if (above && CAPTION.test(textOf(above.chunks.flatMap((chunk) => chunk.words)))) score += 1;
  if (height >= 4) score += 0.5;
  if (alignment(grid) >= 0.75) score += 0.7;
  if (words > 4) score -= 0.6;
  if (words > 7) score -= 1.2;
  if (longest > 40) score -= 0.8;
  if (filled < 0.45) score -= 1;
  if (width === 2 && figures < 0.3) score -= 0.8;
  score -= listLikeness(grid) * 4;
  if (formulaShare(grid) > FORMULA) score -= 3;
  score -= furniture(grid, pageHeight);
  if (fieldsIn(gridBox(grid), blanks) >= Math.max(FIELDS, texts.length * 0.12)) score -= 3;
  // A dot may also stand for a figure that is missing, among many that are not.
  const leading = texts.filter(({ text }) => isLeader(text)).length;
  if (leading > texts.length * LEADING_CELLS && figures < LED_FIGURES / 2) score -= 3;
  if (endsInPageNumbers(grid)) score -= 3;
  if (rules === 0 && figures < 0.1) score -= width > 3 ? 0.3 : 0.6;
  if (rules === 0 && height < 3) score -= 0.8;
  if (drawnShare(gridBox(grid), drawings, 'labels') > DRAWN) score -= 4;
  if (
    (width === 2 || figures < LED_FIGURES) &&
    leads(
      texts.map(({ text }) => text),
      height,
    )
  )
    score -= 3;
  return score;
}

/** Share of letters in fonts of formulas from which the chunks are parts of equations. */
const FORMULA = 0.25;

function formulaShare({ cells }: Grid): number {
  const letters = cells.flatMap(({ words }) => words.flatMap((word) => word.letters));
  return letters.filter(({ math }) => math).length / Math.max(1, letters.length);
}

/** Share of the page's height at its top and foot where headers and footers stand. */
const MARGIN = 0.085;
const MARGIN_OF_TWO = 0.14;

/** What speaks for a header or footer: a few lines in the margin of the page, or two of which one stands there. */
function furniture(grid: Grid, height: number): number {
  const { top, bottom } = gridBox(grid);
  const [head, foot] = [height * MARGIN, height * (1 - MARGIN)];
  if (grid.rows.length <= 4 && (bottom < head || top > foot)) return 3;
  const [, second = bottom] = grid.rows;
  const wide = height * MARGIN_OF_TWO;
  return grid.rows.length <= 3 && (second < wide || (grid.rows.at(-2) ?? top) > height - wide) ? 2 : 0;
}

/** Lines over most of the grid's width, at its edges and within. */
export function rulesOf(grid: Grid, horizontal: readonly Ruling[]): number {
  const { left, right, top, bottom } = gridBox(grid);
  const slack = 14;
  const places = horizontal
    .filter(
      ({ at, from, to, evidence }) =>
        evidence !== 'edge' &&
        at >= top - slack &&
        at <= bottom + slack &&
        Math.min(to, right) - Math.max(from, left) >= 0.6 * (right - left) &&
        to - from <= (right - left) * (Math.abs(from - left) < 6 ? 2.4 : 1.6),
    )
    .map(({ at }) => Math.round(at));
  return new Set(places).size;
}

/** The grid's box with the lines that frame it: text seldom reaches to their ends. */
export function framedBox(box: Box, horizontal: readonly Ruling[]): Box {
  const near = horizontal.filter(
    ({ at, from, to, evidence }) =>
      evidence !== 'edge' &&
      at > box.top - 14 &&
      at < box.bottom + 14 &&
      from < box.left + 4 &&
      from > box.left - 14 &&
      to > box.right - 4,
  );
  const ends = near.find((line) => near.some((other) => other !== line && sameEnds(line, other)));
  return ends ? { ...box, left: Math.min(box.left, ends.from), right: Math.max(box.right, ends.to) } : box;
}

function sameEnds(a: Ruling, b: Ruling): boolean {
  return Math.abs(a.from - b.from) < 3 && Math.abs(a.to - b.to) < 3;
}

/** The most lines with the same ends, as wide as the grid or a little wider. */
function framingRules(grid: Grid, horizontal: readonly Ruling[]): number {
  const { left, right, top, bottom } = gridBox(grid);
  const near = horizontal.filter(
    ({ at, from, to, evidence }) =>
      evidence !== 'edge' && at > top - 14 && at < bottom + 14 && from < left + 4 && to > right - 4,
  );
  const alike = near.map((line) => near.filter((other) => sameEnds(line, other)).length);
  return Math.max(0, ...alike);
}

/** Share of entries that keep to the left, right or middle of their column. */
function alignment({ columns, cells }: Grid): number {
  let kept = 0;
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
    kept += Math.max(
      mostAlike(boxes.map(({ left }) => left)),
      mostAlike(boxes.map(({ right }) => right)),
      mostAlike(boxes.map(({ left, right }) => (left + right) / 2)),
    );
  }
  return all === 0 ? 0 : kept / all;
}

function mostAlike(values: readonly number[]): number {
  return Math.max(...values.map((value) => values.filter((other) => Math.abs(other - value) <= 1.6).length));
}

/** How much of a column is labels of a list, where one column of text follows it as the last. */
function listLikeness({ columns, cells }: Grid): number {
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
function endsInPageNumbers({ columns, cells, rows }: Grid): boolean {
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

/** Share of figures from which dots lead to the columns of a table. */
const LED_FIGURES = 0.6;

/** Share of cells with nothing but leading dots: lines of a form or of contents. */
const LEADING_CELLS = 0.12;

/** A table of contents: dots lead to the last column. */
function leads(texts: readonly string[], rows: number): boolean {
  return texts.filter((text) => LEADERS.test(text)).length >= rows * 0.4;
}
