/** How early one of the wanted pages is found. */
export interface Ranks {
  first: number;
  among3: number;
  among5: number;
  among10: number;
}

/** Of each question: the place of the first wanted page among those found, from 1; 0 for none. */
export function ranksOf(places: readonly number[]): Ranks {
  const within = (most: number) =>
    places.filter((place) => place > 0 && place <= most).length / Math.max(1, places.length);
  return { first: within(1), among3: within(3), among5: within(5), among10: within(10) };
}

export const placeOf = (found: readonly number[], wanted: ReadonlySet<number>): number =>
  found.findIndex((page) => wanted.has(page)) + 1;

export const written = ({ first, among3, among5, among10 }: Ranks): string =>
  [first, among3, among5, among10].map((share) => share.toFixed(3)).join(' / ');
