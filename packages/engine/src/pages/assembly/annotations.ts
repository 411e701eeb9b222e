import {
  asArray,
  asDict,
  asName,
  asNumber,
  PdfRef,
  type PdfArray,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import type { Assembly, PlacedPage } from './assembly.ts';
import { retarget } from './destinations.ts';
import type { Source } from './source.ts';

/** Ties between the annotations of one page. */
const TIES = ['Popup', 'Parent', 'IRT'];

/**
 * Carries a page's annotations: links to missing pages lose their target and are counted, the others lead to the same page as
 * before. A further copy of a page gets annotations of its own.
 */
export function placeAnnotations(assembly: Assembly, page: PlacedPage, source: Source, dict: PdfDict): void {
  const annotations = asArray(dict.get('Annots'));
  if (!annotations) return;
  const remaining: PdfArray = [];
  const copies = new Map<number, PdfRef>();
  let changed = page.copy;

  for (const annotation of annotations) {
    const own = asDict(annotation);
    if (!own) continue;
    const retargeted = retarget(assembly, source, own);
    if (retargeted.action === 'drop') {
      changed = true;
      assembly.note('LINKS_DROPPED');
      if (asName(own.get('Subtype')) === 'Link' && !isSeen(own)) continue;
    }
    const result =
      retargeted.action === 'change' ? retargeted.dict : retargeted.action === 'drop' ? withoutTarget(own) : own;
    if (page.copy) {
      const copy = assembly.objects.add(copyOf(result, page.ref));
      if (annotation instanceof PdfRef) {
        copies.set(annotation.number, copy);
        if (asName(own.get('Subtype')) === 'Widget')
          assembly.widgetCopies.push({ source, widget: annotation.number, copy });
      }
      remaining.push(copy);
    } else if (result === own) {
      remaining.push(annotation);
    } else {
      changed = true;
      remaining.push(replaced(assembly, annotation, result));
    }
  }
  retie(assembly, copies);
  if (!changed) return;
  if (remaining.length > 0) dict.set('Annots', remaining);
  else dict.delete('Annots');
}

/** Whether a link shows something of its own: an appearance, or a border, which it has unless it says otherwise (ISO 32000-2, 12.5.4). */
function isSeen(link: PdfDict): boolean {
  if (asDict(link.get('AP'))) return true;
  const width = asDict(link.get('BS'))?.get('W') ?? asArray(link.get('Border'))?.[2];
  return asNumber(width) !== 0;
}

/** A link that is seen stays as a frame without a target, so that its page looks as before. */
function withoutTarget(annotation: PdfDict): PdfDict {
  const dict = new Map(annotation);
  dict.delete('Dest');
  dict.delete('A');
  return dict;
}

function replaced(assembly: Assembly, annotation: PdfObject, result: PdfDict): PdfObject {
  if (!(annotation instanceof PdfRef)) return result;
  assembly.edits.replace(annotation, result);
  return annotation;
}

/** Tags belong to the first of several copies, since an object has one place in the structure tree. */
function copyOf(annotation: PdfDict, page: PdfRef): PdfDict {
  const copy = new Map(annotation).set('P', page);
  copy.delete('StructParent');
  return copy;
}

function retie(assembly: Assembly, copies: ReadonlyMap<number, PdfRef>): void {
  for (const copy of copies.values()) {
    const dict = asDict(copy);
    if (!dict || asName(dict.get('Subtype')) === 'Widget') continue;
    for (const key of TIES) {
      const tied = dict.get(key);
      const there = tied instanceof PdfRef && tied.home !== assembly.objects ? copies.get(tied.number) : undefined;
      if (there) dict.set(key, there);
      else if (tied !== undefined) dict.delete(key);
    }
  }
}
