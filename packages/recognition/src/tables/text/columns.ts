import type { TextRow } from '../chunks.ts';

/** Of the size: a narrower gap between two chunks says nothing of columns. */
const NARROWEST_RIVER = 0.3;
/** Fewer chunks within a river are a stray word or a heading over its two banks. */
const FEWEST_IN_COLUMN = 2;

interface River {
  from: number;
  to: number;
  /** Rows with text on both sides of it. */
  gaps: number;
}

/**
 * Where white rivers run between the columns of rows: x positions, from left to right. A river is where more than
 * twice as many rows part as run over; rows that stand on one side of it say nothing.
 */
export function separatorsOf(rows: readonly TextRow[], fewest = 2): number[] {
  return riversOf(rows, fewest).map(({ from, to }) => (from + to) / 2);
}

function riversOf(rows: readonly TextRow[], fewest: number): River[] {
  const size = middleOf(rows.map((row) => row.size));
  const parts = slicesOf(rows).filter(({ gaps, inks }) => gaps >= Math.min(fewest, rows.length) && gaps > 2 * inks);
  const rivers: (River & { best: number; bestFrom: number; bestTo: number })[] = [];
  for (const { from, to, gaps, inks } of parts) {
    const score = gaps - 2 * inks;
    const last = rivers.at(-1);
    if (!last || from > last.to + 0.01) {
      rivers.push({ from, to, gaps, best: score, bestFrom: from, bestTo: to });
      continue;
    }
    last.to = to;
    last.gaps = Math.max(last.gaps, gaps);
    if (score > last.best) [last.best, last.bestFrom, last.bestTo] = [score, from, to];
    else if (score === last.best && from <= last.bestTo + 0.01) last.bestTo = to;
  }
  return rivers
    .flatMap((river) => partedByChunks(river, rows))
    .filter(({ from, to }) => to - from >= size * NARROWEST_RIVER);
}

/**
 * A column that few rows fill lies within a river: chunks that stand in it without touching its banks part it.
 */
function partedByChunks(river: River & { bestFrom: number; bestTo: number }, rows: readonly TextRow[]): River[] {
  const islands = rows
    .flatMap(({ chunks }) => chunks)
    .map(({ box }) => box)
    .filter(({ left, right }) => left > river.from + 0.5 && right < river.to - 0.5)
    .sort((a, b) => a.left - b.left);
  const joined: { left: number; right: number; chunks: number }[] = [];
  for (const { left, right } of islands) {
    const last = joined.at(-1);
    if (last && left <= last.right) {
      last.right = Math.max(last.right, right);
      last.chunks += 1;
    } else joined.push({ left, right, chunks: 1 });
  }
  const own = joined.filter(({ chunks }) => chunks >= FEWEST_IN_COLUMN);
  if (own.length === 0) return [{ from: river.bestFrom, to: river.bestTo, gaps: river.gaps }];
  const banks = [river.from, ...own.flatMap(({ left, right }) => [left, right]), river.to];
  const parts: River[] = [];
  for (let index = 0; index < banks.length; index += 2)
    parts.push({ from: banks[index] ?? 0, to: banks[index + 1] ?? 0, gaps: river.gaps });
  return parts;
}

/** The width of the rows cut at every edge of a chunk, with how many rows part there and how many run over. */
function slicesOf(rows: readonly TextRow[]): { from: number; to: number; gaps: number; inks: number }[] {
  const events: { x: number; gaps: number; inks: number }[] = [];
  for (const { chunks } of rows)
    for (const [index, { box }] of chunks.entries()) {
      events.push({ x: box.left, gaps: 0, inks: 1 }, { x: box.right, gaps: 0, inks: -1 });
      const next = chunks[index + 1];
      if (next && next.box.left > box.right)
        events.push({ x: box.right, gaps: 1, inks: 0 }, { x: next.box.left, gaps: -1, inks: 0 });
    }
  events.sort((a, b) => a.x - b.x);
  const slices: { from: number; to: number; gaps: number; inks: number }[] = [];
  let gaps = 0;
  let inks = 0;
  for (const [index, event] of events.entries()) {
    gaps += event.gaps;
    inks += event.inks;
    const to = events[index + 1]?.x ?? event.x;
    if (to > event.x) slices.push({ from: event.x, to, gaps, inks });
  }
  return slices;
}

export function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
