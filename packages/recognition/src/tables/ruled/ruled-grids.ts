import type { Box } from '@pagewright/pdf/page-content.ts';
import type { PageRulings } from '../../rulings/ruling.ts';
import { isTypedBlank, isTypedRule } from '../../rulings/from-characters.ts';
import { areaOf, holdsMiddle } from '../../geometry/boxes.ts';
import type { Word } from '../../lines/line.ts';
import { drawnShare } from '../drawn-share.ts';
import { cellBox, gridBox, type Grid } from '../grid.ts';
import { componentsOf, type Component } from './components.ts';
import { latticeOf } from './lattice.ts';
import { withStub } from './stub.ts';
import { crossedShare, cutAtLines, placeInCells, type Piece } from './words-in-cells.ts';
import { isForm, isGridToFill } from './forms.ts';
import { within, withoutFrameRows } from './frame-rows.ts';
import { partRowSpans, partSpans } from './part-spans.ts';
import { withoutNested } from './nested.ts';
import { splitHeads } from './split-heads.ts';
import { withoutEmptyStrips } from './empty-strips.ts';
import { splitRows } from './split-rows.ts';
import { splitColumns } from './split-columns.ts';

export interface RuledGrid {
  grid: Grid;
  component: Component;
  /** Words of the page that stand in it, cut ones whole. */
  words: Set<Word>;
}

/** Share of cells without text from which lines are a chart, a form to fill in or a pattern. */
const BLANK = 0.9;
/** A page laid out in boxes has cells of this many words on average. */
const LAYOUT_WORDS = 70;
/** Share that is drawn over from which lines are those of a chart. */
const DRAWN = 0.3;
/** Share of cells from which those that span most columns are bars of a chart. */
const WIDE_CELLS = 0.5;
/** Share of words whose letters lines run through: leaders of a drawing do. */
const CROSSED = 0.04;
/** Irregular lines that make so many cells are a form or a drawing, and what stands between them is no table either. */
const MANY_CELLS = 12;
/** More words in a box are a text in a frame. */
const COLUMN_WORDS = 40;
/** Points. */
const SMALLEST = 12;

/** How to write forms, each row of which has its own columns: as text in reading order, or as tables that keep the layout. */
export type FormsAs = 'text' | 'tables';

/** Grids of lines with text in their cells, the largest first, and where lines are none of a table's. */
export interface RuledPage {
  grids: RuledGrid[];
  /** Where many lines stand that are none of a table's. */
  refused: Box[];
  /** Boxes without text that belong to no table: fields to fill in. */
  blanks: Box[];
}

export function ruledGrids(words: readonly Word[], rulings: PageRulings, forms: FormsAs = 'text'): RuledPage {
  const found: RuledGrid[] = [];
  const refused: Box[] = [];
  const blanks: Box[] = [];
  const components = componentsOf(rulings)
    .flatMap(withoutNested)
    .filter(({ horizontal, vertical }) => horizontal.length > 0 && vertical.length >= 2)
    .filter(({ box }) => box.right - box.left >= SMALLEST && box.bottom - box.top >= SMALLEST)
    .sort((a, b) => areaOf(b.box) - areaOf(a.box));
  const taken = new Set<Word>();
  for (const component of components.toReversed()) {
    const free = words.filter((word) => !taken.has(word) && inside(word, component));
    const ruled = ruledGrid(component, free, {
      drawings: rulings.drawings,
      forms,
      isLabelled: hasBeside(words, component.box),
    });
    if (!ruled || ruled === 'refused') blanks.push(...blankCells(component, free));
    if (!ruled || (ruled !== 'refused' && ruled.grid.columns.length === 2 && hasBeside(words, component.box))) continue;
    if (ruled === 'refused') {
      refused.push(component.box);
      continue;
    }
    for (const word of ruled.words) taken.add(word);
    const stub = withStub(
      ruled.grid,
      words.filter((word) => !taken.has(word)),
    );
    for (const word of stub.words) taken.add(word);
    found.push({ ...ruled, grid: stub.grid, words: new Set([...ruled.words, ...stub.words]) });
  }
  return { grids: found.toReversed(), refused, blanks };
}

function ruledGrid(
  component: Component,
  words: readonly Word[],
  { drawings, forms, isLabelled }: { drawings: PageRulings['drawings']; forms: FormsAs; isLabelled: boolean },
): RuledGrid | 'refused' | undefined {
  const lattice = clearestLattice(component);
  if (lattice.cells.length < 2) return undefined;
  const isDrawn = [...component.horizontal, ...component.vertical].every(({ evidence }) => evidence !== 'characters');
  const pieces = cutAtLines(
    words.filter((word) => !isTypedRule(word) || (isDrawn && isTypedBlank(word))),
    component.vertical.filter(({ evidence }) => evidence === 'drawn'),
  );
  if (crossedShare(pieces) > CROSSED) return undefined;
  const outside = new Set(placeInCells(lattice, pieces));
  const grid = structured(lattice);
  const drawn = drawnShare(gridBox(grid), drawings);
  const isDrawing = drawn > DRAWN;
  const isGrid = isTable(grid, component);
  if (isGrid && !isDrawing && isRegular(grid, component))
    return { grid, component, words: wholes(pieces, outside, grid) };
  // The lines of a chart have labels beside them.
  const isBlank = drawn === 0 && !isLabelled && isGridToFill(lattice, component);
  if (forms === 'tables' && !isDrawing && (isBlank || isForm(lattice, component, pieces))) {
    const form = withoutEmptyStrips(lattice);
    return { grid: form, component, words: wholes(pieces, outside, form) };
  }
  return isGrid && grid.cells.length >= MANY_CELLS ? 'refused' : undefined;
}

/** What the text in a lattice says of rows and columns that its lines do not. */
function structured(lattice: Grid): Grid {
  const framed = withoutFrameRows(withoutEmptyStrips(lattice));
  return splitRows(partRowSpans(splitHeads(splitColumns(partSpans(framed)))));
}

/** Cells that drawn lines must make at least before edges of shadings count no more: those may lie behind single lines. */
const DRAWN_CELLS = 4;

function clearestLattice(component: Component): Grid {
  const drawn = (lines: Component['horizontal']) => lines.filter(({ evidence }) => evidence !== 'edge');
  const own = { ...component, horizontal: drawn(component.horizontal), vertical: drawn(component.vertical) };
  const lattice = latticeOf(own);
  return lattice.cells.length >= DRAWN_CELLS && lattice.columns.length > 2 && lattice.rows.length > 2
    ? lattice
    : latticeOf(component);
}

/** What a cell of the grid has; other words within it stay the page's. */
function wholes(pieces: readonly Piece[], outside: ReadonlySet<Piece>, grid: Grid): Set<Word> {
  const letters = new Set(grid.cells.flatMap((cell) => cell.words.flatMap((word) => word.letters)));
  const own = pieces.filter((piece) => {
    const { box, letters: itsOwn } = piece.word;
    if (outside.has(piece) || !itsOwn.some((letter) => letters.has(letter))) return false;
    return within(grid, { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
  });
  return new Set(own.map(({ whole }) => whole));
}

function inside({ box }: Word, component: Component): boolean {
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  return x > component.box.left && x < component.box.right && y > component.box.top - 2 && y < component.box.bottom + 2;
}

/** Drawings have more cells than forms have fields. */
const MOST_BLANKS = 400;

function blankCells(component: Component, words: readonly Word[]): Box[] {
  const lattice = latticeOf(component);
  if (lattice.cells.length > MOST_BLANKS) return [];
  return lattice.cells
    .map((cell) => cellBox(lattice, cell))
    .filter((box) => !words.some((word) => holdsMiddle(box, word.box)));
}

/** A column of boxes beside other text labels that text. */
function hasBeside(words: readonly Word[], { left, right, top, bottom }: Box): boolean {
  return words.some(({ box }) => {
    const y = (box.top + box.bottom) / 2;
    return y > top && y < bottom && (box.right < left || box.left > right);
  });
}

function isTable({ columns, rows, cells }: Grid, component: Component): boolean {
  if (columns.length === 2) return isBoxedColumn({ columns, rows, cells }, component);
  if (columns.length < 3 || rows.length < 3) return false;
  const filled = cells.filter((cell) => cell.words.length > 0);
  if (filled.length < 2 || filled.length < cells.length * (1 - BLANK)) return false;
  if (new Set(filled.map(({ column }) => column)).size < 2) return false;
  if (new Set(filled.map(({ row }) => row)).size < 2) return false;
  const wide = filled.filter(({ columnSpan }) => columnSpan > (columns.length - 1) * 0.6).length;
  if (columns.length > 4 && wide > filled.length * WIDE_CELLS) return false;
  const words = filled.reduce((sum, cell) => sum + cell.words.length, 0) / filled.length;
  return words <= LAYOUT_WORDS;
}

/** A column of cells, each with text and all drawn around: a table of one column. */
function isBoxedColumn({ rows, cells }: Grid, { horizontal, vertical }: Component): boolean {
  const drawn = [...horizontal, ...vertical].every(({ evidence }) => evidence === 'drawn');
  const words = Math.max(...cells.map((cell) => cell.words.length));
  const full = cells.every((cell) => cell.words.length > 0);
  return drawn && full && rows.length > 2 && words <= COLUMN_WORDS && horizontal.length === rows.length;
}

/** Share of the rows that an edge between columns parts, on average, from which the lines are a table's. */
const REGULAR = 0.34;
/** What shadings alone mark out must be more regular, and have cells rather than panels of text. */
const SHADED = { regular: 0.6, rows: 3, cells: 6, words: 20 };

/** Columns run through a table; in charts, forms and pages laid out in boxes every row has edges of its own. */
function isRegular(grid: Grid, { horizontal, vertical }: Component): boolean {
  const width = grid.columns.length - 1;
  const height = grid.rows.length - 1;
  if (width < 2) return true;
  const starts = grid.cells.reduce((sum, cell) => sum + (cell.column > 0 ? cell.rowSpan : 0), 0);
  const regular = starts / Math.max(1, (width - 1) * height);
  if ([...horizontal, ...vertical].some(({ evidence }) => evidence === 'drawn')) return regular >= REGULAR;
  const filled = grid.cells.filter(({ words }) => words.length > 0);
  const words = filled.reduce((sum, cell) => sum + cell.words.length, 0) / Math.max(1, filled.length);
  return regular >= SHADED.regular && height >= SHADED.rows && filled.length >= SHADED.cells && words <= SHADED.words;
}

/** The cell of an outer grid in which an inner one lies. */
export function cellAround(outer: Grid, inner: Grid): Grid['cells'][number] | undefined {
  const box = gridBox(inner);
  return outer.cells.find((cell) => {
    const own = cellBox(outer, cell);
    return (
      own.left <= box.left + 2 && own.right >= box.right - 2 && own.top <= box.top + 2 && own.bottom >= box.bottom - 2
    );
  });
}
