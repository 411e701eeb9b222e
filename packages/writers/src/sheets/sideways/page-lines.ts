import type { Block, Cell, PageModel, Run, Table, TextBlock, TextLine } from '@pagewright/recognition';

/** Text of a page that stands on one baseline: a cell of a table, or what tabs part of a line outside of tables. */
export interface Piece {
  /** Points. */
  left: number;
  right: number;
  /** Of its first line. */
  baseline: number;
  blocks: Block[];
  /** The table and cell that it fills. */
  in?: { table: Table; cell: Cell };
}

export const blocksOf = ({ regions }: PageModel): Block[] =>
  regions.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks));

/** Running headers and footers left out. */
export function piecesOf(page: PageModel): Piece[] {
  return blocksOf(page).flatMap((block) => {
    if (block.kind === 'table') return block.cells.flatMap((cell) => pieceOfCell(block, cell));
    return 'lines' in block ? block.lines.flatMap((line) => piecesOfLine(block, line)) : [];
  });
}

/** Baselines of all lines, in tables as well, from top to bottom. */
export function baselinesOf(blocks: readonly Block[]): number[] {
  const all = blocks.flatMap((block): number[] => {
    if (block.kind === 'table') return block.cells.flatMap((cell) => baselinesOf(cell.blocks));
    return 'lines' in block ? block.lines.map(({ baseline }) => baseline) : [];
  });
  return all.sort((a, b) => a - b);
}

function pieceOfCell(table: Table, cell: Cell): Piece[] {
  const [baseline] = baselinesOf(cell.blocks);
  if (baseline === undefined) return [];
  const { left, right } = cell.box;
  return [{ left, right, baseline, blocks: cell.blocks, in: { table, cell } }];
}

/** What tabs part of a line. */
export function piecesOfLine(block: TextBlock, line: TextLine): Piece[] {
  const parts: Run[][] = [[]];
  for (const run of line.runs)
    for (const [index, part] of partsAtTabs(run).entries()) {
      if (index > 0) parts.push([]);
      parts.at(-1)?.push(part);
    }
  return parts.map(withoutOuterSpaces).flatMap((runs) => {
    const [first] = runs;
    const last = runs.at(-1);
    if (!first || !last) return [];
    const box = { ...line.box, left: first.box.left, right: last.box.right };
    const own: Block = { ...block, box, lines: [{ ...line, box, runs }], tabs: [] };
    return [{ left: box.left, right: box.right, baseline: line.baseline, blocks: [own] }];
  });
}

/** Spaces between runs part their words. */
function withoutOuterSpaces(runs: readonly Run[]): Run[] {
  const said = runs.map(({ text }) => text.trim() !== '');
  const [from, to] = [said.indexOf(true), said.lastIndexOf(true)];
  return runs.slice(Math.max(0, from), to + 1).map((run, at, own) => {
    const text = at === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: at === own.length - 1 ? text.trimEnd() : text };
  });
}

/** In multiples of the text size: an average character. */
const CHARACTER = 0.5;

/**
 * What tabs part of a run, each part with its place. The run tells only where it starts and ends: characters have about the
 * width that they usually have, and what is left of the run's width lies where its tabs are.
 */
export function partsAtTabs(run: Run): Run[] {
  const parts = run.text.split('\t');
  const width = run.box.right - run.box.left;
  if (parts.length === 1) return [run];
  const characters = parts.reduce((sum, text) => sum + text.length, 0);
  const own = Math.min(run.style.size * CHARACTER, width / Math.max(1, characters));
  const gap = (width - own * characters) / (parts.length - 1);
  let left = run.box.left;
  return parts.map((text) => {
    const right = left + text.length * own;
    const part = { ...run, text, box: { ...run.box, left, right } };
    left = right + gap;
    return part;
  });
}
