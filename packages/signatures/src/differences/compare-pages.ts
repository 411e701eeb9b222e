import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import { materialisePage, type SourcePage } from '@pagewright/pdf/file/page-tree.ts';
import { asArray, asDict, PdfRef, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { ownOrInherited } from './inherited-from.ts';
import { compareAnnotations, type PageAnnotations } from './compare-annotations.ts';
import type { FormWidgets } from './compare-form.ts';
import type { Differences } from './differences.ts';
import type { RevisionPair } from './revision-pair.ts';

/** Entries that draw nothing (ISO 32000-2, table 31), and those with a rule of their own. */
const SILENT = new Set(['Type', 'LastModified', 'Metadata', 'PieceInfo', 'Tabs', 'StructParents', 'Parent']);

/** ISO 32000-2, table 31. */
const INHERITABLE: ReadonlySet<string> = new Set(['Resources', 'MediaBox', 'CropBox', 'Rotate']);

type ChangedPages = CheckedSignature['changedPages'];

/** Pages as readers show them, with what they inherit (ISO 32000-2, 7.7.3.4): only annotations may differ, as far as their rules allow. */
export function comparePages(pair: RevisionPair, form: FormWidgets, found: Differences): ChangedPages {
  if (!isSameSequence(pair)) {
    found.forbid('Pages');
    return pagesByNumber(pair);
  }
  const changed: { signed: number; now: number }[] = [];
  for (const [index, page] of pair.pages.entries()) {
    const signedPage = pair.signedPages[index];
    if (!signedPage) continue;
    const [before, now] = [materialisePage(signedPage), materialisePage(page)];
    const differing = differingEntries(pair, signedPage, page);
    for (const key of differing) found.forbid(`page ${key}`, page.ref);
    const isSeen = compareAnnotations(pair, annotationsOf(index, before, now, form), found);
    if (isSeen || differing.length > 0) changed.push({ signed: index + 1, now: index + 1 });
  }
  return changed;
}

const annotationsOf = (page: number, before: PdfDict, now: PdfDict, form: FormWidgets): PageAnnotations => ({
  page,
  before: asArray(before.get('Annots')) ?? [],
  now: asArray(now.get('Annots')) ?? [],
  form,
});

function differingEntries(pair: RevisionPair, signedPage: SourcePage, page: SourcePage): string[] {
  const [before, now] = [materialisePage(signedPage), materialisePage(page)];
  const keys = new Set([...before.keys(), ...now.keys(), ...INHERITABLE]);
  return [...keys].filter((key) => {
    if (SILENT.has(key) || key === 'Annots') return false;
    // A page is upright where nothing is said (ISO 32000-2, table 31).
    const fallback = key === 'Rotate' ? 0 : undefined;
    const reading = key === 'AA' ? 'action' : 'drawing';
    if (!pair.isSame(before.get(key) ?? fallback, now.get(key) ?? fallback, reading)) return true;
    // Some readers climb from the page, and do not come down to it: its parents may be others.
    if (!INHERITABLE.has(key)) return false;
    const climbed = ({ ref }: SourcePage) => ownOrInherited(asDict(ref), key) ?? fallback;
    return !pair.isSame(climbed(signedPage), climbed(page));
  });
}

/** As many pages, and none in the place of another. */
function isSameSequence({ signedPages, pages }: RevisionPair): boolean {
  const known = new Set(signedPages.map(({ ref }) => ref.number));
  return (
    signedPages.length === pages.length &&
    signedPages.every(({ ref }, index) => {
      const own = pages[index]?.ref.number;
      return own !== undefined && (own === ref.number || !known.has(own));
    })
  );
}

/** Where pages came, went or moved: those that have stayed the same object are compared, in the order of the file as it is. */
function pagesByNumber(pair: RevisionPair): ChangedPages {
  const { signedPages, pages } = pair;
  const places = new Map(signedPages.map(({ ref }, index) => [ref.number, index]));
  const kept = new Set(pages.map(({ ref }) => ref.number));
  const changed = pages.flatMap((page, index) => {
    const old = places.get(page.ref.number);
    const signedPage = old === undefined ? undefined : signedPages[old];
    if (old === undefined || !signedPage) return [{ now: index + 1 }];
    const [before, now] = [materialisePage(signedPage), materialisePage(page)];
    const isSame = differingEntries(pair, signedPage, page).length === 0 && hasSameAnnotations(pair, before, now);
    return isSame ? [] : [{ signed: old + 1, now: index + 1 }];
  });
  const gone = signedPages.flatMap(({ ref }, index) => (kept.has(ref.number) ? [] : [{ signed: index + 1 }]));
  return [...changed, ...gone];
}

function hasSameAnnotations(pair: RevisionPair, before: PdfDict, now: PdfDict): boolean {
  const [old, own] = [asArray(before.get('Annots')) ?? [], asArray(now.get('Annots')) ?? []];
  const looksOf = (value: (typeof old)[number]) => asDict(value)?.get('AP');
  return (
    old.length === own.length &&
    old.every((each, index) => {
      const other = own[index];
      const isKept = !(each instanceof PdfRef) || !(other instanceof PdfRef) || each.number === other.number;
      return isKept && pair.isSame(looksOf(each), other === undefined ? undefined : looksOf(other));
    })
  );
}
