import { asArray, asDict, PdfRef, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { pageFor, type Editing } from '../operations/editing.ts';
import type { MovedLink } from './page-links.ts';
import { unionOf, type Rect } from './rect.ts';

/** Links of a page where their words stand now; one whose words stand on several lines has an area for each (ISO 32000-2, 12.5.6.5). */
export function moveLinks(editing: Editing, page: number, links: readonly MovedLink[]): void {
  const { own } = editing;
  const source = pageFor(editing, page);
  for (const { link, areas } of links) {
    const { by } = link.target;
    const annotations = asArray(own.dictOf(source).get('Annots')) ?? [];
    if (by.what === 'place') {
      const dict = asDict(annotations[by.index]);
      if (dict) own.setEntry(source, 'Annots', annotations.with(by.index, withAreas(dict, areas)));
      continue;
    }
    const ref = annotations.find((each): each is PdfRef => each instanceof PdfRef && each.number === by.object);
    const dict = ref && asDict(own.objectOf(ref));
    if (ref && dict) own.replace(ref, withAreas(dict, areas));
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
