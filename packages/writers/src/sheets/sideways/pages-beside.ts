import type { PageModel, Table, TextLine } from '@pagewright/recognition';
import { textOfBlocks } from '../plan/cell-text.ts';
import { baselinesOf, blocksOf, piecesOf, type Piece } from './page-lines.ts';

/** Points within which two lines stand at one height. */
const SAME = 0.7;
/** Points: cells of one row in several fonts stand no farther apart. */
const ONE_ROW = 4;
/** Rows that tell that two pages are parts of one; more where no table was found. */
const FEWEST_ROWS = 3;
const FEWEST_LOOSE_ROWS = 6;
/** Share of the page's width: cells outside of tables are no wider. */
const WIDEST_LOOSE = 0.6;
/** Share of a page's texts that stand at the same place on the other: labels that each page repeats are fewer. */
const COPIED = 0.7;
/** Lines that go on into each other, and letters on each of them: cells of a sheet have fewer. */
const PROSE = { lines: 4, letters: 20 };
/** Share of the rows of the page on the right that have one at their height on the left, and the other way round. */
const RIGHT_ROWS = 0.9;
const LEFT_ROWS = 0.6;
/** Share of the page's width that what stands on the left fills at least: else the next column would have fitted. */
const FILLED = 0.55;
/** What goes on begins at the margin: share of the page's width. */
const BEGINS = 0.35;
/** Rows that could still stand below the last one on a page that is not full. */
const FREE_ROWS = 3;
/** Places where lines are unusually far apart, the same on both pages. */
const FEWEST_STEPS = 2;
const UNUSUAL = 0.15;
/** Rows of pages that a sheet is printed on, one part below the other before the parts beside them. */
const MOST_BELOW = 60;

/**
 * Pages that are parts of one wide sheet, as spreadsheets print what is too wide for the paper: the same rows at the same heights,
 * other columns.
 *
 * @returns Indexes of pages from left to right, only of sheets with more than one.
 */
export function pagesBeside(pages: readonly PageModel[]): number[][] {
  const found: number[][] = [];
  let at = 0;
  while (at < pages.length) {
    const below = rowsOfPages(pages, at);
    if (below === 0) {
      at += 1;
      continue;
    }
    let wide = 2;
    while (goesOn(pages, at, at + wide * below, below)) wide += 1;
    for (let row = 0; row < below; row += 1)
      found.push(Array.from({ length: wide }, (_, column) => at + row + column * below));
    at += wide * below;
  }
  return found;
}

/** How many pages below each other come before those beside them; 0 where nothing goes on sideways. */
function rowsOfPages(pages: readonly PageModel[], at: number): number {
  for (let below = 1; below <= MOST_BELOW && at + 2 * below <= pages.length; below += 1)
    if (goesOn(pages, at, at + below, below)) return below;
  return 0;
}

function goesOn(pages: readonly PageModel[], left: number, right: number, below: number): boolean {
  for (let row = 0; row < below; row += 1) {
    const [one, other] = [pages[left + row], pages[right + row]];
    if (!one || !other || !mayBeBeside(one, other)) return false;
    // Full pages of evenly spaced rows are alike by chance; the last is not.
    if (row === below - 1 && !isTelling(one, other)) return false;
  }
  return true;
}

function mayBeBeside(left: PageModel, right: PageModel): boolean {
  if (Math.abs(left.width - right.width) > 1 || Math.abs(left.height - right.height) > 1) return false;
  if (hasCaption(right) || haveSameColumns(left, right) || [left, right].some(isRunningText)) return false;
  const [ours, theirs] = [rowsOf(left), rowsOf(right)];
  const loose = tablesOf(left).length === 0;
  if (loose && [left, right].some(hasWideText)) return false;
  if (Math.min(ours.length, theirs.length) < (loose ? FEWEST_LOOSE_ROWS : FEWEST_ROWS)) return false;
  if (matched(theirs, ours).length < theirs.length * RIGHT_ROWS) return false;
  if (matched(ours, theirs).length < ours.length * LEFT_ROWS) return false;
  if (areCopies(left, right)) return false;
  const ends = Math.max(...piecesOf(left).map((piece) => piece.right));
  const begins = Math.min(...piecesOf(right).map((piece) => piece.left));
  return ends > left.width * FILLED && begins < right.width * BEGINS;
}

/** Rows end before the page does, or are unevenly spaced in the same way. */
function isTelling(left: PageModel, right: PageModel): boolean {
  const rows = matched(rowsOf(left), rowsOf(right)).map(([first = 0]) => first);
  const steps = rows.slice(1).map((height, index) => height - (rows[index] ?? 0));
  const usual = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
  if (usual <= 0) return false;
  const uneven = steps.filter((step) => Math.abs(step - usual) > usual * UNUSUAL).length;
  const [top = 0] = rows;
  return (
    uneven >= FEWEST_STEPS || left.height - (rows.at(-1) ?? 0) > Math.min(top, left.height / 8) + usual * FREE_ROWS
  );
}

const tablesOf = (page: PageModel): Table[] => blocksOf(page).filter((block) => block.kind === 'table');
const hasCaption = (page: PageModel): boolean => blocksOf(page).some(({ kind }) => kind === 'caption');
const hasWideText = (page: PageModel): boolean =>
  piecesOf(page).some(({ left, right }) => right - left > page.width * WIDEST_LOOSE);

/** The same texts at the same places, as forms have that are filled in for several people. */
function areCopies(left: PageModel, right: PageModel): boolean {
  const placeOf = (piece: Piece) =>
    `${Math.round(piece.left)} ${Math.round(piece.baseline)} ${textOfBlocks(piece.blocks)}`;
  const ours = new Set(piecesOf(left).map(placeOf));
  const theirs = piecesOf(right).filter(({ blocks }) => textOfBlocks(blocks).trim() !== '');
  return theirs.filter((piece) => ours.has(placeOf(piece))).length > theirs.length * COPIED;
}

/** Mostly paragraphs of many lines, as columns of text have at the same heights on every page. */
function isRunningText(page: PageModel): boolean {
  const texts = blocksOf(page).flatMap((block) => ('lines' in block ? [block.lines] : []));
  const all = texts.reduce((sum, lines) => sum + lines.length, 0);
  const running = texts.filter(isProse).reduce((sum, lines) => sum + lines.length, 0);
  return running > all / 2;
}

function isProse(lines: readonly TextLine[]): boolean {
  if (lines.length < PROSE.lines || lines.slice(0, -1).some(({ join }) => join === 'break')) return false;
  const letters = lines.flatMap(({ runs }) => runs).reduce((sum, { text }) => sum + text.length, 0);
  return letters >= lines.length * PROSE.letters;
}

/** Whether both pages have a table with the same columns: then the second continues the first downwards. */
function haveSameColumns(left: PageModel, right: PageModel): boolean {
  const others = tablesOf(right);
  return tablesOf(left).some(({ columns }) =>
    others.some(
      (other) =>
        other.columns.length === columns.length &&
        columns.every((edge, index) => Math.abs(edge - (other.columns[index] ?? 0)) < Math.max(8, edge * 0.05)),
    ),
  );
}

/** Heights of the lines of each row, from top to bottom. */
function rowsOf(page: PageModel): number[][] {
  const rows: number[][] = [];
  for (const baseline of baselinesOf(blocksOf(page))) {
    const [first = -Infinity] = rows.at(-1) ?? [];
    if (baseline - first <= ONE_ROW) rows.at(-1)?.push(baseline);
    else rows.push([baseline]);
  }
  return rows;
}

const matched = (rows: readonly number[][], others: readonly number[][]): number[][] => {
  const heights = others.flat();
  return rows.filter((row) => row.some((height) => heights.some((other) => Math.abs(other - height) <= SAME)));
};
