import type { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { dictOf, PdfName, type PdfDict, type PdfObject, type PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { byteString, textString } from '@pagewright/pdf/objects/text-string.ts';

export interface OutlineSpec {
  title: string;
  /** Page number, or the name of a destination. Without it the entry is a mere heading. */
  to?: number | string;
  children?: OutlineSpec[];
}

export interface LinkSpec {
  /** Page number, name of a destination, or an address of the web. */
  to: number | string;
  /** How the target is written. `old-name`: a name object, looked up in the catalog's /Dests. */
  form?: 'destination' | 'action' | 'old-name' | 'uri';
  /** Width of the frame that a viewer draws, in points; none by itself. */
  border?: number;
}

export function destination(pages: readonly PdfRef[], page: number): PdfObject[] {
  return [pages[page - 1] ?? null, PdfName.of('XYZ'), null, null, null];
}

function targetOf(pages: readonly PdfRef[], to: number | string): PdfObject {
  return typeof to === 'number' ? destination(pages, to) : byteString(Buffer.from(to, 'latin1'));
}

export function addLink(
  objects: NewObjects,
  page: PdfRef,
  { to, form = 'destination', border = 0 }: LinkSpec,
  pages: readonly PdfRef[],
): PdfRef {
  const action =
    form === 'uri'
      ? dictOf({ S: PdfName.of('URI'), URI: textString(String(to)) })
      : form === 'action'
        ? dictOf({ S: PdfName.of('GoTo'), D: targetOf(pages, to) })
        : undefined;
  const dest = form === 'destination' ? targetOf(pages, to) : form === 'old-name' ? PdfName.of(String(to)) : undefined;
  return objects.add(
    dictOf({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Link'),
      Rect: [40, 400, 240, 430],
      Border: [0, 0, border],
      P: page,
      A: action,
      Dest: dest,
    }),
  );
}

export function outlineOf(objects: NewObjects, entries: readonly OutlineSpec[], pages: readonly PdfRef[]): PdfRef {
  const root = objects.reserve();
  const { first, last, count } = level(objects, entries, pages, root);
  objects.fill(root, dictOf({ Type: PdfName.of('Outlines'), First: first, Last: last, Count: count }));
  return root;
}

function level(objects: NewObjects, entries: readonly OutlineSpec[], pages: readonly PdfRef[], parent: PdfRef) {
  const refs = entries.map(() => objects.reserve());
  let count = entries.length;
  for (const [index, { title, to, children }] of entries.entries()) {
    const ref = refs[index];
    if (!ref) continue;
    const dict: PdfDict = dictOf({
      Title: textString(title),
      Parent: parent,
      Prev: refs[index - 1],
      Next: refs[index + 1],
    });
    if (to !== undefined) dict.set('Dest', targetOf(pages, to));
    if (children && children.length > 0) {
      const below = level(objects, children, pages, ref);
      dict
        .set('First', below.first ?? null)
        .set('Last', below.last ?? null)
        .set('Count', below.count);
      count += below.count;
    }
    objects.fill(ref, dict);
  }
  return { first: refs[0], last: refs.at(-1), count };
}
