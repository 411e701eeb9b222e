/** Longer sequences leave out elements that make up more than a hundredth of them, as Python's difflib does. */
const POPULAR_FROM = 200;

/** How alike two sequences are, 0 to 1: `difflib.SequenceMatcher(None, a, b).ratio()`. */
export function sequenceRatio(a: readonly string[], b: readonly string[]): number {
  const length = a.length + b.length;
  return length === 0 ? 1 : (2 * matchesOf(a, b)) / length;
}

function matchesOf(a: readonly string[], b: readonly string[]): number {
  const places = placesOf(b);
  let matches = 0;
  const waiting: [number, number, number, number][] = [[0, a.length, 0, b.length]];
  for (let span = waiting.pop(); span; span = waiting.pop()) {
    const [aFrom, aTo, bFrom, bTo] = span;
    const { at, other, size } = longestMatch(a, b, places, span);
    if (size === 0) continue;
    matches += size;
    if (aFrom < at && bFrom < other) waiting.push([aFrom, at, bFrom, other]);
    if (at + size < aTo && other + size < bTo) waiting.push([at + size, aTo, other + size, bTo]);
  }
  return matches;
}

function placesOf(b: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [index, element] of b.entries()) {
    const own = places.get(element);
    if (own) own.push(index);
    else places.set(element, [index]);
  }
  if (b.length < POPULAR_FROM) return places;
  const most = Math.floor(b.length / 100) + 1;
  for (const [element, own] of places) if (own.length > most) places.delete(element);
  return places;
}

function longestMatch(
  a: readonly string[],
  b: readonly string[],
  places: ReadonlyMap<string, readonly number[]>,
  [aFrom, aTo, bFrom, bTo]: [number, number, number, number],
): { at: number; other: number; size: number } {
  let [at, other, size] = [aFrom, bFrom, 0];
  let lengths = new Map<number, number>();
  for (let index = aFrom; index < aTo; index++) {
    const next = new Map<number, number>();
    for (const place of places.get(a[index] ?? '') ?? []) {
      if (place < bFrom) continue;
      if (place >= bTo) break;
      const length = (lengths.get(place - 1) ?? 0) + 1;
      next.set(place, length);
      if (length > size) [at, other, size] = [index - length + 1, place - length + 1, length];
    }
    lengths = next;
  }
  // Popular elements still lengthen a match at its ends.
  while (at > aFrom && other > bFrom && a[at - 1] === b[other - 1]) {
    at -= 1;
    other -= 1;
    size += 1;
  }
  while (at + size < aTo && other + size < bTo && a[at + size] === b[other + size]) size += 1;
  return { at, other, size };
}
