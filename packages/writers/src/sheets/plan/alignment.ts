import type { Box } from '@pagewright/pdf/page-content.ts';
import type { Block, Cell, Table } from '@pagewright/recognition';
import type { CellFormat } from './sheet-plan.ts';

type Align = NonNullable<CellFormat['align']>;

/** Points within which edges are the same. */
const SAME = 1.5;
/** Points by which edges must differ before they tell that they are not aligned. */
const RAGGED = 3;

/**
 * How the texts of a table stand in its columns. One line alone tells little of its alignment; the column does.
 *
 * @returns By cell; none where the text stands as programs put it anyway.
 */
export function alignmentsOf({ cells, headerRows }: Table): Map<Cell, Align> {
  const found = new Map<Cell, Align>();
  const body = cells.filter(({ row, columnSpan }) => row >= headerRows && columnSpan === 1);
  for (const column of Map.groupBy(body, (cell) => cell.column).values()) {
    const align = alignmentOfColumn(column);
    if (align) for (const cell of column) found.set(cell, align);
  }
  for (const cell of cells) {
    if (found.has(cell) || (cell.row >= headerRows && cell.columnSpan === 1)) continue;
    const below = body.filter(({ column }) => column >= cell.column && column < cell.column + cell.columnSpan);
    const align = cell.row < headerRows ? alignmentAbove(cell, below) : alignmentWithin(cell);
    if (align) found.set(cell, align);
  }
  return found;
}

/** A heading takes the alignment of the column below. Column edges without ruling lines are our own guess and prove nothing. */
function alignmentAbove(heading: Cell, below: readonly Cell[]): Align | undefined {
  const text = textBox(heading.blocks);
  const column = textBox(below.flatMap(({ blocks }) => blocks));
  if (!text || !column) return alignmentWithin(heading);
  const left = Math.abs(text.left - column.left);
  const right = Math.abs(text.right - column.right);
  const center = Math.abs(text.left + text.right - column.left - column.right) / 2;
  if (right < RAGGED && right <= center && left > RAGGED) return 'right';
  if (left < RAGGED && left <= center) return undefined;
  return center < RAGGED ? 'center' : alignmentWithin(heading);
}

function alignmentOfColumn(cells: readonly Cell[]): Align | undefined {
  const boxes = cells.flatMap(({ blocks }) => textBox(blocks) ?? []);
  const [left, center, right] = [
    spread(boxes.map((box) => box.left)),
    spread(boxes.map((box) => (box.left + box.right) / 2)),
    spread(boxes.map((box) => box.right)),
  ];
  if (boxes.length > 1 && left > RAGGED && center < SAME && right > RAGGED) return 'center';
  if (boxes.length > 1 && left > RAGGED && right < SAME) return 'right';
  if (boxes.length > 1 && left < SAME && right > RAGGED) return undefined;
  const within = cells.filter(({ blocks }) => textBox(blocks)).map(alignmentWithin);
  return within.length > 0 && within.every((align) => align === within[0]) ? within[0] : undefined;
}

/** By the room at its sides. */
function alignmentWithin({ box, blocks }: Cell): Align | undefined {
  const text = textBox(blocks);
  if (!text) return undefined;
  const before = text.left - box.left;
  const after = box.right - text.right;
  if (before > 4 && Math.abs(before - after) <= Math.max(SAME, 0.12 * (before + after))) return 'center';
  return before > 12 && after < before / 4 ? 'right' : undefined;
}

function textBox(blocks: readonly Block[]): Box | undefined {
  const boxes = blocks.flatMap((block) => ('lines' in block ? block.lines.map(({ box }) => box) : []));
  if (boxes.length === 0) return undefined;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

function spread(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  // The few that stand elsewhere (a dash, a note) do not decide.
  const cut = Math.floor(sorted.length * 0.1);
  return (sorted.at(-1 - cut) ?? 0) - (sorted[cut] ?? 0);
}
