import type { TextRow } from '../chunks.ts';

/** In multiples of the text size: a narrower gap between two chunks says nothing of columns. */
const NARROWEST_RIVER = 0.3;
/** Points: headings at one edge of their columns and figures at the other leave nothing but the padding of cells. */
const NARROWEST_PADDING = 1;
/** Fewer chunks within a river are a stray word or a heading over its two banks. */
const FEWEST_IN_COLUMN = 2;

interface River {
  from: number;
  to: number;
  /** Rows with text on both sides of it. */
  gaps: number;
  /** Whether texts, and not only white space, show the columns on its sides. */
  between?: 'columns';
}

/**
 * Finds the rivers of white space between the columns of rows: x positions, from left to right. At a river, more than
 * twice as many rows have a gap as have text across it. Rows with text on one side only do not count. `seams` are where columns are
 * known to part however near they stand.
 */
export function separatorsOf(rows: readonly TextRow[], fewest = 2, seams: readonly number[] = []): number[] {
  const rivers = riversOf(rows, fewest, seams);
  const boxes = rows.flatMap(({ chunks }) => chunks.map(({ box }) => box));
  const between = (one: River, other: River) =>
    boxes.some(
      ({ left, right }) => left >= one.from - 1 && left < other.to && right <= other.to + 1 && right > one.from,
    );
  for (let index = rivers.length - 2; index >= 0; index--) {
    const [one, other] = [rivers[index], rivers[index + 1]];
    if (!one || !other || between(one, other)) continue;
    // Ragged text runs over a river's middle: no column stands there.
    rivers.splice(one.gaps >= other.gaps ? index + 1 : index, 1);
  }
  return rivers.map(({ from, to }) => (from + to) / 2);
}

function riversOf(rows: readonly TextRow[], fewest: number, seams: readonly number[]): River[] {
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
    .flatMap((river, index) => {
      const around = { from: rivers[index - 1]?.to ?? -Infinity, to: rivers[index + 1]?.from ?? Infinity };
      return partedByChunks(river, clearest(river.parts), rows, around);
    })
    .filter(({ from, to, between }) => {
      const narrowest = between === 'columns' ? NARROWEST_PADDING : size * NARROWEST_RIVER;
      return to - from >= narrowest || seams.some((x) => x > from && x < to);
    });
}

/** A heading over both banks stands in the river: what parts the columns runs through its middle. */
function throughMiddle({ left, right }: { left: number; right: number }, { gaps }: River): River {
  return { from: left, to: right, gaps };
}

/** Where most rows part and few run over: the widest stretch that is nearly as good as the best part. */
function clearest(parts: readonly (River & { inks: number })[]): River {
  const score = ({ gaps, inks }: { gaps: number; inks: number }) => gaps - 2 * inks;
  const least = Math.max(...parts.map(score)) * 0.6;
  let widest: River = { from: 0, to: 0, gaps: 0 };
  let run: River | undefined;
  for (const part of parts) {
    if (score(part) < least) {
      run = undefined;
      continue;
    }
    run = { from: run?.from ?? part.from, to: part.to, gaps: Math.max(run?.gaps ?? 0, part.gaps) };
    if (run.to - run.from > widest.to - widest.from) widest = run;
  }
  return widest;
}

interface Island {
  left: number;
  right: number;
  rows: TextRow[];
}

/**
 * A column that few rows fill lies within a river: chunks that stand in it without touching its banks part it.
 * `around` is how far the columns on both banks reach.
 */
function partedByChunks(
  river: River,
  clear: River,
  rows: readonly TextRow[],
  around: { from: number; to: number },
): River[] {
  const islands = islandsIn(river, rows);
  const own: Island[] = [];
  let { from, to } = river;
  for (const island of islands) {
    if (island.rows.length < FEWEST_IN_COLUMN) continue;
    // Ragged text of a column reaches into the river on its bank.
    const beside = (left: number, right: number) =>
      island.rows.some(({ chunks }) =>
        chunks.some(({ box }) => {
          const middle = (box.left + box.right) / 2;
          return middle > left && middle < right;
        }),
      );
    // Alone between two columns it belongs to that which its rows leave empty: text that keeps to another edge.
    if (!beside(around.from, river.from)) from = Math.max(from, island.right);
    else if (!beside(river.to, around.to)) to = Math.min(to, island.left);
    else own.push(island);
  }
  if (from > to) return [clear];
  const [head] = islands;
  if (own.length === 0 && head && head.rows.length < FEWEST_IN_COLUMN) return [throughMiddle(head, river)];
  if (own.length === 0) return [{ from: Math.max(clear.from, from), to: Math.min(clear.to, to), gaps: river.gaps }];
  const banks = [from, ...own.flatMap(({ left, right }) => [left, right]), to];
  const parts: River[] = [];
  for (let index = 0; index < banks.length; index += 2)
    parts.push({ from: banks[index] ?? 0, to: banks[index + 1] ?? 0, gaps: river.gaps, between: 'columns' });
  return parts;
}

function islandsIn(river: River, rows: readonly TextRow[]): Island[] {
  const chunks = rows
    .flatMap((row) => row.chunks.map(({ box }) => ({ left: box.left, right: box.right, row })))
    .filter(({ left, right }) => left > river.from + 0.5 && right < river.to - 0.5)
    .sort((a, b) => a.left - b.left);
  const islands: Island[] = [];
  for (const { left, right, row } of chunks) {
    const last = islands.at(-1);
    if (last && left <= last.right) {
      last.right = Math.max(last.right, right);
      last.rows.push(row);
    } else islands.push({ left, right, rows: [row] });
  }
  return islands;
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
