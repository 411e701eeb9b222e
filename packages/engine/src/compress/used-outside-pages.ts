import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asDict, asName, isDict, PdfRef, PdfStream, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { readableObjects } from './objects.ts';

/**
 * Object numbers of pictures that are drawn by something other than the content of a page: patterns, annotations,
 * glyphs of Type 3 fonts. Their shown size is not measured, so their pixels stay.
 */
export function usedOutsidePages(file: PdfFile): Set<number> {
  const used = new Set<number>();
  const seen = new Set<PdfDict>();
  const visit = (resources: PdfDict | undefined) => {
    if (!resources || seen.has(resources)) return;
    seen.add(resources);
    for (const [, object] of asDict(resources.get('XObject')) ?? []) {
      if (!(object instanceof PdfRef)) continue;
      const dict = asDict(object);
      if (asName(dict?.get('Subtype')) === 'Image') used.add(object.number);
      else visit(asDict(dict?.get('Resources')));
    }
  };
  for (const [, object] of readableObjects(file)) {
    if (object instanceof PdfStream && object.dict.has('PatternType')) visit(asDict(object.dict.get('Resources')));
    if (!isDict(object)) continue;
    if (asName(object.get('Subtype')) === 'Type3') visit(asDict(object.get('Resources')));
    for (const stream of appearancesOf(object)) visit(asDict(stream.get('Resources')));
  }
  return used;
}

/** The forms that an annotation is drawn with (ISO 32000-2, 12.5.5): each is a stream, or a table of streams by state. */
function appearancesOf(annotation: PdfDict): PdfDict[] {
  const appearance = annotation.get('AP');
  if (appearance === undefined) return [];
  return [...(asDict(appearance)?.values() ?? [])].flatMap((entry) => {
    const dict = asDict(entry);
    if (!dict) return [];
    return dict.has('BBox') ? [dict] : [...dict.values()].flatMap((state) => asDict(state) ?? []);
  });
}
