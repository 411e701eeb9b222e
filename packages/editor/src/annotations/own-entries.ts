import { asArray, asDict, asNumber, dictOf, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { areaOf } from '../links/links-on.ts';
import type { Clip } from '../page/clip.ts';

/**
 * The entry for what a comment of ours is and the standard has no entry for; readers leave out what they do not know
 * (ISO 32000-2, annex E.2).
 */
export const OWN = 'Pagewright';

/** Points by which a rectangle that was written may differ when it is read. */
const SAME = 0.01;

/** `box`: that of the annotation, by which `movedBy` sees whether anybody moved it since. */
export const ownEntries = (
  box: Clip,
  entries: Record<string, PdfObject | undefined>,
): Record<string, PdfObject | undefined> => ({
  [OWN]: dictOf({ Rect: [box.left, box.bottom, box.right, box.top], ...entries }),
});

export const ownOf = (annotation: PdfDict): PdfDict | undefined => asDict(annotation.get(OWN));

/** Points by which the annotation was moved since we wrote it; `undefined` where it was not ours, or changed its size. */
export function movedBy(annotation: PdfDict): { x: number; y: number } | undefined {
  const [own, area] = [ownOf(annotation), areaOf(annotation)];
  const before = own && areaOf(own);
  if (!area || !before) return undefined;
  const [left, bottom, right, top] = area.map((edge, side) => edge - (before[side] ?? 0));
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return undefined;
  if (Math.abs(left - right) > SAME || Math.abs(bottom - top) > SAME) return undefined;
  return Math.hypot(left, bottom) < SAME ? { x: 0, y: 0 } : { x: left, y: bottom };
}

/** All numbers of an entry; none where it has none, or something else among them. */
export const numbersOf = (dict: PdfDict | undefined, key: string): number[] => numbersIn(dict?.get(key));

/** The same of an array. */
export function numbersIn(array: PdfObject | undefined): number[] {
  const numbers = (asArray(array) ?? []).map((each) => asNumber(each));
  return numbers.includes(undefined) ? [] : numbers.map((each) => each ?? 0);
}
