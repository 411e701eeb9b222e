import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { readPageTree, type SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { isDict, PdfRef, PdfStream, resolve, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { TwoRevisions } from './two-revisions.ts';

/** Keys by which a page or an annotation names other pages, and what lies around it. */
const ELSEWHERE = new Set(['Parent', 'P', 'Dest', 'A', 'AA', 'PA', 'SE', 'B', 'IRT', 'StructParent']);

/** Objects that are looked at; a hostile file has millions. */
const MOST_OBJECTS = 300_000;

/**
 * Pages that are drawn with something that is new or another thing since the file was signed: in the order of the file as it is,
 * from 1, those that are gone behind them. A change of theirs need not be seen.
 */
export function changedPages(signed: PdfFile, now: PdfFile): CheckedSignature['changedPages'] {
  const [before, after] = [readPageTree(signed).pages, readPageTree(now).pages];
  const revisions = new TwoRevisions(signed, now);
  const changed = leadingToChange(after, revisions);
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
  const isOther = (ref: PdfRef) => revisions.isNew(ref) || revisions.isChanged(ref);
  const others: number[] = [];
  const waiting = pages.map(({ ref }) => ref);
  const seen = new Set<number>();
  const name = (ref: PdfRef, by: number) => {
    const names = namedBy.get(ref.number);
    if (names) return void names.push(by);
    namedBy.set(ref.number, [by]);
    waiting.push(ref);
  };
  for (const { ref, inherited } of pages)
    for (const value of inherited.values()) for (const each of refsIn(value)) name(each, ref.number);
  for (const ref of waiting) {
    if (seen.has(ref.number) || seen.size >= MOST_OBJECTS) continue;
    seen.add(ref.number);
    if (isOther(ref)) others.push(ref.number);
    for (const each of refsIn(resolve(ref))) name(each, ref.number);
  }
  const leading = new Set(others);
  for (const number of leading) for (const by of namedBy.get(number) ?? []) leading.add(by);
  return leading;
}

function* refsIn(value: PdfObject): Generator<PdfRef> {
  if (value instanceof PdfRef) yield value;
  else if (Array.isArray(value)) for (const each of value) yield* refsIn(each);
  else if (value instanceof PdfStream) yield* refsIn(value.dict);
  else if (isDict(value)) for (const [key, each] of value) if (!ELSEWHERE.has(key)) yield* refsIn(each);
}
