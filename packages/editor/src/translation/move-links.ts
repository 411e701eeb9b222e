import type { PdfDict, PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { annotationFor, replaceAnnotation } from '../annotations/known-annotation.ts';
import type { Editing } from '../operations/editing.ts';
import type { MovedLink } from './page-links.ts';
import { unionOf, type Rect } from './rect.ts';

/** Links where their words stand now; one whose words stand on several lines has an area for each (ISO 32000-2, 12.5.6.5). */
export function moveLinks(editing: Editing, links: readonly MovedLink[]): void {
  for (const { link, areas } of links) {
    const found = annotationFor(editing, link.target);
    replaceAnnotation(editing, link.target.page, found, withAreas(found.dict, areas));
  }
}

/** The annotation over these areas. */
export function withAreas(annotation: PdfDict, areas: readonly Rect[]): PdfDict {
  const { left, bottom, right, top } = unionOf(areas);
  const moved = new Map<string, PdfObject>(annotation).set('Rect', [left, bottom, right, top]);
  moved.delete('QuadPoints');
  if (areas.length > 1)
    moved.set(
      'QuadPoints',
      areas.flatMap((area) => [
        area.left,
        area.top,
        area.right,
        area.top,
        area.left,
        area.bottom,
        area.right,
        area.bottom,
      ]),
    );
  return moved;
}
