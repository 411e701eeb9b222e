import { changedPart, type ChangedPart } from './changed-part.ts';
import type { CheckedSignature, SignatureChange } from './checked-signature.ts';

/** Pages by what became of them; numbers from 1, of the file as it is, those of `gone` of the file as it was signed. */
interface PageNumbers {
  changed: number[];
  added: number[];
  gone: number[];
}

export function pageNumbers({ changedPages }: Pick<CheckedSignature, 'changedPages'>): PageNumbers {
  return {
    changed: changedPages.flatMap(({ signed, now }) => (signed === undefined ? [] : (now ?? []))),
    added: changedPages.flatMap(({ signed, now }) => (signed === undefined ? (now ?? []) : [])),
    gone: changedPages.flatMap(({ signed, now }) => (now === undefined ? (signed ?? []) : [])),
  };
}

/** Parts that are on pages. */
const ON_PAGES: ReadonlySet<ChangedPart> = new Set(['pages', 'page', 'annotation', 'field', 'signature']);

/** Pages that a verdict on a forbidden change names. */
export function forbiddenPages(signature: CheckedSignature): PageNumbers {
  const forbidden = signature.changes.filter(({ isAllowed }) => !isAllowed);
  const pages = pageNumbers(signature);
  const known = new Set(forbidden.flatMap(({ page }) => page ?? []));
  if (known.size > 0) return { ...pages, changed: [...known].toSorted((one, other) => one - other) };
  // The pages may only have comments that are allowed, and the change is none of a page.
  const isOnPages = forbidden.some(({ what }) => ON_PAGES.has(changedPart(what)));
  return isOnPages ? pages : { ...pages, changed: [] };
}

/** Pages that look different now; numbers from 1. */
export const differingPages = ({ changedPages }: CheckedSignature): number[] =>
  changedPages.flatMap(({ signed, now }) => now ?? signed ?? []);

/** Kinds of changes that can be seen on pages, and kinds that cannot, in the order of a sentence. */
const SEEN = ['form value', 'comment', 'signature', 'signature field'] as const;
const UNSEEN = ['timestamp', 'validation data', 'metadata'] as const;
export type LaterKind = (typeof SEEN)[number] | (typeof UNSEEN)[number];

interface LaterChanges {
  kinds: { kind: LaterKind; count: number }[];
  /** Where they are seen. */
  pages: number[];
}

/** What a verdict names of the allowed changes: what can be seen, or else the rest. */
export function laterChanges({ changes, changedPages }: CheckedSignature): LaterChanges {
  const counted = (kinds: readonly LaterKind[]) =>
    kinds.map((kind) => ({ kind, count: countOf(changes, kind) })).filter(({ count }) => count > 0);
  const seen = counted(SEEN);
  if (seen.length === 0) return { kinds: counted(UNSEEN), pages: [] };
  const pages = changedPages.flatMap(({ now }) => now ?? []);
  const own = changes.flatMap(({ page }) => page ?? []);
  return { kinds: seen, pages: pages.length > 0 ? pages : [...new Set(own)].toSorted((one, other) => one - other) };
}

/** Fields count once. */
function countOf(changes: CheckedSignature['changes'], kind: SignatureChange): number {
  const own = changes.filter((change) => change.kind === kind);
  const fields = new Set(own.flatMap(({ field }) => field ?? []));
  return own.reduce((sum, { field, count }) => (field === undefined ? sum + count : sum), fields.size);
}

const MOST_NAMED = 3;

/** Up to three pages by their numbers; of more, the first two, and how many others there are. */
export function namedPages(pages: readonly number[]): { named: string[]; others: number } {
  const named = pages.length > MOST_NAMED ? pages.slice(0, MOST_NAMED - 1) : pages;
  return { named: named.map(String), others: pages.length - named.length };
}

/** `1, 3–5`. `pages` is in order. */
export function pageRanges(pages: readonly number[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    if (run?.last === page - 1) run.last = page;
    else runs.push({ first: page, last: page });
  }
  return runs.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}

/** Digests that count as weak (ETSI TS 119 312, 5.2). */
const WEAK_DIGESTS: readonly string[] = ['SHA-1', 'MD5', 'RIPEMD-160'];

export const weakDigest = ({ digest }: CheckedSignature): string | undefined =>
  digest !== undefined && WEAK_DIGESTS.includes(digest) ? digest : undefined;

export const asSentence = (clause: string): string => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
