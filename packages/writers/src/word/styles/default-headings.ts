import type { Heading } from '@pagewright/recognition';
import { mainTypography } from '../text/main-typography.ts';

/** How Word sets headings where nobody chose otherwise: size in points, colour, level. */
const DEFAULTS = [
  // Word 2007 and 2010, and libraries that write with their template.
  [14, '365F91', 1],
  [13, '4F81BD', 2],
  // Word 2013 and 2016.
  [16, '2E74B5', 1],
  [13, '2E74B5', 2],
  [12, '1F4D78', 3],
  // Word 2019 and 2021.
  [16, '2F5496', 1],
  [13, '2F5496', 2],
  [12, '1F3763', 3],
  // Word since 2023.
  [20, '0F4761', 1],
  [16, '0F4761', 2],
  [14, '0F4761', 3],
] as const;

const HALF_POINTS = 2;

/** The level of Word's default heading style with this typography; undefined for any other typography. */
function defaultLevel(heading: Heading): number | undefined {
  const typography = mainTypography(heading, heading.lines[0]?.runs[0]?.style.size ?? 0);
  return DEFAULTS.find(([size, color]) => typography?.size === size * HALF_POINTS && typography.color === color)?.[2];
}

/**
 * For documents with Word's default heading styles: the level of each style, by the level that was recognized. A document that
 * begins with "Heading 2" shows that only by its typography. Undefined if no style is a default, or if they contradict the order of levels.
 */
export function defaultLevels(headings: readonly Heading[]): ReadonlyMap<number, number> | undefined {
  const byLevel = [...Map.groupBy(headings, ({ level }) => level)].sort(([a], [b]) => a - b);
  const levels = new Map<number, number>();
  let last = 0;
  let isKnown = false;
  for (const [level, alike] of byLevel) {
    const defaults = new Set(alike.flatMap((heading) => defaultLevel(heading) ?? []));
    const [known] = defaults;
    if (defaults.size > 1 || (known !== undefined && known <= last)) return undefined;
    isKnown ||= known !== undefined;
    last = known ?? last + 1;
    levels.set(level, last);
  }
  return isKnown ? levels : undefined;
}
