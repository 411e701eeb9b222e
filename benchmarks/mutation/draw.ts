/** `count` items, none twice, in an order that only the seed decides (mulberry32 by Tommy Ettinger, public domain). */
export function draw<T>(items: readonly T[], count: number, seed: number): T[] {
  const left = [...items];
  const drawn: T[] = [];
  let state = seed | 0;
  while (drawn.length < count && left.length > 0) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    drawn.push(...left.splice(Math.floor(share * left.length), 1));
  }
  return drawn;
}
