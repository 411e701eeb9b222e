import type { Letter } from './letter.ts';
import type { StyleBook } from './styles.ts';

/** Sizes nearer to a frequent one than this share are that one, measured awry. */
const NEAR = 0.17;

/**
 * Text that was read off a picture has other sizes in every line: gives each letter the most frequent of the sizes
 * that are near to its own.
 */
export function evenSizes(letters: readonly Letter[], styles: StyleBook): void {
  const counts = new Map<number, number>();
  for (const { size } of letters) counts.set(size, (counts.get(size) ?? 0) + 1);
  const usual: number[] = [];
  const nearest = new Map<number, number>();
  for (const [size] of [...counts].sort(([, a], [, b]) => b - a)) {
    const near = usual.find((each) => Math.abs(each - size) <= each * NEAR);
    if (near === undefined) usual.push(size);
    nearest.set(size, near ?? size);
  }
  for (const letter of letters) {
    const size = nearest.get(letter.size) ?? letter.size;
    if (size === letter.size) continue;
    letter.size = size;
    letter.style = styles.alter(letter.style, { size });
  }
}
