import type { SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { asArray, asDict, asName, PdfRef, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';

/** What stands somewhere on a page: a widget by its object number, with left, bottom, right and top in points. */
export interface Placed {
  readonly object: number;
  /** From 1. */
  readonly page: number;
  readonly area: readonly [number, number, number, number];
}

/** Of the height of a field: how far another one may stand lower and be of the same row. */
const SAME_ROW = 0.5;
const MOST_ELEMENTS = 1_000_000;

/**
 * Page by page: as the structure tree has them where all of the page stand in it, else as the page says that one goes from one to the
 * next (`Tabs`, ISO 32000-2, table 31), else row by row.
 */
export function inReadingOrder<T extends Placed>(
  placed: readonly T[],
  pages: readonly SourcePage[],
  catalog: PdfDict,
): T[] {
  const tagged = taggedObjects(catalog);
  const onPages = Map.groupBy(placed, ({ page }) => page);
  return [...onPages]
    .sort(([left], [right]) => left - right)
    .flatMap(([page, own]) => {
      if (own.every(({ object }) => tagged.has(object))) return by(own, ({ object }) => tagged.get(object) ?? 0);
      const dict = asDict(pages[page - 1]?.ref);
      const tabs = asName(dict?.get('Tabs'));
      if (tabs === 'A' || tabs === 'W') {
        const order = new Map((asArray(dict?.get('Annots')) ?? []).map((each, at) => [numberOf(each), at]));
        return by(own, ({ object }) => order.get(object) ?? 0);
      }
      return tabs === 'C' ? inColumns(own) : inRows(own);
    });
}

const numberOf = (object: PdfObject): number => (object instanceof PdfRef ? object.number : -1);
const by = <T>(all: readonly T[], rank: (each: T) => number): T[] =>
  [...all].sort((left, right) => rank(left) - rank(right));

/** From top to bottom, in a row from left to right. */
const inRows = <T extends Placed>(all: readonly T[]): T[] =>
  inBands(all, {
    along: ({ area: [left] }) => left,
    across: ({ area: [, bottom, , top] }) => -(bottom + top) / 2,
    thickness: ({ area: [, bottom, , top] }) => top - bottom,
  });

/** From left to right, in a column from top to bottom. */
const inColumns = <T extends Placed>(all: readonly T[]): T[] =>
  inBands(all, {
    along: ({ area: [, , , top] }) => -top,
    across: ({ area: [left] }) => left,
    thickness: ({ area: [left, , right] }) => right - left,
  });

interface Bands {
  readonly along: (each: Placed) => number;
  readonly across: (each: Placed) => number;
  readonly thickness: (each: Placed) => number;
}

/** A band ends with the first that stands too far from the one with which it began. */
function inBands<T extends Placed>(all: readonly T[], { along, across, thickness }: Bands): T[] {
  const bands: T[][] = [];
  for (const each of by(all, across)) {
    const band = bands.at(-1);
    const first = band?.[0];
    const reach = first ? SAME_ROW * Math.min(thickness(first), thickness(each)) : 0;
    if (band && first && across(each) - across(first) <= reach) band.push(each);
    else bands.push([each]);
  }
  return bands.flatMap((band) => by(band, along));
}

/** Places of annotations among the elements of the structure tree, by their object numbers (14.7.5.3). */
function taggedObjects(catalog: PdfDict): Map<number, number> {
  const places = new Map<number, number>();
  const seen = new Set<number>();
  const waiting: PdfObject[] = [asDict(catalog.get('StructTreeRoot'))?.get('K') ?? null];
  for (let steps = 0; waiting.length > 0 && steps < MOST_ELEMENTS; steps += 1) {
    const next = waiting.pop() ?? null;
    if (next instanceof PdfRef) {
      if (seen.has(next.number)) continue;
      seen.add(next.number);
    }
    const several = asArray(next);
    if (several) {
      for (let at = several.length - 1; at >= 0; at -= 1) waiting.push(several[at] ?? null);
      continue;
    }
    const element = asDict(next);
    const object = element && asName(element.get('Type')) === 'OBJR' ? element.get('Obj') : undefined;
    if (object instanceof PdfRef) places.set(object.number, places.get(object.number) ?? places.size);
    else if (element?.has('K')) waiting.push(element.get('K') ?? null);
  }
  return places;
}
