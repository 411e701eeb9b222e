import type { LinkArea } from '@pagewright/pdf/page-content.ts';
import { areaOf } from '../geometry/boxes.ts';
import type { Letter } from '../glyphs/letter.ts';

/** Gives letters the link on whose area their middle stands; of several, the smallest area's. */
export function linkLetters(letters: readonly Letter[], links: readonly LinkArea[]): void {
  if (links.length === 0) return;
  const largestFirst = links.toSorted((a, b) => areaOf(b.box) - areaOf(a.box));
  for (const letter of letters) {
    const x = (letter.left + letter.right) / 2;
    const y = letter.baseline - letter.size * 0.3;
    for (const { box, target } of largestFirst)
      if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) letter.link = target;
  }
}
