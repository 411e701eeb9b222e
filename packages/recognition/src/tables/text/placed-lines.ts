import { chunkOf, type Chunk, type TextRow } from '../chunks.ts';
import { isFigure } from '../numbers.ts';
import { textOf } from '../chunks.ts';
import { sameColumns } from './same-columns.ts';

/** A chunk with the columns that it stands in. */
export interface PlacedChunk extends Chunk {
  first: number;
  last: number;
  text: string;
  figure: boolean;
}

export interface PlacedLine {
  row: TextRow;
  chunks: PlacedChunk[];
}

/** In multiples of the text size: no space between words of one cell is wider, unless the pitch is fixed. */
const WIDER_THAN_SPACES = 0.5;
/** Points: how far edges of one column's texts differ by rounding. */
const ALIGNED = 1.6;

/** Rows with a chunk in every column that tell where the columns are. */
const FEWEST_SETTLED = 2;

/** Puts the chunks of rows into columns between edges; a chunk over an edge is cut there where its parts are two cells. */
export function placeLines(rows: readonly TextRow[], columns: readonly number[]): PlacedLine[] {
  const sides = sidesOf(rows, columns);
  const full = rows.filter((row) => row.chunks.length === columns.length - 1);
  const moved = new Set(full.filter((row) => !isInOrder(row, columns)));
  const settled =
    full.length - moved.size < FEWEST_SETTLED
      ? []
      : sidesOf(
          rows.filter((row) => !moved.has(row)),
          columns,
        );
  return rows.map((row) => {
    const fellow = full.find((other) => other !== row && sameColumns(row.chunks, other.chunks));
    return { row, chunks: fellow || standsBetween(row, settled) ? inOrder(row.chunks) : placed(row) };
  });

  function placed(row: TextRow): PlacedChunk[] {
    return row.chunks.flatMap((chunk) => cutChunk(chunk, columns, sides)).map((chunk) => place(chunk, columns));
  }
}

/** A row with a chunk for every column has them in their order, wherever in its column each stands. */
function inOrder(chunks: readonly Chunk[]): PlacedChunk[] {
  return chunks.map((chunk, column) => {
    const text = textOf(chunk.words);
    return { ...chunk, first: column, last: column, text, figure: isFigure(text) };
  });
}

/**
 * A chunk for every column, each between the texts of the columns beside its own: headings at the left edges of columns
 * whose figures keep to the right. `settled` are the sides of what stands in its column beyond doubt.
 */
function standsBetween({ chunks }: TextRow, settled: readonly Sides[]): boolean {
  if (chunks.length !== settled.length) return false;
  return chunks.every(({ box }, column) => {
    const before = Math.max(...(settled[column - 1]?.rights ?? []));
    const after = Math.min(...(settled[column + 1]?.lefts ?? []));
    return box.left > before && box.right < after;
  });
}

function isInOrder({ chunks }: TextRow, columns: readonly number[]): boolean {
  return chunks.every((chunk, column) => {
    const { first, last } = place(chunk, columns);
    return first === column && last === column;
  });
}

interface Sides {
  lefts: number[];
  rights: number[];
  middles: number[];
}

/** Left and right edges of the chunks that stand in one column alone. */
function sidesOf(rows: readonly TextRow[], columns: readonly number[]): Sides[] {
  const sides: Sides[] = columns.slice(1).map(() => ({ lefts: [], rights: [], middles: [] }));
  for (const { chunks } of rows)
    for (const chunk of chunks) {
      const { first, last } = place(chunk, columns);
      if (first !== last) continue;
      sides[first]?.lefts.push(chunk.box.left);
      sides[first]?.rights.push(chunk.box.right);
      sides[first]?.middles.push((chunk.box.left + chunk.box.right) / 2);
    }
  return sides;
}

function place(chunk: Chunk, columns: readonly number[]): PlacedChunk {
  const { left, right } = chunk.box;
  const slack = Math.min(chunk.size * 0.35, (right - left) * 0.3);
  let first = 0;
  while (first < columns.length - 2 && (columns[first + 1] ?? 0) <= left + slack) first += 1;
  let last = first;
  while (last < columns.length - 2 && (columns[last + 1] ?? 0) < right - slack) last += 1;
  const text = textOf(chunk.words);
  return { ...chunk, first, last, text, figure: isFigure(text) };
}

function cutChunk(chunk: Chunk, columns: readonly number[], sides: readonly Sides[]): Chunk[] {
  for (let index = 1; index < columns.length - 1; index++) {
    const edge = columns[index] ?? 0;
    if (chunk.box.left >= edge - 1 || chunk.box.right <= edge + 1) continue;
    const at = gapAt(chunk, edge);
    if (at === undefined) continue;
    const left = chunkOf(chunk.words.slice(0, at));
    const right = chunkOf(chunk.words.slice(at));
    if (!twoCells(left, right, sides[place(left, columns).last], sides[index])) continue;
    return [left, ...cutChunk(right, columns, sides)];
  }
  return [chunk];
}

/** Index of the word that starts right of the edge, where the edge lies in or beside a gap between words. */
function gapAt({ words, size }: Chunk, edge: number): number | undefined {
  for (let index = 1; index < words.length; index++) {
    const before = words[index - 1]?.box.right ?? 0;
    const after = words[index]?.box.left ?? 0;
    if (before <= edge + size * 0.3 && after >= edge - size * 0.3 && after - before >= size * 0.15) return index;
  }
  return undefined;
}

function twoCells(left: Chunk, right: Chunk, leftSides: Sides | undefined, rightSides: Sides | undefined): boolean {
  const gap = right.box.left - left.box.right;
  const [a, b] = [textOf(left.words), textOf(right.words)];
  if (isFigure(a) && isFigure(b)) return true;
  const fixed = left.words[0]?.letters[0]?.style.fixedPitch === true;
  if (!fixed && gap > left.size * WIDER_THAN_SPACES) return true;
  if (!leftSides || !rightSides) return false;
  if (!stands(left, leftSides) || !stands(right, rightSides)) return false;
  return isFigure(b) || gap > left.size * 0.45;
}

/** Whether a chunk keeps to an edge that at least two, and a third, of the column's others keep to. */
function stands({ box }: Chunk, { lefts, rights, middles }: Sides): boolean {
  const needed = Math.max(2, lefts.length / 3);
  const near = (values: readonly number[], value: number) =>
    values.filter((other) => Math.abs(other - value) <= ALIGNED).length;
  return (
    near(lefts, box.left) >= needed ||
    near(rights, box.right) >= needed ||
    near(middles, (box.left + box.right) / 2) >= needed
  );
}
