import type { SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { asArray, asDict, asInteger, PdfRef, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import type { OwnContents } from '../script/own-contents.ts';

const HIGHEST = 256;

/** Whether a page can be put behind this one: damaged trees may not say where it stands. */
export const hasPlace = (own: OwnContents, page: SourcePage): boolean => placeBehind(own, page, page.ref) !== undefined;

/** Puts a new page into the page tree (ISO 32000-2, 7.7.3), `behind` one that stands beside this one and has its place there. */
export function insertPage(own: OwnContents, beside: SourcePage, behind: PdfRef, dict: PdfDict): PdfRef {
  const found = placeBehind(own, beside, behind);
  if (!found) throw new TypeError('the page has no place in its tree');
  const { parent, node, kids, place } = found;
  const page = own.add(new Map(dict).set('Parent', parent));
  own.replace(parent, new Map(node).set('Kids', kids.toSpliced(place + 1, 0, page)));
  let at: PdfRef | undefined = parent;
  for (let height = 0; at && height < HIGHEST; height += 1) {
    const above: PdfDict = asDict(own.objectOf(at)) ?? new Map();
    own.replace(at, new Map(above).set('Count', (asInteger(above.get('Count')) ?? 0) + 1));
    const next = above.get('Parent');
    at = next instanceof PdfRef ? next : undefined;
  }
  return page;
}

function placeBehind(own: OwnContents, beside: SourcePage, behind: PdfRef) {
  const parent = asDict(beside.ref)?.get('Parent');
  const node = parent instanceof PdfRef ? asDict(own.objectOf(parent)) : undefined;
  const kids = asArray(node?.get('Kids'));
  const place = kids?.findIndex((kid) => isSame(kid, behind)) ?? -1;
  return parent instanceof PdfRef && node && kids && place >= 0 ? { parent, node, kids, place } : undefined;
}

const isSame = (one: unknown, other: PdfRef): boolean =>
  one instanceof PdfRef && one.home === other.home && one.number === other.number;
