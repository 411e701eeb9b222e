/** Words that two texts share, as pairs of indexes that go up in both. Where much differs some pairs may be missed. */
export function alignedWords(a: readonly string[], b: readonly string[]): [number, number][] {
  const pairs: [number, number][] = [];
  align(a, b, { fromA: 0, toA: a.length, fromB: 0, toB: b.length }, pairs);
  return pairs.sort(([one], [other]) => one - other);
}

interface Stretch {
  fromA: number;
  toA: number;
  fromB: number;
  toB: number;
}

/** Cells of the table of a stretch without words of its own that both have: more are left unaligned. */
const MOST_CELLS = 4_000_000;

/** Same words at both ends, then words that both have exactly once, then between those. */
function align(a: readonly string[], b: readonly string[], within: Stretch, pairs: [number, number][]): void {
  let { fromA, toA, fromB, toB } = within;
  while (fromA < toA && fromB < toB && a[fromA] === b[fromB]) pairs.push([fromA++, fromB++]);
  while (fromA < toA && fromB < toB && a[toA - 1] === b[toB - 1]) pairs.push([--toA, --toB]);
  if (fromA === toA || fromB === toB) return;
  const rest = { fromA, toA, fromB, toB };
  const anchors = increasing(uniquePairs(a, b, rest));
  if (anchors.length === 0) return alignByTable(a, b, rest, pairs);
  for (const [atA, atB] of [...anchors, [toA, toB] as const]) {
    align(a, b, { fromA, toA: atA, fromB, toB: atB }, pairs);
    if (atA < toA) pairs.push([atA, atB]);
    [fromA, fromB] = [atA + 1, atB + 1];
  }
}

function uniquePairs(a: readonly string[], b: readonly string[], { fromA, toA, fromB, toB }: Stretch) {
  const [inA, inB] = [onceIn(a, fromA, toA), onceIn(b, fromB, toB)];
  return [...inA].flatMap(([word, at]): [number, number][] => {
    const other = inB.get(word);
    return at < 0 || other === undefined || other < 0 ? [] : [[at, other]];
  });
}

/** Where a word stands, -1 where it stands more than once. */
function onceIn(words: readonly string[], from: number, to: number): Map<string, number> {
  const found = new Map<string, number>();
  for (let at = from; at < to; at += 1) {
    const word = words[at] ?? '';
    found.set(word, found.has(word) ? -1 : at);
  }
  return found;
}

/** The longest run of pairs that go up in both. */
function increasing(pairs: readonly [number, number][]): [number, number][] {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [at, [, value]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1] ?? -1;
    ends[low] = at;
  }
  const run: [number, number][] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at];
    if (pair) run.push(pair);
  }
  return run.toReversed();
}

/** The longest common subsequence. */
function alignByTable(a: readonly string[], b: readonly string[], within: Stretch, pairs: [number, number][]): void {
  const { fromA, toA, fromB, toB } = within;
  const [rows, columns] = [toA - fromA, toB - fromB];
  if (rows * columns > MOST_CELLS) return;
  const lengths = new Uint32Array((rows + 1) * (columns + 1));
  const at = (row: number, column: number) => lengths[row * (columns + 1) + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      lengths[row * (columns + 1) + column] =
        a[fromA + row] === b[fromB + column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  for (let [row, column] = [0, 0]; row < rows && column < columns;) {
    if (a[fromA + row] === b[fromB + column]) pairs.push([fromA + row++, fromB + column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
}
