import { asArray, asDict, asName, asNumber, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { appearanceOf, isSeen } from './appearance.ts';

/** What is drawn of an annotation: an appearance, or nothing. `undefined` where only a reader knows. */
export type Look = PdfObject | 'nothing' | undefined;

/** What is drawn of a field that has this appearance, or none. */
export type FieldLook = (widget: PdfDict, appearance: Look) => Look;

export function looksOf(annotation: PdfDict, fieldLook: FieldLook = (_, appearance) => appearance): Look {
  if (!isSeen(annotation)) return 'nothing';
  const appearance = appearanceOf(annotation);
  const subtype = asName(annotation.get('Subtype'));
  if (subtype === 'Widget') return fieldLook(annotation, appearance);
  if (appearance !== undefined) return appearance;
  if (subtype === 'Popup') return 'nothing';
  if (subtype === 'Link') return frameWidth(annotation) > 0 ? undefined : 'nothing';
  // Answers are shown with what they answer (ISO 32000-2, 12.5.6.3).
  return subtype === 'Text' && annotation.has('IRT') ? 'nothing' : undefined;
}

/** Points: 1 where nothing is said of it (ISO 32000-2, table 166). */
export const frameWidth = (annotation: PdfDict): number =>
  asNumber(asDict(annotation.get('BS'))?.get('W')) ?? asNumber(asArray(annotation.get('Border'))?.[2]) ?? 1;
