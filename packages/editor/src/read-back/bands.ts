import type { Area } from './place.ts';

/** Places of a page that stand in one row, and the rectangle around them. */
export interface Band<P> {
  readonly area: Area;
  readonly places: readonly P[];
}

/**
 * Parts places into rows that do not overlap in height. A picture that none of the rows meets, as the logo in the corner of a form,
 * need not be drawn, which takes longer than all the rest of the page.
 */
export function bandsOf<P extends { readonly area: Area }>(places: readonly P[]): Band<P>[] {
  const bands: { area: Area; places: P[] }[] = [];
  for (const place of places.toSorted((one, other) => other.area[3] - one.area[3])) {
    const band = bands.at(-1);
    if (!band || place.area[3] <= band.area[1]) {
      bands.push({ area: place.area, places: [place] });
      continue;
    }
    band.area = around(band.area, place.area);
    band.places.push(place);
  }
  return bands;
}

const around = (one: Area, other: Area): Area => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];
