import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree, type SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import {
  asArray,
  asDict,
  asNumber,
  isDict,
  PdfRef,
  PdfStream,
  resolve,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { TwoRevisions } from './two-revisions.ts';

/** Keys by which a page or an annotation names other pages, and what lies around it; of a page also what draws nothing. */
const ELSEWHERE = new Set(['Parent', 'P', 'Dest', 'A', 'AA', 'PA', 'SE', 'B', 'IRT', 'StructParent']);
const SILENT = new Set(['LastModified', 'Metadata', 'PieceInfo']);

/** Objects that are looked at; a hostile file has millions. */
const MOST_OBJECTS = 300_000;

/**
 * Pages that are drawn with something that is new or another thing since the file was signed: in the order of the file as it is,
 * from 1, those that are gone behind them. The difference need not be seen.
 */
export function changedPages(signed: PdfFile, now: PdfFile): CheckedSignature['changedPages'] {
  const [before, after] = [readPageTree(signed).pages, readPageTree(now).pages];
  const changed = leadingToChange(after, new TwoRevisions(signed, now));
  const kept = new Set(after.map(({ ref }) => ref.number));
  const numbers = new Map(before.map(({ ref }, index) => [ref.number, index + 1]));
  const found = after.flatMap(({ ref }, index) => {
    const old = numbers.get(ref.number);
    if (old === undefined) return [{ now: index + 1 }];
    return changed.has(ref.number) ? [{ signed: old, now: index + 1 }] : [];
  });
  const gone = before.flatMap(({ ref }, index) => (kept.has(ref.number) ? [] : [{ signed: index + 1 }]));
  return [...found, ...gone];
}

/** Object numbers of pages from which a way leads to an object that changed: found backwards from these. */
function leadingToChange(pages: readonly SourcePage[], revisions: TwoRevisions): ReadonlySet<number> {
  const namedBy = new Map<number, number[]>();
  const waiting: PdfRef[] = [];
  const leading = new Set<number>();
  const seen = new Set(pages.map(({ ref }) => ref.number));
  const name = (ref: PdfRef, by: number) => {
    const names = namedBy.get(ref.number);
    if (names) return void names.push(by);
    namedBy.set(ref.number, [by]);
    waiting.push(ref);
  };
  for (const page of pages) {
    const { ref } = page;
    if (isOtherPage(ref, revisions)) leading.add(ref.number);
    for (const value of drawnBy(page, revisions)) for (const each of refsIn(value)) name(each, ref.number);
  }
  for (const ref of waiting) {
    if (seen.has(ref.number) || seen.size >= MOST_OBJECTS) continue;
    seen.add(ref.number);
    if (revisions.isNew(ref) || revisions.isChanged(ref)) leading.add(ref.number);
    for (const each of refsIn(resolve(ref))) name(each, ref.number);
  }
  for (const number of leading) for (const by of namedBy.get(number) ?? []) leading.add(by);
  return leading;
}

/** Whether the page names other things than it did, beside annotations that came along. */
function isOtherPage(ref: PdfRef, revisions: TwoRevisions): boolean {
  const [old, own] = [asDict(revisions.signed.reference(ref.number)), asDict(ref)];
  if (!old || !own) return true;
  const keys = new Set([...old.keys(), ...own.keys()]);
  const names = [...keys].filter((key) => key !== 'Annots' && !SILENT.has(key) && !ELSEWHERE.has(key));
  if (names.some((key) => !revisions.isKept(old.get(key), own.get(key)))) return true;
  const later = new Set((asArray(own.get('Annots')) ?? []).flatMap((each) => numberOf(each) ?? []));
  return (asArray(old.get('Annots')) ?? []).some((each) => each instanceof PdfRef && !later.has(each.number));
}

const numberOf = (value: PdfObject) => (value instanceof PdfRef ? value.number : undefined);

function* drawnBy({ ref, inherited }: SourcePage, { signed }: TwoRevisions): Generator<PdfObject> {
  yield* inherited.values();
  for (const [key, value] of asDict(ref) ?? [])
    if (key !== 'Annots' && !SILENT.has(key) && !ELSEWHERE.has(key)) yield value;
  for (const annotation of asArray(asDict(ref)?.get('Annots')) ?? []) {
    const wasSeen = annotation instanceof PdfRef && hasArea(signed.reference(annotation.number));
    if (wasSeen || hasArea(annotation)) yield annotation;
  }
}

/** A signature that nobody sees has a field on a page, too (ISO 32000-2, 12.7.5.5). */
function hasArea(annotation: PdfObject): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = (asArray(asDict(annotation)?.get('Rect')) ?? []).map(
    (each) => asNumber(each) ?? 0,
  );
  return left !== right && bottom !== top;
}

function* refsIn(value: PdfObject): Generator<PdfRef> {
  if (value instanceof PdfRef) yield value;
  else if (Array.isArray(value)) for (const each of value) yield* refsIn(each);
  else if (value instanceof PdfStream) yield* refsIn(value.dict);
  else if (isDict(value)) for (const [key, each] of value) if (!ELSEWHERE.has(key)) yield* refsIn(each);
}
