import {
  asDict,
  asInteger,
  asName,
  PdfRef,
  resolve,
  type PdfArray,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import type { Source } from './source.ts';

/** Structure elements that remain of a source of which pages are missing. */
export interface RetainedElements {
  elements: Map<number, PdfRef>;
  /** Whether an object is an element that does not remain. */
  isLeftOut: (number: number) => boolean;
}

const DEEPEST_KIDS = 32;

/** Keeps the elements that the used keys name, and those above them. */
export function keepFromBelow(source: Source, used: ReadonlySet<number>): RetainedElements {
  const elements = new Map<number, PdfRef>();
  const keep = (value: PdfObject) => {
    for (let at: PdfObject | undefined = value; at instanceof PdfRef && !elements.has(at.number);) {
      const dict = asDict(at);
      if (!dict || !dict.has('S')) return;
      elements.set(at.number, at);
      at = dict.get('P');
    }
  };
  for (const key of used) {
    const named = source.parentTree.get(key) ?? null;
    const object = resolve(named);
    if (Array.isArray(object)) for (const element of object) keep(element);
    else keep(named);
  }
  const isLeftOut = (number: number) => {
    if (elements.has(number)) return false;
    const dict = source.file.fetch(number);
    return dict instanceof Map && asName(dict.get('Type')) === 'StructElem';
  };
  return { elements, isLeftOut };
}

/** References among the kids of the structure root, which may be one or several. */
export function elementsOf(kids: PdfObject | undefined): PdfRef[] {
  if (kids instanceof PdfRef && !Array.isArray(resolve(kids))) return [kids];
  const list = resolve(kids);
  return Array.isArray(list) ? list.filter((kid) => kid instanceof PdfRef) : [];
}

interface Presence {
  isElementRetained: (element: PdfRef) => boolean;
  /** By the page's object number; `undefined` where no page is named. */
  isPageThere: (page: number | undefined) => boolean;
  isObjectThere: (object: PdfRef) => boolean;
}

/** The kids of an element that remain: elements, marked content and objects (ISO 32000-2, table 355). */
export function prunedKids(element: PdfDict, presence: Presence, depth = 0): PdfArray {
  const value = element.get('K');
  const list = resolve(value);
  const kids = Array.isArray(list) ? list : value === undefined ? [] : [value];
  const ownPage = pageNumber(element);
  return kids.flatMap((kid): PdfArray => {
    if (asInteger(kid) !== undefined && !(kid instanceof PdfRef)) return presence.isPageThere(ownPage) ? [kid] : [];
    const dict = asDict(kid);
    if (!dict || depth > DEEPEST_KIDS) return [];
    const type = asName(dict.get('Type'));
    if (type === 'OBJR') {
      const object = dict.get('Obj');
      return object instanceof PdfRef && presence.isObjectThere(object) ? [kid] : [];
    }
    if (type === 'MCR') return presence.isPageThere(pageNumber(dict) ?? ownPage) ? [kid] : [];
    if (kid instanceof PdfRef) return presence.isElementRetained(kid) ? [kid] : [];
    const below = prunedKids(dict, presence, depth + 1);
    return below.length > 0 ? [new Map(dict).set('K', below)] : [];
  });
}

function pageNumber(dict: PdfDict): number | undefined {
  const page = dict.get('Pg');
  return page instanceof PdfRef ? page.number : undefined;
}
