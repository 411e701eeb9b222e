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

function piecesOfLine(block: TextBlock, line: TextLine): Piece[] {
  const parts: Run[][] = [[]];
  for (const run of line.runs)
    for (const [index, text] of run.text.split('\t').entries()) {
      if (index > 0) parts.push([]);
      if (text.trim() !== '') parts.at(-1)?.push(partOf(run, text));
    }
  return parts.flatMap((runs) => {
    const [first] = runs;
    const last = runs.at(-1);
    if (!first || !last) return [];
    const box = { ...line.box, left: first.box.left, right: last.box.right };
    const own: Block = { ...block, box, lines: [{ ...line, box, runs }], tabs: [] };
    return [{ left: box.left, right: box.right, baseline: line.baseline, blocks: [own] }];
  });
}

/** A run that tabs cut tells only where it starts and ends: its parts stand as far right as its characters are many. */
function partOf(run: Run, text: string): Run {
  const width = run.box.right - run.box.left;
  const [from, length] = [run.text.indexOf(text), Math.max(1, run.text.length)];
  const left = run.box.left + (from / length) * width;
  return { ...run, text: text.trim(), box: { ...run.box, left, right: left + (text.length / length) * width } };
}
