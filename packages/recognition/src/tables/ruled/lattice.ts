import type { Ruling } from '../../rulings/ruling.ts';
import { withoutUnusedEdges, type Grid, type GridCell } from '../grid.ts';
import type { Component } from './components.ts';

/** Lines this near to each other are one edge of the lattice. Points. */
const SAME_EDGE = 3;
/** How much of a cell's side a line must cover to be its border. */
const COVERED = 0.6;
/** How far lines must stand out over the outermost crossing line for the lattice to be open on that side. Points. */
const OPEN = 8;

/** The lattice that rulings make: cells where lines stand on their sides, joined where none does. */
export function latticeOf({ horizontal, vertical }: Component): Grid {
  const columns = edgesOf(vertical, horizontal);
  const rows = edgesOf(horizontal, vertical);
  const width = columns.length - 1;
  const height = rows.length - 1;
  if (width < 1 || height < 1) return { columns, rows, cells: [] };
  const right = bordersAt(columns, rows, vertical);
  const below = bordersAt(rows, columns, horizontal);

  const region = new Int32Array(width * height).map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (region[root] !== root) root = region[root] ?? root;
    region[index] = root;
    return root;
  };
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const place = row * width + column;
      if (column + 1 < width && !right(column + 1, row)) region[rootOf(place + 1)] = rootOf(place);
      if (row + 1 < height && !below(row + 1, column)) region[rootOf(place + width)] = rootOf(place);
    }
  const cells = rectangles(width, height, (row, column) => rootOf(row * width + column));
  return withoutUnusedEdges({ columns, rows, cells });
}

/** Where lines of one direction stand, and where those of the other end if they stand out over the outermost. */
function edgesOf(lines: readonly Ruling[], crossing: readonly Ruling[]): number[] {
  const edges = clustered(lines);
  const first = edges[0] ?? Infinity;
  const last = edges.at(-1) ?? -Infinity;
  const from = crossing.filter((line) => line.from < first - OPEN).map((line) => line.from);
  const to = crossing.filter((line) => line.to > last + OPEN).map((line) => line.to);
  if (from.length >= 2) edges.unshift(Math.min(...from));
  if (to.length >= 2) edges.push(Math.max(...to));
  return edges;
}

function clustered(lines: readonly Ruling[]): number[] {
  const sorted = lines.toSorted((a, b) => a.at - b.at);
  const edges: number[] = [];
  let group: Ruling[] = [];
  const close = () => {
    if (group.length === 0) return;
    const drawn = group.filter(({ evidence }) => evidence === 'drawn');
    const best = drawn.length > 0 ? drawn : group;
    const weight = best.reduce((sum, { from, to }) => sum + to - from, 0);
    edges.push(best.reduce((sum, { at, from, to }) => sum + at * (to - from), 0) / weight);
    group = [];
  };
  for (const line of sorted) {
    if (group[0] && line.at - group[0].at > SAME_EDGE) close();
    group.push(line);
  }
  close();
  return edges;
}

/** Whether a line covers the side at an edge, along one span of the other direction. */
function bordersAt(
  edges: readonly number[],
  spans: readonly number[],
  lines: readonly Ruling[],
): (edge: number, span: number) => boolean {
  const width = spans.length - 1;
  const covered = new Float64Array(edges.length * width);
  for (const line of lines) {
    const edge = nearest(edges, line.at);
    for (let span = 0; span < width; span++) {
      const shared = Math.min(line.to, spans[span + 1] ?? 0) - Math.max(line.from, spans[span] ?? 0);
      if (shared > 0) covered[edge * width + span] = (covered[edge * width + span] ?? 0) + shared;
    }
  }
  return (edge, span) => (covered[edge * width + span] ?? 0) >= COVERED * ((spans[span + 1] ?? 0) - (spans[span] ?? 0));
}

function nearest(edges: readonly number[], position: number): number {
  let best = 0;
  for (const [index, edge] of edges.entries())
    if (Math.abs(edge - position) < Math.abs((edges[best] ?? 0) - position)) best = index;
  return best;
}

/** Regions as rectangles: what is not one falls apart into its rows, joined where they are equally wide. */
function rectangles(width: number, height: number, regionAt: (row: number, column: number) => number): GridCell[] {
  const cells: GridCell[] = [];
  let open = new Map<string, GridCell>();
  for (let row = 0; row < height; row++) {
    const next = new Map<string, GridCell>();
    for (let column = 0; column < width;) {
      const region = regionAt(row, column);
      let end = column + 1;
      while (end < width && regionAt(row, end) === region) end += 1;
      const key = `${region}|${column}|${end}`;
      const above = open.get(key);
      const cell = above ?? { row, column, rowSpan: 0, columnSpan: end - column, words: [] };
      if (!above) cells.push(cell);
      cell.rowSpan += 1;
      next.set(key, cell);
      column = end;
    }
    open = next;
  }
  return cells;
}
