import type { Measure } from '@pagewright/contract/edits/annotations/measure.ts';
import { asString, PdfName, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { textOf, textString } from '@pagewright/pdf/objects/text-string.ts';
import type { Clip } from '../../page/clip.ts';
import { ownEntries } from '../own-entries.ts';
import { measureEntry, measureOf, measureOwn } from './measure-entry.ts';

interface Measuring {
  /** As the standard calls what is measured so. */
  intent: 'LineDimension' | 'PolyLineDimension' | 'PolygonDimension';
  measure: Measure | undefined;
  /** What it says on the page. */
  label: string;
  contents: string;
  box: Clip;
}

/** Entries of what measures; it says its value where nobody said anything else of it. */
export function measuredEntries({
  intent,
  measure,
  label,
  contents,
  box,
}: Measuring): Record<string, PdfObject | undefined> {
  if (!measure) return {};
  return {
    IT: PdfName.of(intent),
    Measure: measureEntry(measure),
    ...(contents === '' && { Contents: textString(label) }),
    ...ownEntries(box, measureOwn(measure)),
  };
}

/** As entries of what is read; `undefined` where it measures in a way that we do not. */
export function measuredOf(
  annotation: PdfDict,
  labelFor: (measure: Measure) => string,
): { measure?: Measure; contents?: string } | undefined {
  const measure = measureOf(annotation);
  if (measure === undefined) return undefined;
  if (measure === null) return {};
  const isValue = textOf(asString(annotation.get('Contents'))) === labelFor(measure);
  return { measure, ...(isValue && { contents: '' }) };
}
