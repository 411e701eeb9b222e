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
  const rivers: (River & { parts: typeof parts })[] = [];
  for (const part of parts) {
    const last = rivers.at(-1);
    if (!last || part.from > last.to + 0.01) {
      rivers.push({ from: part.from, to: part.to, gaps: part.gaps, parts: [part] });
      continue;
    }
    last.to = part.to;
    last.gaps = Math.max(last.gaps, part.gaps);
    last.parts.push(part);
  }
  return rivers
    .flatMap((river) => partedByChunks(river, clearest(river.parts), rows))
    .filter(({ from, to }) => to - from >= size * NARROWEST_RIVER);
}

/** A heading over both banks stands in the river: what parts the columns runs through its middle. */
function throughMiddle({ left, right }: { left: number; right: number }, { gaps }: River): River {
  return { from: left, to: right, gaps };
}

/** Where most rows part and few run over: the parts around the best that are nearly as good. */
function clearest(parts: readonly (River & { inks: number })[]): River {
  const score = ({ gaps, inks }: { gaps: number; inks: number }) => gaps - 2 * inks;
  const best = parts.reduce((most, part) => (score(part) > score(most) ? part : most));
  const least = score(best) * 0.6;
  const at = parts.indexOf(best);
  let first = at;
  while (first > 0 && score(parts[first - 1] ?? best) >= least) first -= 1;
  let last = at;
  while (last < parts.length - 1 && score(parts[last + 1] ?? best) >= least) last += 1;
  return { from: parts[first]?.from ?? best.from, to: parts[last]?.to ?? best.to, gaps: best.gaps };
}

/**
 * A column that few rows fill lies within a river: chunks that stand in it without touching its banks part it.
 */
function partedByChunks(river: River, clear: River, rows: readonly TextRow[]): River[] {
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
  const [head] = joined;
  if (own.length === 0) return [head ? throughMiddle(head, river) : clear];
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
