import type { Component } from './components.ts';
import type { Grid } from '../grid.ts';
import type { Piece } from './words-in-cells.ts';

/** Share of cells with text: the others are blanks. Charts have their labels beside their lines. */
const FILLED = 0.5;
/** Drawings have more. */
const MOST_CELLS = 250;
/** A page laid out in boxes has cells of this many words on average. */
const MOST_WORDS = 70;
/** Share of lines that are drawn as lines, not as edges of grounds. */
const DRAWN = 0.8;
/** Share of text within the lines that stands in none of their cells. */
const MOST_OUTSIDE = 0.08;

/**
 * Whether lines are those of a form: boxes with labels, all drawn around, that fill their whole frame. Rows have columns of
 * their own, so that it says no more than what stands beside what.
 */
export function isForm(grid: Grid, { horizontal, vertical }: Component, pieces: readonly Piece[]): boolean {
  const { cells } = grid;
  if (cells.length < 2 || cells.length > MOST_CELLS) return false;
  const lines = [...horizontal, ...vertical];
  if (lines.filter(({ evidence }) => evidence === 'drawn').length < lines.length * DRAWN) return false;
  const filled = cells.filter(({ words }) => words.length > 0);
  const words = filled.reduce((sum, cell) => sum + cell.words.length, 0);
  if (filled.length < Math.max(2, cells.length * FILLED) || words > filled.length * MOST_WORDS) return false;
  return pieces.length - words <= pieces.length * MOST_OUTSIDE;
}

/** Share of the rows that an edge between columns parts, on average. */
const EVEN = 0.6;

/** Whether lines are a grid of blanks with hardly a word in it: all drawn, with rows and columns that run through. */
export function isGridToFill({ cells, columns, rows }: Grid, { horizontal, vertical }: Component): boolean {
  const [width, height] = [columns.length - 1, rows.length - 1];
  if (width < 2 || height < 2 || cells.length > MOST_CELLS) return false;
  if ([...horizontal, ...vertical].some(({ evidence }) => evidence !== 'drawn')) return false;
  const starts = cells.reduce((sum, cell) => sum + (cell.column > 0 ? cell.rowSpan : 0), 0);
  return starts >= (width - 1) * height * EVEN && cells.some(({ words }) => words.length > 0);
}
