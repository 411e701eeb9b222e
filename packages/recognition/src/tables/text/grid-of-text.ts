import type { Box } from '@pagewright/pdf/page-content.ts';
import type { Ruling } from '../../rulings/ruling.ts';
import type { TextRow } from '../chunks.ts';
import type { Grid, GridCell } from '../grid.ts';
import { placeLines, type PlacedLine } from './placed-lines.ts';
import { rowGroups, type RowGroup } from './row-groups.ts';

/** The grid of rows of text whose columns part at the separators: rows from the lines, spans from chunks that cross. */
export function gridOfText(
  rows: readonly TextRow[],
  separators: readonly number[],
  area: Box,
  rulings: readonly Ruling[],
): Grid {
  const lines = placeLines(rows, [area.left, ...separators, area.right]);
  const columns = [area.left, ...betweenTexts(separators, lines), area.right];
  const groups = rowGroups(lines, columns, rulings);
  const edges = rowEdges(groups, area);
  return { columns, rows: edges, cells: groups.flatMap((group, row) => cellsOf(group, row, columns.length - 1)) };
}

/** Separators moved to where they part the texts of their columns, headings among them. */
function betweenTexts(separators: readonly number[], lines: readonly PlacedLine[]): number[] {
  return separators.map((x, index) => {
    const chunks = lines.flatMap((line) => line.chunks);
    const left = Math.max(...chunks.filter(({ last }) => last === index).map(({ box }) => box.right));
    const right = Math.min(...chunks.filter(({ first }) => first === index + 1).map(({ box }) => box.left));
    const parts = left < right && (x < left || x > right) && Number.isFinite(left + right);
    return parts ? (left + right) / 2 : x;
  });
}

function rowEdges(groups: readonly RowGroup[], area: Box): number[] {
  const edges = [area.top];
  for (const [index, group] of groups.entries()) {
    const next = groups[index + 1];
    if (!next) break;
    const bottom = Math.max(...group.lines.map(({ row }) => row.box.bottom));
    const top = Math.min(...next.lines.map(({ row }) => row.box.top));
    edges.push((bottom + top) / 2);
  }
  return [...edges, area.bottom];
}

function cellsOf({ lines }: RowGroup, row: number, width: number): GridCell[] {
  const cells: GridCell[] = [];
  const chunks = lines.flatMap((line) => line.chunks);
  // Columns that a chunk joins are one cell; where another line has several cells there, they are not.
  const joins = Array.from({ length: width }, (_, column) => {
    const spanning = chunks.some(({ first, last }) => first <= column && last > column);
    return spanning && !chunks.some(({ first }) => first === column + 1);
  });
  for (let column = 0; column < width;) {
    let end = column + 1;
    while (end < width && joins[end - 1]) end += 1;
    const words = chunks.filter(({ first }) => first >= column && first < end).flatMap((chunk) => chunk.words);
    cells.push({ row, column, rowSpan: 1, columnSpan: end - column, words });
    column = end;
  }
  return cells;
}
