import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { OutlineEntry, PageContent } from '@pagewright/pdf/page-content.ts';
import { withReadablePdf } from '@pagewright/engine/opening';
import type { EngineNote } from '@pagewright/engine/note';
import { readBookmarks } from '@pagewright/engine/pages';
import { pagesWithinBudget, SlowPages } from '@pagewright/engine/weighing';
import type { DocumentSource } from '@pagewright/engine/pdfium';
import type { PageSettings } from '@pagewright/recognition/page.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { partsOf, spreadInTurns } from '@pagewright/runtime/threads/spread.ts';
import type * as ContentsTask from './contents-task.ts';
import type * as DocumentTask from './document-task.ts';
import type { DraftRequest } from './draft-page.ts';
import type * as FactsTask from './facts-task.ts';
import type * as PagesTask from './pages-task.ts';
import type { StoredDocument } from './stored-document.ts';

/** A PDF as a document that one can edit, and where to draw what only a picture can show. */
export interface Recognized {
  document: StoredDocument;
  /** The PDF, for drawing pictures. It and the document's pages are readable until `use` ends. */
  source: DocumentSource;
  /** Folder for work in progress. It is removed when the work ends, so finished files are moved out of it. */
  scratch: string;
  /** Counted from 1, in the order of the document's pages; those that OCR read. */
  pages: number[];
  ocrPages: number[];
  /** Pages that are pictures whose text nobody read. */
  unreadPages: number[];
}

export interface RecognizeOptions {
  /** Which pages (counted from 1) of a document with so many; all of them without. */
  pages?: ((count: number) => readonly number[]) | undefined;
  ocr?: PageOcr | undefined;
  /** What there is to choose in recognizing a page. */
  settings?: PageSettings | undefined;
  /** Whether writers can check what they write against the numbers that the pages draw; dropped by default. */
  numbers?: DraftRequest['numbers'] | undefined;
  /** Whether the letters of each page are kept with their boxes; dropped by default. */
  letters?: DraftRequest['letters'] | undefined;
  /** The task's own; what has to be mended is written there. */
  folder: string;
  signal?: AbortSignal | undefined;
  progress?: ((done: number, of: number) => void) | undefined;
}

/** Reads pages off their pictures. */
export interface PageOcr {
  /** `missing`: pages without text of their own. `all`: every page, whatever text it has. */
  pages: 'missing' | 'all';
  /** Which of these pages an earlier attempt has read. */
  kept: (pages: readonly number[]) => Promise<readonly number[]>;
  /** Milliseconds of the processor that reading one page may take. */
  pageMs: number;
  /** In the order of `pages`; `onPage` after each. Those that are over their time are told to `onSlow`, and left out. */
  read: (request: {
    source: DocumentSource;
    pages: number[];
    signal: AbortSignal | undefined;
    onPage: () => void;
    onSlow: (page: number) => void;
  }) => Promise<PageContent[]>;
}

interface PdfInput {
  path: string;
  password?: string | undefined;
}

/** At the end of the work a core may be idle for as long as the last part takes. */
const LARGEST_PART = 64;
/** Far more than a sound page takes: the machine may be busy. */
const START_MS = 60_000;
const PAGE_MS = 20_000;
/** Of those of one turn. */
const SLOW_PAGES = 16;
const DOCUMENT_PAGE_MS = 200;
/** Pages that OCR reads before their content is recognized and freed. Larger parts would leave a core idle at their end. */
const OCR_PART = 16;
/** Characters of a page that is not blank. */
const FEWEST_CHARACTERS = 24;
/** Weight in the progress of a page read by OCR, compared with one that is not. */
const OCR_WEIGHT = 20;

/**
 * Recognizes a PDF and works on the result; a damaged file is mended first, for as long as `use` runs. Pages over a
 * limit are left out, with a note. Fails like `inspectPdf`, `pagesWithinBudget` and `pages`.
 */
export async function recognizePdf<T>(
  input: PdfInput,
  options: RecognizeOptions,
  use: (recognized: Recognized) => Promise<T>,
): Promise<{ result: T; notes: EngineNote[] }> {
  const { folder, signal } = options;
  const store = await mkdtemp(path.join(folder, 'recognized-'));
  try {
    const { result, notes } = await withReadablePdf(input, { reader: 'program', folder, signal }, (file) =>
      withReadablePdf({ path: file, password: input.password }, { reader: 'pdfium', signal }, async (source) => {
        const { notes, ...read } = await recognized(source, store, options);
        return { made: await use(read), notes };
      }),
    );
    return { result: result.made, notes: [...notes, ...result.notes] };
  } finally {
    await rm(store, { recursive: true, force: true });
  }
}

const pagesUpTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

async function recognized(
  source: DocumentSource,
  folder: string,
  options: RecognizeOptions,
): Promise<Recognized & { notes: EngineNote[] }> {
  const { ocr, signal, progress, settings = {}, numbers = 'dropped', letters = 'dropped' } = options;
  const drafts = { ...source, folder, settings, numbers, letters };
  const { pages: count, ...told } = await runInThread<typeof FactsTask>(
    new URL('./facts-task.ts', import.meta.url),
    source,
    { signal },
  );
  const facts = { ...told, outline: await withPlacesByTags(told.outline, source, { folder, signal }) };
  const chosen = [...new Set(options.pages?.(count) ?? pagesUpTo(count))].sort((a, b) => a - b);
  const within = await pagesWithinBudget(source, chosen, { signal });
  const slow = new SlowPages(source.path);
  const weight = ocr ? OCR_WEIGHT : 1;
  const cached = new Set(await ocr?.kept(within.pages));
  const cachedWeight = cached.size * (weight - 1);
  const findings = await readPages(drafts, within.pages, slow, {
    signal,
    onProgress: (done) => progress?.(done + cachedWeight, within.pages.length * weight),
  });
  const pages = slow.others(within.pages);
  const wanted = ocr ? findings.filter(({ readable }) => ocr.pages === 'all' || !readable) : [];
  const toRead = wanted.map(({ number }) => number);
  const unread = new SlowPages(source.path, ocr?.pageMs);
  if (ocr && toRead.length > 0) {
    const before = (pages.length - toRead.length) * weight + toRead.length;
    const least = toRead.filter((page) => cached.has(page)).length;
    const onDone = (done: number) => progress?.(before + Math.max(done, least) * (weight - 1), pages.length * weight);
    await readByOcr(drafts, toRead, ocr, { signal, onDone, onSlow: (page) => unread.leaveOut(page) });
  }
  const ocrPages = toRead.filter((page) => !unread.pages.includes(page));
  const document = await runInThread<typeof DocumentTask>(
    new URL('./document-task.ts', import.meta.url),
    { folder, pages, facts },
    { signal, deadlineMs: START_MS + pages.length * DOCUMENT_PAGE_MS },
  );
  const unreadPages = findings
    // Text without a Unicode meaning may have been repaired. A stamp or page number on a scan is not the text of its page.
    .filter(({ readable, characters }) => !readable && !ocr && characters < FEWEST_CHARACTERS)
    .map(({ number }) => number);
  const notes = [...within.notes, ...slow.notes(), ...unread.notes()];
  return { document, source, scratch: folder, pages, ocrPages, unreadPages, notes };
}

/** PDFium follows no bookmark that leads by structure element; our own layer does, and reads them in the same order. */
async function withPlacesByTags(
  outline: readonly OutlineEntry[],
  source: DocumentSource,
  control: { folder: string; signal: AbortSignal | undefined },
): Promise<OutlineEntry[]> {
  if (outline.every(({ page }) => page !== undefined)) return [...outline];
  const { bookmarks } = await readBookmarks(source, control).catch((error: unknown) => {
    if (error instanceof EngineFailure && error.code !== 'ABORTED') return { bookmarks: [] };
    throw error;
  });
  if (bookmarks.length !== outline.length) return [...outline];
  return outline.map((entry, index) => {
    const page = entry.page ?? bookmarks[index]?.page;
    return { ...entry, ...(page !== undefined && { page }) };
  });
}

/** A document, how its pages are recognized, and where their drafts go. */
type DraftSource = DocumentSource & DraftRequest;

async function readPages(
  source: DraftSource,
  pages: number[],
  slow: SlowPages,
  control: { signal: AbortSignal | undefined; onProgress: (done: number) => void },
) {
  const parts = partsOf(pages, { threads: 2 * availableParallelism(), most: LARGEST_PART });
  return spreadInTurns<typeof PagesTask, number>(new URL('./pages-task.ts', import.meta.url), parts, {
    ...control,
    inputOf: (part) => ({ ...source, pages: part }),
    deadlineMs: (count) => START_MS + Math.min(count, SLOW_PAGES) * PAGE_MS,
    budget: slow.budget((page) => page),
  });
}

async function readByOcr(
  { folder, settings, numbers, letters, ...source }: DraftSource,
  pages: number[],
  ocr: PageOcr,
  {
    signal,
    onDone,
    onSlow,
  }: { signal: AbortSignal | undefined; onDone: (pages: number) => void; onSlow: (page: number) => void },
): Promise<void> {
  let done = 0;
  for (const part of partsOf(pages, { threads: 1, most: OCR_PART })) {
    const contents = await ocr.read({
      source,
      pages: part,
      signal,
      onPage: () => {
        done += 1;
        onDone(done);
      },
      onSlow,
    });
    const url = new URL('./contents-task.ts', import.meta.url);
    await runInThread<typeof ContentsTask>(
      url,
      { ...source, folder, settings, numbers, letters, contents },
      { signal },
    );
  }
}
