import { LIMITS, writePageRanges, type Note, type PageNumber } from '@pagewright/contract';
import { findBlankPages, readBookmarks, cutBySize } from '@pagewright/engine/pages';
import { countPages } from '@pagewright/engine/opening';
import { textOfPages } from '@pagewright/engine/inspect';
import { ToolFailure } from '../src/failure.ts';
import { numberedName, resultName, stemOf, titledNames } from '../src/names.ts';
import { pageGroupsOf } from '../src/pages.ts';
import type { ToolForecast, WorkOf } from '../src/tool.ts';
import type tool from './tool.ts';

type Work = WorkOf<typeof tool>;

interface Part {
  name: string;
  pages: PageNumber[];
}
interface Plan {
  parts: Part[];
  notes: Note[];
}

/** The parts that there would be. */
export default async function forecast(work: Work): Promise<ToolForecast> {
  const { parts, notes } = await planParts(work);
  return {
    parts: parts.map(({ name, pages }) => ({ name, pages: writePageRanges(pages), count: pages.length })),
    notes,
  };
}

/** What a run does, told apart from doing it. Fails with PARTS_TOO_MANY where nobody could handle the result. */
export async function planParts(work: Work): Promise<Plan> {
  const plan = await planAnyParts(work);
  const limit = LIMITS.splitParts;
  if (plan.parts.length > limit) throw new ToolFailure('PARTS_TOO_MANY', { file: work.files[0].name, limit });
  return plan;
}

async function planAnyParts(work: Work): Promise<Plan> {
  const { files, options, folder, signal } = work;
  const [file] = files;
  switch (options.mode) {
    case 'bookmarks':
      return byBookmarks(work);
    case 'size':
      return bySize(work);
    case 'blank':
      return byBlankPages(work);
    case 'text':
      return byText(work);
    case 'ranges':
    case 'each':
    case 'every':
    case 'oddEven': {
      const count = await countPages(file, { folder, signal });
      if (options.mode === 'oddEven') return oddAndEven(file.name, count);
      if (options.mode === 'ranges') return numbered(file.name, pageGroupsOf(options.ranges, count, file.name));
      const size = options.mode === 'each' ? 1 : options.every;
      return numbered(
        file.name,
        groups(count, (page) => (page - 1) % size === 0),
      );
    }
  }
}

/** Pages in groups; a new one begins with each page of which `begins` says so. */
function groups(count: number, begins: (page: PageNumber) => boolean): PageNumber[][] {
  const parts: PageNumber[][] = [];
  for (let page = 1; page <= count; page += 1) {
    if (page === 1 || begins(page)) parts.push([]);
    parts.at(-1)?.push(page);
  }
  return parts;
}

function numbered(file: string, parts: readonly PageNumber[][], notes: Note[] = []): Plan {
  const name = (index: number) => numberedName(file, index + 1, parts.length, 'pdf');
  return { parts: parts.map((pages, index) => ({ name: name(index), pages })), notes };
}

function oddAndEven(file: string, count: number): Plan {
  const every = Array.from({ length: count }, (_, index) => index + 1);
  const odd = { name: resultName(file, 'odd', 'pdf'), pages: every.filter((page) => page % 2 === 1) };
  const even = { name: resultName(file, 'even', 'pdf'), pages: every.filter((page) => page % 2 === 0) };
  return { parts: [odd, even].filter(({ pages }) => pages.length > 0), notes: [] };
}

/** A part begins on each page that a bookmark leads to; what stands before the first one is called like the file. */
async function byBookmarks({ files: [file], options, folder, signal }: Work): Promise<Plan> {
  const { pages: count, bookmarks } = await readBookmarks(file, { folder, signal });
  const titles = new Map<PageNumber, string>();
  for (const { page, title, level } of bookmarks)
    if (page !== undefined && level <= options.level && !titles.has(page)) titles.set(page, title);
  if (titles.size === 0) throw new ToolFailure('BOOKMARKS_NONE', { file: file.name });

  const parts = groups(count, (page) => titles.has(page));
  const names = titledNames(
    parts.map(([first = 1]) => titles.get(first) ?? ''),
    stemOf(file.name),
    'pdf',
  );
  return { parts: parts.map((pages, index) => ({ name: names[index] ?? '', pages })), notes: [] };
}

/** Decimal units: what fits into 10 MB of these also fits where 10 MB are a little more. */
const UNIT_BYTES = { MB: 1_000_000, KB: 1_000 };

async function bySize({ files: [file], options, folder, signal, progress }: Work): Promise<Plan> {
  const limit = Math.floor(options.size * UNIT_BYTES[options.sizeUnit]);
  const parts = await cutBySize(file, { limit, folder, signal, onProgress: (done, of) => progress(done, 2 * of) });
  const over = parts.filter(({ first, last, bytes }) => first === last && bytes > limit).map(({ first }) => first);
  const note: Note = { code: 'PAGES_OVER_SIZE', count: over.length, pages: writePageRanges(over) };
  return numbered(
    file.name,
    parts.map(({ first, last }) => Array.from({ length: last - first + 1 }, (_, index) => first + index)),
    over.length > 0 ? [note] : [],
  );
}

/** Blank pages in a row divide once. Those before the first page that shows something divide nothing. */
async function byBlankPages({ files: [file], options, folder, signal, progress }: Work): Promise<Plan> {
  const { pages: count, blank } = await findBlankPages(file, {
    measure: options.blankPages === 'scanned' ? 'dusty' : 'spotless',
    folder,
    signal,
    onProgress: (done, of) => progress(done, 2 * of),
  });
  if (blank.length === 0) throw new ToolFailure('DIVIDERS_NONE', { file: file.name });
  if (blank.length === count && options.blankGoes === 'out')
    throw new ToolFailure('PAGES_ALL_DELETED', { file: file.name });
  const dividers = new Set(blank);
  const first = Array.from({ length: count }, (_, index) => index + 1).find((page) => !dividers.has(page)) ?? 1;
  const parts = groups(count, (page) => page > first && dividers.has(page - 1) && !dividers.has(page));
  return numbered(file.name, options.blankGoes === 'out' ? without(parts, dividers) : parts, [
    { code: 'BLANK_PAGES_FOUND', count: blank.length, pages: writePageRanges(blank) },
  ]);
}

async function byText({ files: [file], options, folder, signal }: Work): Promise<Plan> {
  const words = searchable(options.words);
  const count = await countPages(file, { folder, signal });
  const texts = await textOfPages(file.path, { password: file.password, signal });
  const dividers = new Set(texts.flatMap((text, index) => (searchable(text).includes(words) ? [index + 1] : [])));
  if (dividers.size === 0) throw new ToolFailure('DIVIDERS_NONE', { file: file.name });
  switch (options.wordsGo) {
    case 'first':
      return numbered(
        file.name,
        groups(count, (page) => dividers.has(page)),
      );
    case 'last':
      return numbered(
        file.name,
        groups(count, (page) => dividers.has(page - 1)),
      );
    case 'out': {
      const parts = groups(count, (page) => dividers.has(page) || dividers.has(page - 1));
      if (dividers.size >= count) throw new ToolFailure('PAGES_ALL_DELETED', { file: file.name });
      return numbered(file.name, without(parts, dividers));
    }
  }
}

/** Case, line breaks and ligatures make no difference. */
function searchable(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase();
}

function without(parts: readonly PageNumber[][], dividers: ReadonlySet<PageNumber>): PageNumber[][] {
  return parts.map((pages) => pages.filter((page) => !dividers.has(page))).filter((pages) => pages.length > 0);
}
