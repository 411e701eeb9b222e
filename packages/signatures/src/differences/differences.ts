import { asArray, asNumber, PdfRef, type PdfDict, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import type { RevisionChange } from './revision-change.ts';

/** Left, bottom, right, top in points of the page's own space. */
export type PageArea = readonly [number, number, number, number];

/** A part of a page that an allowed change draws in. */
export interface ChangedArea {
  /** Index from 0; the same in both revisions. */
  page: number;
  area: PageArea;
  kind: RevisionChange['kind'];
  field?: string;
}

/** What was found to differ between two revisions. */
export class Differences {
  readonly changes: RevisionChange[] = [];
  readonly areas: ChangedArea[] = [];

  add(change: RevisionChange): void {
    this.changes.push(change);
  }

  /** What no rule allows. `what`: a key of the catalog, or the kind of thing with its key. */
  forbid(what: string, value?: PdfObject): void {
    this.add({ kind: 'other', what, ...(value instanceof PdfRef && { object: value.number }) });
  }

  addArea(area: ChangedArea | undefined): void {
    if (area) this.areas.push(area);
  }
}

/** The rectangle of an annotation, in order; `undefined` where it has no area, as with a signature that is not seen. */
export function areaOf(annotation: PdfDict | undefined): PageArea | undefined {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (asArray(annotation?.get('Rect')) ?? []).map((each) => asNumber(each) ?? 0);
  if (x1 === x2 || y1 === y2) return undefined;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}
