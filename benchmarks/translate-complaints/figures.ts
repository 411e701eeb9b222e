import { formulasIn, raisedIn, turnedWords, wideSpread } from './figures-of-letters.ts';
import { crossingWords, gutter, hiddenWords, linksOnWords, overlapArea } from './figures-of-words.ts';
import type { Seen } from './seen.ts';

interface Figure {
  says: string;
  /** `source`: the file before. */
  of: (seen: Seen, source: Seen) => number;
  isGood: (before: number, after: number) => boolean;
}

const noMore = (before: number, after: number) => after <= before;
const asMany = (before: number, after: number) => after === before;
/** Points. Nothing becomes smaller than the ladder says. */
const SMALLEST = 5;
/** Points. Columns that are nearer are read across. */
const GUTTER = 10;
/** Points. */
const BEYOND = 0.5;

/** What complaints are about, as figures of a page. */
export const FIGURES = {
  overlaps: { says: 'text over text, pt²', of: overlapArea, isGood: (before, after) => after <= before + 1 },
  raised: { says: 'raised or lowered between letters of one size', of: raisedIn, isGood: asMany },
  sizes: { says: 'most by which sizes in one style differ, %', of: wideSpread, isGood: noMore },
  links: { says: 'links over their own words and no others', of: linksOnWords, isGood: asMany },
  columns: { says: 'space between the columns, pt', of: gutter, isGood: (_, after) => after >= GUTTER },
  formulas: { says: 'formulas whole', of: formulasIn, isGood: asMany },
  hidden: { says: 'words that cannot be seen', of: hiddenWords, isGood: noMore },
  smallest: { says: 'smallest letters, pt', of: smallestOf, isGood: (_, after) => after >= SMALLEST },
  turned: { says: 'turned words that can be seen', of: turnedSeen, isGood: asMany },
  outside: { says: 'letters beyond the page', of: lettersOutside, isGood: noMore },
  cells: { says: 'words over a ruling', of: crossingWords, isGood: noMore },
  ground: { says: 'words that cannot be seen', of: hiddenWords, isGood: noMore },
} satisfies Record<string, Figure>;

export type FigureName = keyof typeof FIGURES;

export function smallestOf({ pages }: Seen): number {
  const sizes = pages.flatMap(({ letters }) =>
    letters.filter(({ text }) => text.trim() !== '').map(({ size }) => size),
  );
  return Math.round(Math.min(...sizes) * 10) / 10;
}

function lettersOutside({ pages, width, height }: Seen): number {
  return (pages[0]?.letters ?? []).filter(
    ({ x, y, size }) => size > 0 && (x < -BEYOND || y < -BEYOND || x > width + BEYOND || y > height + BEYOND),
  ).length;
}

function turnedSeen(seen: Seen, source: Seen): number {
  return turnedWords(seen, source) - hiddenWords(seen);
}
