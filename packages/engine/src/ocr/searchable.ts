import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Box } from '@pagewright/pdf/page-content.ts';
import { inspectPdf } from '../inspect/inspect.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { EngineNote } from '../note.ts';
import type { PageResult } from '../opening/attempt.ts';
import type { InputFile } from '../opening/for-objects.ts';
import type { DocumentSource } from '../pdfium/open.ts';
import { withReadablePdf } from '../opening/with-readable-pdf.ts';
import { SlowPages } from '../weighing/slow-pages.ts';
import { pagesWithinBudget } from '../weighing/weigh.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { PageSurvey } from './page/survey-task.ts';
import { confidenceOf, readingOf, type OcrPage, type PageReading } from './page/ocr-page.ts';
import { PageStore } from './page/page-store.ts';
import { OCR_PAGE_MS } from './page/read-page.ts';
import { openCheckpoints, surveyPages, readPages, type OcrOptions } from './read-pages.ts';

export interface SearchableOptions extends Omit<OcrOptions, 'onPage' | 'onSlow'> {
  /** Counted from 1. */
  pages: readonly number[];
  /**
   * `missing`: pages whose text cannot be selected. `all`: every page, with a new layer in the place of our own. `none`:
   * the document stays as it is.
   */
  which: 'none' | 'missing' | 'all';
  output: string;
  onProgress?: ((done: number, of: number) => void) | undefined;
}

export interface SearchableResult extends PageResult {
  /** What was read. */
  read: PageReading[];
  /** Counted from 1: pages that had text already, and those with nothing to read. */
  searchable: number[];
  empty: number[];
  /** Pages that could have been read, and were left as they are. */
  unread: number[];
}

const START_MS = 60_000;
const LAYER_PAGE_MS = 500;

/**
 * Lays invisible text over the pictures of a PDF. Pages, pictures and everything else stay as they are, byte for byte.
 * Fails like `inspectPdf` and `readPages`.
 */
export async function makeSearchable(input: InputFile, options: SearchableOptions): Promise<SearchableResult> {
  const { which, folder, signal } = options;
  const texts = await PageStore.open(path.join(folder, 'ocr-text'));
  try {
    const { result, notes } = await withReadablePdf(input, { reader: 'program', folder, signal }, async (mended) => {
      const locked = { path: mended, password: input.password, signal };
      const { encryption } = await inspectPdf(mended, locked);
      const reading = await withReadablePdf(locked, { reader: 'pdfium', signal: options.signal }, (source) =>
        readTexts(source, options, texts),
      );
      const copy = isChanged(reading.read) ? undefined : await copied(input, mended, options);
      return { ...reading, copy, encrypted: encryption === 'user' };
    });
    const { surveys, read, notes: left, copy, encrypted } = result;
    const written = copy ? { notes: [], encrypted } : await write(input, read, { ...options, texts: texts.folder });
    return {
      ...written,
      // A file that stays as it is was mended for reading only.
      notes: [
        ...(copy === 'as it is' ? [] : notes.filter((note) => !isSaid(written.notes, note))),
        ...written.notes,
        ...left,
      ],
      read,
      searchable: surveys.filter(({ state }) => which === 'missing' && state === 'searchable').map(({ page }) => page),
      empty: surveys.filter(({ state }) => state === 'empty').map(({ page }) => page),
      unread: surveys.filter(({ state }) => which === 'none' && state === 'unread').map(({ page }) => page),
    };
  } finally {
    await rm(texts.folder, { recursive: true, force: true });
  }
}

/** Reads the wanted pages. The text to be laid over each page is saved in `texts`. */
async function readTexts(
  source: DocumentSource,
  options: SearchableOptions,
  texts: PageStore,
): Promise<{ surveys: Pick<PageSurvey, 'page' | 'state'>[]; read: PageReading[]; notes: EngineNote[] }> {
  const { which, signal, onProgress } = options;
  const { pages, notes } = await pagesWithinBudget(source, options.pages, { signal });
  const alreadyRead = new Set(await (await openCheckpoints(options)).among(pages));
  onProgress?.(alreadyRead.size, pages.length);
  const slow = new SlowPages(source.path);
  const surveys = await surveyPages(source, pages, signal, slow);
  const wanted = surveys.filter(({ state }) => isWanted(state, which));
  const taken = new Map(wanted.map((survey) => [survey.page, survey.taken]));
  const least = wanted.filter(({ page }) => alreadyRead.has(page)).length;
  let done = 0;
  const onPage = () => onProgress?.(Math.max((done += 1), least), wanted.length);
  const unread = new SlowPages(source.path, OCR_PAGE_MS);
  const onSlow = (page: number) => unread.leaveOut(page);
  const read = await readPages(source, wanted, { ...options, onPage, onSlow }, async (page) => {
    const added = withoutTaken(page, taken.get(page.number));
    await texts.save(added);
    return readingOf(added);
  });
  slow.others(pages);
  unread.others(wanted.map(({ page }) => page));
  return {
    surveys: surveys.map(({ page, state }) => ({ page, state })),
    read,
    notes: [...notes, ...slow.notes(), ...unread.notes()],
  };
}

function isWanted(state: PageSurvey['state'], which: SearchableOptions['which']): boolean {
  if (which === 'none' || state === 'empty') return false;
  return which === 'all' || state === 'unread';
}

const isChanged = (read: readonly PageReading[]) => read.some(({ characters }) => characters > 0);

const isSaid = (notes: readonly EngineNote[], { code }: EngineNote) => notes.some((note) => note.code === code);

/** Copies a document to which nothing is added: the original, or its mended copy if no reader opens the original. */
async function copied(
  { path: original, password }: InputFile,
  mended: string,
  { output, signal }: SearchableOptions,
): Promise<'as it is' | 'mended'> {
  const opens = await inspectPdf(original, { password, signal }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof EngineFailure && error.code === 'FILE_DAMAGED') return false;
      throw error;
    },
  );
  await copyFile(opens ? original : mended, output);
  return opens ? 'as it is' : 'mended';
}

interface Writing extends Pick<SearchableOptions, 'which' | 'output' | 'folder' | 'signal'> {
  /** The folder of a `PageStore` of what is laid over the pages. */
  texts: string;
}

async function write(
  input: InputFile,
  read: readonly PageReading[],
  { which, output, folder, texts, signal }: Writing,
): Promise<PageResult> {
  const pages = read.filter(({ characters }) => characters > 0).map(({ number }) => number);
  return withReadablePdf(
    [input],
    { reader: 'objects', folder, outputs: [output], signal },
    async ([file = input.path], [part = output]) =>
      runInThread<typeof import('./text-layer/layer-task.ts')>(
        new URL('./text-layer/layer-task.ts', import.meta.url),
        { path: file, texts, pages, earlier: which === 'all' ? 'replaced' : 'kept', output: part },
        { signal, deadlineMs: START_MS + pages.length * LAYER_PAGE_MS },
      ),
  );
}

/** Without the words that the page has as text already. */
function withoutTaken(page: OcrPage, taken: Float32Array | undefined): OcrPage {
  if (!taken || taken.length === 0) return page;
  const lines = page.lines
    .map((line) => ({ ...line, words: line.words.filter(({ box }) => !holdsAny(box, taken)) }))
    .filter(({ words }) => words.length > 0);
  return { ...page, lines, confidence: confidenceOf(lines.flatMap(({ words }) => words)) };
}

/** Whether the middle of a character lies in a word. */
function holdsAny(word: Box, taken: Float32Array): boolean {
  for (let at = 0; at < taken.length; at += 4) {
    const [left = 0, top = 0, right = 0, bottom = 0] = taken.subarray(at, at + 4);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x >= word.left && x <= word.right && y >= word.top && y <= word.bottom) return true;
  }
  return false;
}
