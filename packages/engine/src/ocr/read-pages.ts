import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { DocumentSource } from '../render/pdfium/open.ts';
import { runTask } from '../threads/pool.ts';
import { partsOf, spreadTask } from '../threads/spread.ts';
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
  const looks = await spreadTask(
    'ocr.look',
    parts.map((part) => ({
      input: { ...source, pages: part },
      size: part.length,
      deadlineMs: START_MS + part.length * LOOK_MS,
    })),
    { signal },
  );
  return looks.flat();
}

/**
 * Reads pages off their pictures, as many at once as there are cores, in the order of `looks`. Fails like `inspectPdf`,
 * with LANGUAGE_MISSING, and with PROGRAM_MISSING where Tesseract is not installed.
 */
export async function readPages(
  source: DocumentSource,
  looks: readonly PageLook[],
  { languages: asked, folder, kept, signal, onPage }: OcrOptions,
): Promise<OcrPage[]> {
  const [first] = looks;
  if (!first) return [];
  const pictures = path.join(folder, 'ocr-pictures');
  await mkdir(pictures, { recursive: true });
  const store = await PageStore.open(path.join(kept ?? folder, 'ocr-pages'));
  const read = async (look: PageLook, languages: readonly string[]) =>
    readPage({ source, page: look.page, dpi: look.dpi, languages, folder: pictures, signal });
  try {
    const languages =
      asked.length > 0 ? await chosenLanguages(asked) : await found(source, looks, { pictures, store, read, signal });
    return await inParallel(looks, async (look) => {
      const before = await store.load(look.page);
      const page = before ?? (await read(look, languages));
      if (!before) await store.save(page);
      onPage?.();
      return page;
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
    const { geometry } = await runTask(
      'ocr.picture',
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

/** One at a time for each core; the first that fails fails all, when the others have stopped. */
async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  let failed = false;
  const worker = async () => {
    while (next < items.length && !failed) {
      const index = next;
      next += 1;
      const item = items[index];
      if (item === undefined) continue;
      try {
        results[index] = await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const workers = Array.from({ length: availableParallelism() }, worker);
  const endings = await Promise.allSettled(workers);
  const broken = endings.find((ending) => ending.status === 'rejected');
  if (broken) throw broken.reason;
  return results;
}
