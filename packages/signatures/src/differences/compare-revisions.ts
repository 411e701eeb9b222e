import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import {
  asArray,
  asDict,
  asName,
  asString,
  PdfRef,
  PdfStream,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { compareAnnotations } from './compare-annotations.ts';
import { compareForm } from './compare-form.ts';
import type { RevisionChange } from './revision-change.ts';
import { TwoRevisions } from './two-revisions.ts';

/**
 * What a file has since it was signed. Everything that came later is `other` unless a rule knows it: new validation data and
 * timestamps, signatures and fields for them, values of forms, comments, metadata (ISO 32000-2, 12.8.2.2 and 12.8.4). `signed`
 * is the file up to the end of what was signed.
 */
export function compareRevisions(signed: PdfFile, now: PdfFile): RevisionChange[] {
  const revisions = new TwoRevisions(signed, now);
  compareTrailers(revisions);
  compareCatalogs(revisions);
  const newFields = compareForm(revisions);
  comparePages(revisions, newFields);
  for (const object of revisions.unexplained) revisions.tell({ kind: 'other', what: 'object', object });
  return revisions.changes;
}

function compareTrailers(revisions: TwoRevisions): void {
  const [before, now] = [revisions.signed.trailer, revisions.now.trailer];
  const firstOf = (trailer: PdfDict) => asArray(trailer.get('ID'))?.[0];
  if (!revisions.isSame(before.get('Encrypt'), now.get('Encrypt'))) revisions.veto('Encrypt');
  if (before.has('ID') && !revisions.isSame(firstOf(before), firstOf(now))) revisions.veto('ID');
  const [old, info] = [before.get('Info'), now.get('Info')];
  if (revisions.isSame(old, info)) return;
  // Titles and dates as texts, which nothing draws.
  if ([...(asDict(info)?.values() ?? [])].every((value) => asString(value) || asName(value) !== undefined)) {
    revisions.explain(old, info);
    revisions.tell({ kind: 'metadata' });
  } else revisions.veto('Info', info);
}

/** Keys of the catalog that rules of their own look at, or that say nothing of what is seen. */
const OWN_RULE = new Set(['AcroForm', 'DSS', 'Pages', 'Metadata', 'Extensions', 'Version']);

function compareCatalogs(revisions: TwoRevisions): void {
  const [before, now] = [revisions.signed.catalog, revisions.now.catalog];
  for (const key of new Set([...before.keys(), ...now.keys()]))
    if (!OWN_RULE.has(key) && !revisions.isKept(before.get(key), now.get(key))) revisions.veto(key);
  revisions.explain(revisions.signed.trailer.get('Root'), revisions.now.trailer.get('Root'));
  compareDss(revisions, before.get('DSS'), now.get('DSS'));
  compareMetadata(revisions, before.get('Metadata'), now.get('Metadata'));
}

const DEEPEST_DSS = 4;

/** Certificates, lists of revoked ones and answers are verified when they are used; nothing draws them. */
function compareDss(revisions: TwoRevisions, before: PdfObject | undefined, now: PdfObject | undefined): void {
  const own = new Set<number>();
  gather(before, own, DEEPEST_DSS);
  const later = new Set<number>();
  gather(now, later, DEEPEST_DSS);
  let hasMore = !revisions.isSame(before, now);
  for (const number of later) {
    const ref = revisions.now.reference(number);
    if (revisions.isNew(ref)) hasMore = true;
    else if (own.has(number) && revisions.isChanged(ref)) {
      revisions.explain(revisions.signed.reference(number), ref);
      hasMore = true;
    }
  }
  if (hasMore) revisions.tell({ kind: 'validation data' });
}

function gather(value: PdfObject | undefined, into: Set<number>, depth: number): void {
  if (depth < 0) return;
  if (value instanceof PdfRef) {
    if (into.has(value.number)) return;
    into.add(value.number);
  }
  const object = resolve(value);
  const items = Array.isArray(object) ? object : object instanceof Map ? object.values() : [];
  for (const item of items) gather(item, into, value instanceof PdfRef ? depth - 1 : depth);
}

function compareMetadata(revisions: TwoRevisions, before: PdfObject | undefined, now: PdfObject | undefined): void {
  if (revisions.isSame(before, now)) return;
  if (now !== undefined && !(resolve(now) instanceof PdfStream)) return revisions.veto('Metadata', now);
  revisions.explain(before, now);
  revisions.tell({ kind: 'metadata' });
}

/** Says nothing of what is seen. */
const SILENT = new Set(['LastModified', 'Metadata', 'PieceInfo']);

function comparePages(revisions: TwoRevisions, newFields: ReadonlySet<number>): void {
  const [before, now] = [readPageTree(revisions.signed).pages, readPageTree(revisions.now).pages];
  const isKept =
    before.length === now.length && before.every(({ ref }, index) => ref.number === now[index]?.ref.number);
  if (!isKept) return revisions.veto('Pages');
  for (const [page, { ref }] of now.entries()) {
    const [old, own] = [asDict(revisions.signed.reference(ref.number)), asDict(ref)];
    if (!old || !own) continue;
    if (revisions.isChanged(ref)) {
      for (const key of new Set([...old.keys(), ...own.keys()]))
        if (key !== 'Annots' && !SILENT.has(key) && !revisions.isKept(old.get(key), own.get(key)))
          revisions.veto(`page ${key}`, ref);
      revisions.explain(revisions.signed.reference(ref.number), ref);
    }
    compareAnnotations(revisions, { page, before: old.get('Annots'), now: own.get('Annots'), newFields });
  }
}
