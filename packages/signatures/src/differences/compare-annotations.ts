import { asArray, asDict, asName, PdfRef, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { explainLooks } from './compare-form.ts';
import type { TwoRevisions } from './two-revisions.ts';

interface PageAnnotations {
  /** From 0. */
  page: number;
  before: PdfObject | undefined;
  now: PdfObject | undefined;
  /** Of fields for signatures that came later. */
  newFields: ReadonlySet<number>;
}

/** What people write on a page (ISO 32000-2, table 171, the markup annotations); others act, play or lead somewhere. */
const COMMENTS = new Set([
  'Text',
  'FreeText',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Stamp',
  'Caret',
  'Ink',
  'Popup',
  'FileAttachment',
]);

/** Widgets that were there are looked at with their fields. */
export function compareAnnotations(revisions: TwoRevisions, { page, before, now, newFields }: PageAnnotations): void {
  const [old, own] = [asArray(before) ?? [], asArray(now) ?? []];
  const later = new Set(own.flatMap((each) => (each instanceof PdfRef ? each.number : [])));
  const earlier = new Set(old.flatMap((each) => (each instanceof PdfRef ? each.number : [])));
  for (const each of old) {
    const isThere =
      each instanceof PdfRef ? later.has(each.number) : own.some((other) => revisions.isSame(each, other));
    if (!isThere) tellComment(revisions, page, each, 'removed');
  }
  for (const each of own) {
    if (!(each instanceof PdfRef)) {
      if (!old.some((other) => revisions.isSame(other, each))) tellComment(revisions, page, each, 'added');
    } else if (!earlier.has(each.number)) {
      if (!newFields.has(each.number)) tellComment(revisions, page, each, 'added');
    } else if (isOtherNow(revisions, each)) tellComment(revisions, page, each, 'changed');
  }
  revisions.explain(before, now);
}

/** The annotation, or how it looks in its old place. */
function isOtherNow(revisions: TwoRevisions, ref: PdfRef): boolean {
  if (kindOf(ref) === 'Widget') return false;
  return revisions.isChanged(ref) || looksOf(ref).some((each) => revisions.isChanged(each));
}

function looksOf(value: PdfObject): PdfObject[] {
  const looks = asDict(value)?.get('AP');
  return [looks ?? null, ...(asDict(looks)?.values() ?? [])];
}

function tellComment(revisions: TwoRevisions, page: number, value: PdfObject, how: string): void {
  if (!COMMENTS.has(kindOf(value) ?? '')) return revisions.veto(`annotation ${how}`, value);
  if (value instanceof PdfRef) {
    const before = revisions.signed.reference(value.number);
    // Objects of other kinds in its place would draw what was not there.
    if (how === 'changed' && kindOf(before) !== kindOf(value)) return revisions.veto('annotation changed', value);
    // An object that was something else is no new comment.
    if (how !== 'added') {
      explainLooks(revisions, asDict(before)?.get('AP'), asDict(value)?.get('AP'));
      revisions.explain(before, value);
    }
  }
  revisions.tell({ kind: 'comment', page });
}

const kindOf = (value: PdfObject) => asName(asDict(value)?.get('Subtype'));
