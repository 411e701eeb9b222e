import { asDict, isDict, PdfRef, resolve, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import type { RevisionPair } from './revision-pair.ts';

/** Appearances, by kind and by state (ISO 32000-2, 12.5.5). */
const LOOK_DEPTH = 2;

/**
 * True if neither an annotation nor any of its appearance streams was written again. A program that changes how an annotation looks
 * writes one of them; whoever replaces only what an appearance draws with changes what was signed.
 */
export function isLookUntouched(pair: RevisionPair, ref: PdfRef | undefined, dict: PdfDict | undefined): boolean {
  if (!ref || !pair.isUntouched(ref)) return false;
  return isUntouched(pair, dict?.get('AP'), LOOK_DEPTH);
}

function isUntouched(pair: RevisionPair, value: PdfObject | undefined, depth: number): boolean {
  if (value instanceof PdfRef && !pair.isUntouched(value)) return false;
  const object = resolve(value);
  if (depth === 0 || !isDict(object)) return true;
  return [...object.values()].every((each) => isUntouched(pair, each, depth - 1));
}

/** Whether there is a look at all. */
export const hasLook = (dict: PdfDict | undefined): boolean => asDict(dict?.get('AP')) !== undefined;
