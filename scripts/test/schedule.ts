/** A generator of numbers from 0 to 1 that gives the same sequence for the same seed (mulberry32, by Tommy Ettinger, public domain). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The order in which files start: those that took longest in the last run first, and files that no run has measured before all others.
 * Files of about equal time (within a power of two) are shuffled by the seed, so that no test comes to rely on the one before it.
 */
export function schedule<T extends { file: string }>(
  files: readonly T[],
  { lastMs, seed }: { lastMs: ReadonlyMap<string, number>; seed: number },
): T[] {
  const random = seededRandom(seed);
  return files
    .map((each) => {
      const ms = lastMs.get(each.file);
      return { each, size: ms === undefined ? Infinity : Math.floor(Math.log2(Math.max(ms, 1))), lot: random() };
    })
    .toSorted((a, b) => b.size - a.size || a.lot - b.lot)
    .map(({ each }) => each);
}
