import { placesOf } from './levenshtein.ts';

/** Length of the longest common subsequence, in words of bits (Hyyrö 2004). */
export function commonSubsequence<T>(a: readonly T[], b: readonly T[]): number {
  const [pattern, text] = a.length <= b.length ? [a, b] : [b, a];
  if (pattern.length === 0) return 0;
  const places = placesOf(pattern);
  const open = new Uint32Array(Math.ceil(pattern.length / 32)).fill(0xffffffff);
  for (const element of text) {
    const matches = places.get(element);
    if (!matches) continue;
    let carry = 0;
    for (let word = 0; word < open.length; word += 1) {
      const bits = open[word] ?? 0;
      const match = matches[word] ?? 0;
      const sum = bits + ((bits & match) >>> 0) + carry;
      carry = sum > 0xffffffff ? 1 : 0;
      open[word] = ((sum >>> 0) | (bits & ~match)) >>> 0;
    }
  }
  let length = 0;
  for (let index = 0; index < pattern.length; index += 1)
    if (!(((open[index >>> 5] ?? 0) >>> (index & 31)) & 1)) length += 1;
  return length;
}

/** How alike two texts are by code points: 2·LCS over both lengths, 1 where both are empty. */
export function sequenceLikeness(a: string, b: string): number {
  const [one, two] = [Array.from(a), Array.from(b)];
  const total = one.length + two.length;
  return total === 0 ? 1 : (2 * commonSubsequence(one, two)) / total;
}
