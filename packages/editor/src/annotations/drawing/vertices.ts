import type { PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { numbersOf } from '../own-entries.ts';

/** Corners of a polygon, x and y by turns; `undefined` for fewer than two, and for one with curves, which PDF 2.0 knows. */
export function verticesOf(annotation: PdfDict): number[] | undefined {
  const points = numbersOf(annotation, 'Vertices');
  return points.length >= 4 && points.length % 2 === 0 && !annotation.has('Path') ? points : undefined;
}
