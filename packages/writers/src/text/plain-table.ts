import type { Block, Cell, Table } from '@pagewright/recognition';
import { cellsByRow } from './cells-by-row.ts';
import { padded, textWidth } from './text-width.ts';

const GAP = '  ';
const NUMBER = /^[\s(+\-−–]*[$€£¥]?\s?\d[\d\s.,'’]*\s?[%)€$£]?$/u;

/** A table as lines whose columns stand below each other; cells that span lie over the columns they span. */
export function plainTable(table: Table, textOf: (blocks: readonly Block[]) => string): string {
  const count = table.columns.length - 1;
  const texts = new Map(table.cells.map((cell) => [cell, textOf(cell.blocks).split('\n')]));
  const widths = widthsOf(table, texts, count);
  const aligned = Array.from({ length: count }, (_, column) => alignmentOf(table, texts, column));
  const lines: string[] = [];
  for (const cells of cellsByRow(table)) {
    const height = Math.max(1, ...cells.map((cell) => texts.get(cell)?.length ?? 1));
    for (let at = 0; at < height; at += 1) {
      let line = '';
      for (const cell of cells) {
        const start = sum(widths.slice(0, cell.column)) + cell.column * GAP.length;
        const width = spanOf(widths, cell);
        const align = cell.columnSpan === 1 ? (aligned[cell.column] ?? 'left') : 'left';
        line = padded(line, start) + padded(texts.get(cell)?.[at] ?? '', width, align);
      }
      lines.push(line.trimEnd());
    }
  }
  return lines.join('\n').replace(/\n+$/, '');
}

type Texts = ReadonlyMap<Cell, string[]>;

/** What cells that span need beyond their columns goes to the last of these. */
function widthsOf({ cells }: Table, texts: Texts, count: number): number[] {
  const widths = Array.from({ length: count }, () => 0);
  const needed = (cell: Cell) => Math.max(0, ...(texts.get(cell) ?? []).map(textWidth));
  for (const cell of cells)
    if (cell.columnSpan === 1) widths[cell.column] = Math.max(widths[cell.column] ?? 0, needed(cell));
  for (const cell of cells) {
    const missing = needed(cell) - spanOf(widths, cell);
    const last = cell.column + cell.columnSpan - 1;
    if (missing > 0 && last < count - 1) widths[last] = (widths[last] ?? 0) + missing;
  }
  return widths;
}

const spanOf = (widths: readonly number[], { column, columnSpan }: Cell) =>
  sum(widths.slice(column, column + columnSpan)) + (columnSpan - 1) * GAP.length;

function alignmentOf({ cells, headerRows }: Table, texts: Texts, column: number): 'left' | 'right' {
  const body = cells
    .filter((cell) => cell.column === column && cell.columnSpan === 1 && cell.row >= headerRows)
    .map((cell) => texts.get(cell)?.join(' ') ?? '')
    .filter((text) => text !== '');
  return body.length > 0 && body.filter((text) => NUMBER.test(text)).length > body.length / 2 ? 'right' : 'left';
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
