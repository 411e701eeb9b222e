import { asArray, asNumber, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import type { Point } from '../lines/text-line.ts';

/** An annotation so far from where it was, in points of its page. */
export function shiftedAnnotation(annotation: PdfDict, way: Point): PdfDict {
  const moved = new Map<string, PdfObject>(annotation);
  for (const key of ['Rect', 'QuadPoints']) {
    const numbers = asArray(annotation.get(key)) ?? [];
    if (numbers.length === 0) continue;
    moved.set(
      key,
      numbers.map((value, at) => (asNumber(value) ?? 0) + (at % 2 === 0 ? way.x : way.y)),
    );
  }
  return moved;
}
