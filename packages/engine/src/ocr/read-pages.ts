import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { DocumentSource } from '../pdfium/open.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { partsOf, spreadOverThreads } from '@pagewright/runtime/threads/spread.ts';
import { inParallel } from '@pagewright/runtime/threads/together.ts';
import { chosenLanguages, knownLanguages } from './languages/choose.ts';
import { findLanguages } from './languages/find-languages.ts';
import type { PageLook } from './page/look-task.ts';
import type { OcrPage } from './page/ocr-page.ts';
import { PageStore } from './page/page-store.ts';
import { readPage } from './page/read-page.ts';

export interface OcrOptions {
  /** Tesseract's codes, the main one first; none: found by the first page. */
  languages: readonly string[];
  /** The task's own folder, for pictures in between. */
  folder: string;
  /** Where pages that have been read are kept for another attempt at the same task; in `folder` without. */
  kept?: string | undefined;
  signal?: AbortSignal | undefined;
  /** After each page. */
  onPage?: (() => void) | undefined;
}

/** Pages that a thread looks at before it opens the document anew. */
const LARGEST_PART = 32;
const START_MS = 30_000;
const LOOK_MS = 20_000;

/** What OCR must know of pages before it reads them, in the order of `pages` (counted from 1). */
export async function lookAtPages(
  source: DocumentSource,
  pages: readonly number[],
  signal: AbortSignal | undefined,
): Promise<PageLook[]> {
  const parts = partsOf(pages, { threads: availableParallelism(), most: LARGEST_PART });
  const looks = await spreadOverThreads<typeof import('./page/look-task.ts')>(
    new URL('./page/look-task.ts', import.meta.url),
    parts.map((part) => ({
      input: { ...source, pages: part },
      size: part.length,
      deadlineMs: START_MS + part.length * LOOK_MS,
    })),
    { signal },
  );
  return looks.flat();
}

/** Where pages that have been read wait for another attempt at the same task. */
export const keptPages = ({ folder, kept }: Pick<OcrOptions, 'folder' | 'kept'>): Promise<PageStore> =>
  PageStore.open(path.join(kept ?? folder, 'ocr-pages'));

/**
 * Reads pages off their pictures, as many at once as there are cores, and hands each to `take`: the results are in the
 * order of `looks`, the pages themselves are let go. Fails like `inspectPdf`, with LANGUAGE_MISSING, and with
 * PROGRAM_MISSING where Tesseract is not installed.
 */
export async function readPages<T>(
  source: DocumentSource,
  looks: readonly PageLook[],
  options: OcrOptions,
  take: (page: OcrPage) => T | Promise<T>,
): Promise<T[]> {
  const { languages: asked, folder, signal, onPage } = options;
  const [first] = looks;
  if (!first) return [];
  const pictures = path.join(folder, 'ocr-pictures');
  await mkdir(pictures, { recursive: true });
  const store = await keptPages(options);
  const read = async (look: PageLook, languages: readonly string[], stopped = signal) =>
    readPage({ source, page: look.page, dpi: look.dpi, languages, folder: pictures, signal: stopped });
  try {
    const languages =
      asked.length > 0 ? await chosenLanguages(asked) : await found(source, looks, { pictures, store, read, signal });
    return await inParallel(looks, signal, async (look, stopped) => {
      const before = await store.load(look.page);
      const page = before ?? (await read(look, languages, stopped));
      if (!before) await store.save(page);
      const taken = await take(page);
      onPage?.();
      return taken;
    });
  } finally {
    await rm(pictures, { recursive: true, force: true });
  }
}

/** A page of pictures alone tells no language: the next ones are asked, up to so many. */
const MOST_ASKED = 3;

async function found(
  source: DocumentSource,
  looks: readonly PageLook[],
  {
    pictures,
    store,
    read,
    signal,
  }: {
    pictures: string;
    store: PageStore;
    read: (look: PageLook, languages: readonly string[]) => Promise<OcrPage>;
    signal: AbortSignal | undefined;
  },
): Promise<string[]> {
  const installed = await knownLanguages();
  let languages: string[] = [];
  for (const look of looks.slice(0, MOST_ASKED)) {
    const before = await store.load(look.page);
    if (before) return before.languages;
    const output = path.join(pictures, `ocr-${look.page}-script.tif`);
    const { geometry } = await runInThread<typeof import('./page/picture-task.ts')>(
      new URL('./page/picture-task.ts', import.meta.url),
      { ...source, page: look.page, dpi: look.dpi, turn: 0, output },
      { signal },
    );
    const answer = await findLanguages(
      installed,
      { path: output, dpi: geometry.dpi },
      (tried) => read(look, tried),
      signal,
    );
    languages = answer.languages;
    if (answer.page && answer.page.lines.length > 0) await store.save(answer.page);
    if (!answer.page || answer.page.lines.length > 0) break;
  }
  return languages;
}
