import type { Chunk } from '../chunks.ts';

/** As many chunks, each nearest to its fellow: a heading and its figures may keep to opposite edges of a column. */
export function sameColumns(chunks: readonly Chunk[], others: readonly Chunk[]): boolean {
  if (chunks.length < 3 || chunks.length !== others.length) return false;
  const middles = others.map(({ box }) => (box.left + box.right) / 2);
  return chunks.every(({ box }, index) => {
    const middle = (box.left + box.right) / 2;
    const away = middles.map((other) => Math.abs(other - middle));
    return away.indexOf(Math.min(...away)) === index;
  });
}
