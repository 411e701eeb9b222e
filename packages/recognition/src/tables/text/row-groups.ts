import type { Ruling } from '../../rulings/ruling.ts';
import { rowOfChunks } from '../chunks.ts';
import { breakVote } from './line-breaks.ts';
import { middleOf } from './columns.ts';
import type { PlacedChunk, PlacedLine } from './placed-lines.ts';

/** A label alone and a label with figures below it are two rows unless more than its length speaks for one. */
const LABEL = -0.5;

export interface RowGroup {
  lines: PlacedLine[];
  /** A line is ruled above it, over most of the width. */
  ruledAbove: boolean;
}

/** Share of a column's width that a line has at least, though no text of the column is as wide. */
const ROOM = 0.7;

interface Extent {
  left: number;
  right: number;
}

/** In multiples of the text size: lines nearer than this are one line whose cells stand at different heights. */
const INTERLEAVED = 0.8;
/** In multiples of the distance down: the distance up that a line needs to belong to the row below. */
const NEARER = 1.3;
/** In multiples of the text size: a wider distance parts rows, unless the whole table is set so wide. */
const WIDE = 1.75;

/** Which lines make one row of the table: cells may have several lines. `columns` are the edges. */
export function rowGroups(
  lines: readonly PlacedLine[],
  columns: readonly number[],
  rulings: readonly Ruling[],
): RowGroup[] {
  const area = { left: columns[0] ?? 0, right: columns.at(-1) ?? 0 };
  const extents = textExtents(lines, columns);
  const header = headerLines(lines, rulings, area);
  const spacing = spacingOf(lines.slice(header));
  const groups: RowGroup[] = [];
  for (const [index, line] of lines.entries()) {
    const group = groups.at(-1);
    const last = group?.lines.at(-1);
    if (!group || !last) {
      groups.push({ lines: [line], ruledAbove: false });
      continue;
    }
    const ruled = ruleBetween(last, line, rulings, area, 0.5);
    const parts =
      ruled ||
      (index < header
        ? headerParts(group, line, rulings)
        : index === header && header > 0
          ? beginsBelow(group, line, lines[index + 1]) || headerEnds(group, line, extents)
          : bodyParts(group, line, lines[index + 1], extents, spacing));
    if (parts) groups.push({ lines: [line], ruledAbove: ruled });
    else group.lines.push(line);
  }
  return groups;
}

/** How many lines at the top come before the first line of figures, or stand above the first ruling. */
function headerLines(lines: readonly PlacedLine[], rulings: readonly Ruling[], area: Extent): number {
  const firstData = lines.findIndex(({ chunks }) => {
    const cells = chunks.filter(({ first }) => first > 0);
    return cells.length > 0 && cells.filter(({ figure }) => figure).length * 2 >= cells.length;
  });
  for (let index = 1; index < Math.min(lines.length, 8); index++) {
    const [above, below] = [lines[index - 1], lines[index]];
    if (!above || !below || (firstData >= 0 && index > firstData)) break;
    if (ruleBetween(above, below, rulings, area, 0.85) && lines.slice(index).length >= 2) return index;
  }
  if (firstData < 0) return 1;
  const [before, first] = [lines[firstData - 1], lines[firstData]];
  const above = lines.slice(0, firstData - 1);
  const early = before && above.length > 0 && beginsBelow({ lines: above }, before, first);
  let header = early ? firstData - 1 : firstData;
  // Labels of sections stand right above the first figures and head no column.
  while (header > 1 && onlyStub(lines[header - 1]) && !onlyStub(lines[header - 2])) {
    const [above, below] = [lines[header - 2], lines[header - 1]];
    if (!above || !below) break;
    const gap = below.row.baseline - above.row.baseline;
    const stub = above.chunks.find(({ first }) => first === 0);
    if (stub && gap < below.row.size * 1.3) break;
    header -= 1;
  }
  return header;
}

/**
 * Whether the line is the first of a cell whose row stands at the middle of its lines: nearer to that row than to the one above,
 * in columns that the row leaves free, while the row above has text where the row has.
 */
function beginsBelow(group: Pick<RowGroup, 'lines'>, line: PlacedLine, next: PlacedLine | undefined): boolean {
  const last = group.lines.at(-1);
  if (!last || !next) return false;
  const size = Math.min(line.row.size, next.row.size);
  const [up, down] = [line.row.baseline - last.row.baseline, next.row.baseline - line.row.baseline];
  if (down >= size * INTERLEAVED || up < down * NEARER) return false;
  if (line.chunks.some(({ first }) => next.chunks.some((below) => below.first === first))) return false;
  const filled = group.lines.flatMap(({ chunks }) => chunks);
  return next.chunks.some(({ first }) => filled.some((above) => above.first === first));
}

function onlyStub(line: PlacedLine | undefined): boolean {
  return line !== undefined && line.chunks.every(({ first, last }) => first === 0 && last === 0);
}

export function ruleBetween(
  above: PlacedLine,
  below: PlacedLine,
  rulings: readonly Ruling[],
  { left, right }: Extent,
  share: number,
): boolean {
  const from = above.row.baseline - above.row.size * 0.2;
  const to = below.row.baseline - below.row.size * 0.4;
  let covered = 0;
  for (const line of rulings)
    if (line.at > from && line.at < to)
      covered = Math.max(covered, 0) + Math.max(0, Math.min(line.to, right) - Math.max(line.from, left));
  return covered >= (right - left) * share;
}

/** In a heading, rows part below a cell that spans several columns with cells of their own, and at a line below it. */
function headerParts(group: RowGroup, line: PlacedLine, rulings: readonly Ruling[]): boolean {
  const spanning = group.lines.flatMap(({ chunks }) => chunks).filter(({ first, last }) => last > first);
  for (const span of spanning) {
    const under = line.chunks.filter(({ first, last }) => first >= span.first && last <= span.last);
    if (under.length >= 2) return true;
    if (under.length === 1 && ruledBelow(span, line, rulings)) return true;
  }
  const single = group.lines.at(-1)?.chunks ?? [];
  return single.some(({ first, last, ...chunk }) => first === last && ruledBelow(chunk, line, rulings));
}

function ruledBelow(
  { box, baseline }: Pick<PlacedChunk, 'box' | 'baseline'>,
  line: PlacedLine,
  rulings: readonly Ruling[],
): boolean {
  return rulings.some(
    ({ at, from, to }) =>
      at > baseline - 1 && at < line.row.baseline - line.row.size * 0.5 && from <= box.left + 2 && to >= box.right - 2,
  );
}

function headerEnds(group: RowGroup, line: PlacedLine, extents: readonly Extent[]): boolean {
  if (line.chunks.some(({ figure }) => figure)) {
    const headed = group.lines.some(({ chunks }) => chunks.some(({ first }) => first > 0));
    if (headed || !onlyStub(group.lines.at(-1))) return true;
  }
  return votes(group, line, extents) >= LABEL;
}

interface Spacing {
  usual: number;
  /** Distances up to this are lines of one cell where larger ones part rows. Points. */
  tight: number | undefined;
}

/** Two kinds of distances, one for lines and one for rows, where the table has both. */
function spacingOf(lines: readonly PlacedLine[]): Spacing {
  const distances: number[] = [];
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    if (next) distances.push(next.row.baseline - line.row.baseline);
  }
  const sorted = distances.toSorted((a, b) => a - b);
  const usual = middleOf(sorted);
  const size = middleOf(lines.map(({ row }) => row.size));
  let best = { jump: 1.22, tight: undefined as number | undefined };
  for (const [index, distance] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next === undefined || distance < size * INTERLEAVED || distance > size * 1.45) continue;
    const enough = index + 1 >= sorted.length * 0.12 && sorted.length - index - 1 >= Math.max(2, sorted.length * 0.2);
    if (enough && next / distance > best.jump) best = { jump: next / distance, tight: distance };
  }
  return { usual, tight: best.tight };
}

function bodyParts(
  group: RowGroup,
  line: PlacedLine,
  next: PlacedLine | undefined,
  extents: readonly Extent[],
  { usual, tight }: Spacing,
): boolean {
  const last = group.lines.at(-1);
  if (!last) return true;
  const distance = line.row.baseline - last.row.baseline;
  const size = Math.min(line.row.size, last.row.size);
  const filled = group.lines.flatMap(({ chunks }) => chunks);
  const clash = line.chunks.some(
    (chunk) => chunk.figure && chunk.first > 0 && filled.some((above) => above.figure && above.first === chunk.first),
  );
  if (clash) return true;
  if (distance < size * INTERLEAVED)
    return line.chunks.some(({ first }) => last.chunks.some((above) => above.first === first));
  if (beginsBelow(group, line, next)) return true;
  if (distance > Math.max(size * WIDE, usual * 1.3)) return true;
  let vote = votes(group, line, extents);
  if (tight !== undefined) vote += distance <= tight + 0.3 ? -1.2 : 1.5;
  const figures = (chunks: readonly PlacedChunk[]) => chunks.some(({ figure, first }) => figure && first > 0);
  if (onlyStub(line)) {
    // The first line of a label whose figures stand on its last line.
    const goesOn = next !== undefined && figures(next.chunks) && /^\p{Ll}/u.test(next.chunks[0]?.text ?? '');
    const between = next !== undefined && next.row.baseline - line.row.baseline < size * INTERLEAVED;
    if ((goesOn || (between && figures(next.chunks))) && figures(filled)) return true;
    return vote >= 0;
  }
  const stub = line.chunks.some(({ first }) => first === 0);
  if (!stub && figures(line.chunks)) return figures(filled) || distance > size * 1.5;
  if (stub && figures(line.chunks) && !figures(filled) && onlyStub(last)) return vote >= LABEL;
  if (stub && figures(line.chunks) && figures(filled)) return vote > -2;
  return vote >= 0;
}

/** The last chunk that the row has in a column. */
function chunkAbove({ lines }: RowGroup, column: number): PlacedChunk | undefined {
  const isThere = ({ first }: PlacedChunk) => first === column;
  return lines.findLast(({ chunks }) => chunks.some(isThere))?.chunks.findLast(isThere);
}

/** Votes of the columns in which the line has text below text of the row. */
function votes(group: RowGroup, line: PlacedLine, extents: readonly Extent[]): number {
  let vote = 0;
  let counted = 0;
  for (const chunk of line.chunks) {
    const above = chunkAbove(group, chunk.first);
    if (!above) {
      if (chunk.first === 0) vote += 1;
      continue;
    }
    const extent = {
      left: extents[chunk.first]?.left ?? 0,
      right: extents[Math.max(chunk.last, above.last)]?.right ?? 0,
    };
    vote += breakVote(rowOfChunks([above]), rowOfChunks([chunk]), extent) * (chunk.first === 0 ? 1.2 : 1);
    counted += 1;
    // A label that begins with a capital or a figure begins a row.
    if (chunk.first === 0 && line.chunks.length > 1 && !/^\p{Ll}/u.test(chunk.text)) vote += 0.5;
  }
  // Cells of one row seldom all need another line.
  if (counted >= 3 && counted >= (group.lines[0]?.chunks.length ?? 0)) vote += counted * 0.5;
  return counted === 0 && vote === 0 ? -0.1 : vote;
}

/** How far text reaches in each column: the room that lines have there. */
function textExtents(lines: readonly PlacedLine[], columns: readonly number[]): Extent[] {
  const extents = columns.slice(1).map(() => ({ left: Infinity, right: -Infinity }));
  for (const { chunks } of lines)
    for (const { first, last, box } of chunks) {
      const extent = extents[first];
      if (first !== last || !extent) continue;
      extent.left = Math.min(extent.left, box.left);
      extent.right = Math.max(extent.right, box.right);
    }
  return extents.map(({ left, right }, index) =>
    left <= right
      ? { left, right: Math.max(right, left + ROOM * ((columns[index + 1] ?? right) - left)) }
      : { left: columns[index] ?? 0, right: columns[index + 1] ?? 0 },
  );
}
