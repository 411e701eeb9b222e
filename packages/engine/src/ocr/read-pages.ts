import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { DocumentSource } from '../pdfium/open.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { partsOf, spreadOverThreads } from '@pagewright/runtime/threads/spread.ts';
import { inParallel } from '@pagewright/runtime/threads/together.ts';
import { chosenLanguages, knownLanguages } from './languages/choose.ts';
import { findLanguages } from './languages/find-languages.ts';
import type { PageSurvey } from './page/survey-task.ts';
import type { OcrPage } from './page/ocr-page.ts';
import { PageStore } from './page/page-store.ts';
import { readPage } from './page/read-page.ts';

export interface OcrOptions {
  /** Tesseract's codes, the main one first; none: found by the first page. */
  languages: readonly string[];
  /** The task's own folder, for pictures in between. */
  folder: string;
  /** The folder in which another attempt at the same task finds the pages that were read; `folder` by default. */
  checkpoints?: string | undefined;
  signal?: AbortSignal | undefined;
  /** After each page. */
  onPage?: (() => void) | undefined;
}

/** Pages that a thread surveys before it opens the document anew. */
const LARGEST_PART = 32;
const START_MS = 30_000;
const SURVEY_PAGE_MS = 20_000;

/** What OCR must know of pages before it reads them, in the order of `pages` (counted from 1). */
export async function surveyPages(
  source: DocumentSource,
  pages: readonly number[],
  signal: AbortSignal | undefined,
): Promise<PageSurvey[]> {
  const parts = partsOf(pages, { threads: availableParallelism(), most: LARGEST_PART });
  const surveys = await spreadOverThreads<typeof import('./page/survey-task.ts')>(
    new URL('./page/survey-task.ts', import.meta.url),
    parts.map((part) => ({
      input: { ...source, pages: part },
      size: part.length,
      deadlineMs: START_MS + part.length * SURVEY_PAGE_MS,
    })),
    { signal },
  );
  return surveys.flat();
}

/** Where pages that have been read wait for another attempt at the same task. */
export const openCheckpoints = ({
  folder,
  checkpoints,
}: Pick<OcrOptions, 'folder' | 'checkpoints'>): Promise<PageStore> =>
  PageStore.open(path.join(checkpoints ?? folder, 'ocr-pages'));

/**
 * Reads pages off their pictures, as many at once as there are cores, and hands each to `take`. The results come in the
 * order of `surveys`; the pages themselves are released. Fails like `inspectPdf`, with LANGUAGE_MISSING, and with
 * PROGRAM_MISSING where Tesseract is not installed.
 */
export async function readPages<T>(
  source: DocumentSource,
  surveys: readonly PageSurvey[],
  options: OcrOptions,
  take: (page: OcrPage) => T | Promise<T>,
): Promise<T[]> {
  const { languages: requested, folder, signal, onPage } = options;
  const [first] = surveys;
  if (!first) return [];
  const pictures = path.join(folder, 'ocr-pictures');
  await mkdir(pictures, { recursive: true });
  const store = await openCheckpoints(options);
  const read = async (survey: PageSurvey, languages: readonly string[], stopped = signal) =>
    readPage({ source, page: survey.page, dpi: survey.dpi, languages, folder: pictures, signal: stopped });
  try {
    const languages =
      requested.length > 0
        ? await chosenLanguages(requested)
        : await found(source, surveys, { pictures, store, read, signal });
    return await inParallel(surveys, signal, async (survey, stopped) => {
      const before = await store.load(survey.page);
      const page = before ?? (await read(survey, languages, stopped));
      if (!before) await store.save(page);
      const taken = await take(page);
      onPage?.();
      return taken;
    });
  } finally {
    await rm(pictures, { recursive: true, force: true });
  }
}

/** A page of pictures alone shows no language, so up to this many pages are sampled. */
const MOST_SAMPLED = 3;

async function found(
  source: DocumentSource,
  surveys: readonly PageSurvey[],
  {
    pictures,
    store,
    read,
    signal,
  }: {
    pictures: string;
    store: PageStore;
    read: (survey: PageSurvey, languages: readonly string[]) => Promise<OcrPage>;
    signal: AbortSignal | undefined;
  },
): Promise<string[]> {
  const installed = await knownLanguages();
  let languages: string[] = [];
  for (const survey of surveys.slice(0, MOST_SAMPLED)) {
    const before = await store.load(survey.page);
    if (before) return before.languages;
    const output = path.join(pictures, `ocr-${survey.page}-script.tif`);
    const { geometry } = await runInThread<typeof import('./page/picture-task.ts')>(
      new URL('./page/picture-task.ts', import.meta.url),
      { ...source, page: survey.page, dpi: survey.dpi, turn: 0, output },
      { signal },
    );
    const answer = await findLanguages(
      installed,
      { path: output, dpi: geometry.dpi },
      (tried) => read(survey, tried),
      signal,
    );
    languages = answer.languages;
    if (answer.page && answer.page.lines.length > 0) await store.save(answer.page);
    if (!answer.page || answer.page.lines.length > 0) break;
  }
  return languages;
}
