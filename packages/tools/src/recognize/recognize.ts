import { availableParallelism } from 'node:os';
import type { PageContent } from '@pagewright/engine/content/page-content.ts';
import { openedByEither } from '@pagewright/engine/security/opened-by-either.ts';
import { onMended } from '@pagewright/engine/pages/mended.ts';
import type { EngineNote } from '@pagewright/engine/failure.ts';
import type { DocumentSource } from '@pagewright/engine/render/pdfium/open.ts';
import { runModule } from '@pagewright/engine/threads/pool.ts';
import { partsOf, spreadModule } from '@pagewright/engine/threads/spread.ts';
import type { DocumentModel } from '@pagewright/recognition';
import type { PageDraft } from '@pagewright/recognition/draft.ts';
import { pagesOf } from '../pages.ts';
import type * as ContentsTask from './contents-task.ts';
import type * as DocumentTask from './document-task.ts';
import type * as FactsTask from './facts-task.ts';
import type * as PagesTask from './pages-task.ts';

/** A PDF as a document that one can edit, and where to draw what only a picture can show. */
export interface Recognized {
  document: DocumentModel;
  /** Readable as long as the work on it lasts; for pictures. */
  source: DocumentSource;
  /** Counted from 1, in the order of the document's pages; those that OCR read. */
  pages: number[];
  ocrPages: number[];
  /** Pages that are pictures whose text nobody read. */
  unreadPages: number[];
}

export interface RecognizeOptions {
  /** As typed ("1-3, 5, last"); all pages without. */
  pages?: string;
  ocr?: PageOcr | undefined;
  /** The task's own; what has to be mended is written there. */
  folder: string;
  signal?: AbortSignal | undefined;
  progress?: ((done: number, of: number) => void) | undefined;
}

/** Reads pages off their pictures. */
export interface PageOcr {
  /** `missing`: pages without text of their own. `all`: every page, whatever text it has. */
  pages: 'missing' | 'all';
  /** In the order of `pages`; `onPage` after each. */
  read: (request: {
    source: DocumentSource;
    pages: number[];
    signal: AbortSignal | undefined;
    onPage: () => void;
  }) => Promise<PageContent[]>;
}

interface PdfInput {
  path: string;
  name: string;
  password?: string | undefined;
}

/** A thread opens the document anew for each part; parts this large make that cost vanish. */
const LARGEST_PART = 16;
const START_MS = 30_000;
const PAGE_MS = 20_000;
/** Pages that OCR reads before their content is recognized and let go. */
const OCR_PART = 8;
/** Of a page that says something. */
const FEWEST_CHARACTERS = 24;
/** What a page read by OCR weighs in the progress against one that is not. */
const OCR_WEIGHT = 20;

/**
 * Recognizes a PDF and works on the result; a damaged file is mended first, for as long as `use` runs. Fails like
 * `inspectPdf`, and where pages were asked for that are not there.
 */
export async function recognizePdf<T>(
  input: PdfInput,
  options: RecognizeOptions,
  use: (recognized: Recognized) => Promise<T>,
): Promise<{ result: T; notes: EngineNote[] }> {
  const { folder, signal } = options;
  return onMended(input, { folder, signal }, (path) =>
    openedByEither({ path, password: input.password, signal }, async (source) =>
      use(await recognized(source, input.name, options)),
    ),
  );
}

async function recognized(source: DocumentSource, name: string, options: RecognizeOptions): Promise<Recognized> {
  const { ocr, signal, progress } = options;
  const { pages: count, ...facts } = await runModule<typeof FactsTask>(
    new URL('./facts-task.ts', import.meta.url),
    source,
    { signal },
  );
  const pages = [...new Set(pagesOf(options.pages ?? 'all', count, name))].sort((a, b) => a - b);
  const weight = ocr ? OCR_WEIGHT : 1;
  const findings = await readPages(source, pages, {
    signal,
    onProgress: (done) => progress?.(done, pages.length * weight),
  });
  const wanted = ocr ? findings.filter(({ readable }) => ocr.pages === 'all' || !readable) : [];
  const drafts = findings.map(({ draft }) => draft);
  const ocrPages = wanted.map(({ draft }) => draft.number);
  if (ocr && ocrPages.length > 0) {
    const before = (pages.length - ocrPages.length) * weight + ocrPages.length;
    const read = await readByOcr(source, ocrPages, ocr, signal, (done) =>
      progress?.(before + done * (weight - 1), pages.length * weight),
    );
    const byPage = new Map(read.map((draft) => [draft.number, draft]));
    for (const [at, draft] of drafts.entries()) drafts[at] = byPage.get(draft.number) ?? draft;
  }
  const document = await runModule<typeof DocumentTask>(
    new URL('./document-task.ts', import.meta.url),
    { drafts, facts },
    { signal },
  );
  const unreadPages = findings
    .filter(({ readable, draft }) => !readable && !ocr && !saysText(draft))
    .map(({ draft }) => draft.number);
  return { document, source, pages, ocrPages, unreadPages };
}

/** Text without a told meaning may have been mended; a stamp or a page number on a scan is not its text. */
const saysText = ({ styles }: PageDraft) =>
  styles.reduce((sum, { characters }) => sum + characters, 0) >= FEWEST_CHARACTERS;

async function readPages(
  source: DocumentSource,
  pages: number[],
  control: { signal: AbortSignal | undefined; onProgress: (done: number) => void },
) {
  const parts = partsOf(pages, { threads: 2 * availableParallelism(), most: LARGEST_PART });
  const read = await spreadModule<typeof PagesTask>(
    new URL('./pages-task.ts', import.meta.url),
    parts.map((part) => ({
      input: { ...source, pages: part },
      size: part.length,
      deadlineMs: START_MS + part.length * PAGE_MS,
    })),
    control,
  );
  return read.flat();
}

async function readByOcr(
  source: DocumentSource,
  pages: number[],
  ocr: PageOcr,
  signal: AbortSignal | undefined,
  onDone: (pages: number) => void,
): Promise<PageDraft[]> {
  const drafts: PageDraft[] = [];
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
    });
    const url = new URL('./contents-task.ts', import.meta.url);
    drafts.push(...(await runModule<typeof ContentsTask>(url, { ...source, contents }, { signal })));
  }
  return drafts;
}
