import { readFileSync, statSync } from 'node:fs';
import type { Report } from '@pagewright/runtime/threads/task.ts';
import { assemble } from './assembly/assemble.ts';
import type { PlannedPage } from './assembly/assembly.ts';
import { Source } from './assembly/source.ts';
import { attempt, type Attempt, type Done } from '../opening/attempt.ts';

export interface CutBySizeInput {
  path: string;
  /** Bytes that a part may have. */
  limit: number;
  lock: 'none' | 'again';
  /** Where a part is written to be measured. */
  scratch: string;
}

/** Pages `first` to `last`, from 1, and the bytes of a file with them. */
export interface WeighedPart {
  first: number;
  last: number;
  bytes: number;
}

interface Cut extends Done {
  parts: WeighedPart[];
}

/** After so many guesses in a row from sizes, halving the rest is faster. */
const MOST_GUESSES = 4;

/**
 * In a worker thread: the longest parts, one after the other, that stay within the limit. Every part is measured by
 * writing it as a split would, since what its pages share with others cannot be told from the sum of pages. A page that
 * alone exceeds the limit is a part of its own.
 */
export function run({ path, limit, lock, scratch }: CutBySizeInput, report: Report): Attempt<Cut> {
  return attempt(() => {
    const source = new Source(path, '');
    const pages = source.tree.pages.length;
    const measure = (first: number, count: number) =>
      measurePart(source, first, count, scratch) + (lock === 'again' ? weightOfLock(scratch) : 0);
    const parts: WeighedPart[] = [];
    let perPage = Math.max(1, source.file.bytes.length / pages);
    for (let first = 1; first <= pages;) {
      const rest = pages - first + 1;
      const { count, bytes } = longest(rest, limit, perPage, (tried) => measure(first, tried));
      parts.push({ first, last: first + count - 1, bytes });
      perPage = Math.max(1, bytes / count);
      first += count;
      report(first - 1, pages);
    }
    return { notes: [], parts };
  });
}

function measurePart(source: Source, first: number, count: number, scratch: string): number {
  const plan = Array.from({ length: count }, (_, index): PlannedPage => ({ source: 0, page: first + index, turn: 0 }));
  // As in `splitPages`: files attached to the document go into the first part.
  const attachments = first === 1 ? 'keep' : 'leave';
  assemble([source], plan, scratch, { bookmarks: 'joined', attachments, result: 'part' }, () => {});
  return statSync(scratch).size;
}

/** The encryption dictionary; and of each stream an initialisation vector, padding and a longer length (ISO 32000-2, 7.6.3). */
const LOCK_BYTES = { once: 1_500, stream: 40 };
/** Strings that stand outside of object streams are encrypted one by one. */
const LOCK_SHARE = 0.01;

function weightOfLock(part: string): number {
  const bytes = readFileSync(part);
  let streams = 0;
  for (let at = bytes.indexOf('endstream'); at >= 0; at = bytes.indexOf('endstream', at + 9)) streams += 1;
  return Math.ceil(LOCK_BYTES.once + LOCK_BYTES.stream * streams + LOCK_SHARE * bytes.length);
}

/** The largest count up to `most` whose size stays within the limit, at least 1; sizes grow with counts. */
function longest(
  most: number,
  limit: number,
  perPage: number,
  measure: (count: number) => number,
): { count: number; bytes: number } {
  let fits = { count: 0, bytes: 0 };
  let exceeds: { count: number; bytes: number } | undefined;
  let guess = Math.min(most, Math.max(1, Math.floor(limit / perPage)));
  for (let tries = 1; ; tries += 1) {
    const tried = { count: guess, bytes: measure(guess) };
    if (tried.bytes <= limit) fits = tried;
    else exceeds = tried;
    if (fits.count === most || exceeds?.count === fits.count + 1) break;
    guess = nextGuess(fits, exceeds, { most, limit, halving: tries > MOST_GUESSES });
  }
  return fits.count > 0 ? fits : (exceeds ?? fits);
}

function nextGuess(
  fits: { count: number; bytes: number },
  exceeds: { count: number; bytes: number } | undefined,
  { most, limit, halving }: { most: number; limit: number; halving: boolean },
): number {
  if (!exceeds) {
    const byWeight = Math.floor((limit / Math.max(1, fits.bytes)) * fits.count);
    return Math.min(most, Math.max(fits.count + 1, halving ? fits.count * 2 : byWeight));
  }
  const between = exceeds.count - fits.count;
  const share = (limit - fits.bytes) / (exceeds.bytes - fits.bytes);
  const step = halving ? Math.floor(between / 2) : Math.floor(between * share);
  return fits.count + Math.min(between - 1, Math.max(1, step));
}
