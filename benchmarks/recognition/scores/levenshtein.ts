/** Characters of a pattern that one word of bits holds. */
const BITS = 32;

/** Edit distance of two texts by code points, in words of bits (Myers 1999; blocks after Hyyrö 2003). */
export function levenshtein(a: string, b: string): number {
  const [one, two] = [Array.from(a), Array.from(b)];
  const [pattern, text] = one.length <= two.length ? [one, two] : [two, one];
  if (pattern.length === 0) return text.length;
  const words = Math.ceil(pattern.length / BITS);
  const places = placesOf(pattern);
  const nowhere = new Uint32Array(words);
  const plus = new Uint32Array(words).fill(0xffffffff);
  const minus = new Uint32Array(words);
  const lastBit = (pattern.length - 1) % BITS;
  let distance = pattern.length;
  for (const character of text) {
    const equal = places.get(character) ?? nowhere;
    let [carryPlus, carryMinus] = [1, 0];
    for (let word = 0; word < words; word += 1) {
      const [pv, mv, eq] = [plus[word] ?? 0, minus[word] ?? 0, equal[word] ?? 0];
      const vertical = (eq | mv) >>> 0;
      const fed = (eq | carryMinus) >>> 0;
      const sum = (((fed & pv) >>> 0) + pv) >>> 0;
      const horizontal = ((sum ^ pv) | fed) >>> 0;
      let up = (mv | ~(horizontal | pv)) >>> 0;
      let down = (pv & horizontal) >>> 0;
      if (word === words - 1) distance += ((up >>> lastBit) & 1) - ((down >>> lastBit) & 1);
      const [nextPlus, nextMinus] = [up >>> (BITS - 1), down >>> (BITS - 1)];
      up = ((up << 1) | carryPlus) >>> 0;
      down = ((down << 1) | carryMinus) >>> 0;
      [carryPlus, carryMinus] = [nextPlus, nextMinus];
      plus[word] = (down | ~(vertical | up)) >>> 0;
      minus[word] = (up & vertical) >>> 0;
    }
  }
  return distance;
}

/** A bit for every place of each element. */
export function placesOf<T>(pattern: readonly T[]): Map<T, Uint32Array> {
  const words = Math.ceil(pattern.length / BITS);
  const places = new Map<T, Uint32Array>();
  for (const [index, element] of pattern.entries()) {
    const bits = places.get(element) ?? new Uint32Array(words);
    places.set(element, bits);
    const word = Math.floor(index / BITS);
    bits[word] = ((bits[word] ?? 0) | (1 << (index % BITS))) >>> 0;
  }
  return places;
}
