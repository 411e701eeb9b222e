import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { DocumentSource } from '../pdfium/open.ts';
import { partsOf, spreadInTurns } from '@pagewright/runtime/threads/spread.ts';
import { inParallel } from '@pagewright/runtime/threads/together.ts';
import { chosenLanguages, knownLanguages } from './languages/choose.ts';
import { findLanguages } from './languages/find-languages.ts';
import { languagesOf } from './languages/scripts.ts';
import type { PageSurvey } from './page/survey-task.ts';
import type { OcrPage } from './page/ocr-page.ts';
import { PageStore } from './page/page-store.ts';
import { isTooSlow, pagePicture } from './page/page-picture.ts';
import { readPage } from './page/read-page.ts';
import type { SlowPages } from '../weighing/slow-pages.ts';

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
  /**
   * A page (from 1) takes more of the processor than reading one may: it is left unread, unless this fails. Without it,
   * CONTENT_TOO_HEAVY.
   */
  onSlow?: ((page: number) => void) | undefined;
}

/** Pages that a thread surveys before it opens the document anew. */
const LARGEST_PART = 32;
const START_MS = 30_000;
const SURVEY_PAGE_MS = 20_000;

/** What OCR must know of pages before it reads them, in the order of `pages` (counted from 1); `slow` ones are left out. */
export async function surveyPages(
  source: DocumentSource,
  pages: readonly number[],
  signal: AbortSignal | undefined,
  slow?: SlowPages,
): Promise<PageSurvey[]> {
  const parts = partsOf(pages, { threads: availableParallelism(), most: LARGEST_PART });
  return spreadInTurns<typeof import('./page/survey-task.ts'), number>(
    new URL('./page/survey-task.ts', import.meta.url),
    parts,
    {
      inputOf: (part) => ({ ...source, pages: part }),
      deadlineMs: (count) => START_MS + count * SURVEY_PAGE_MS,
      budget: slow?.budget((page) => page),
      signal,
    },
  );
}

/** Where pages that have been read wait for another attempt at the same task. */
export const openCheckpoints = ({
  folder,
  checkpoints,
}: Pick<OcrOptions, 'folder' | 'checkpoints'>): Promise<PageStore> =>
  PageStore.open(path.join(checkpoints ?? folder, 'ocr-pages'));

/**
 * Reads pages off their pictures, as many at once as there are cores, and hands each to `take`. The results come in the
 * order of `surveys`, without those that are too slow; the pages themselves are released. Fails like `inspectPdf`, with LANGUAGE_MISSING, and with
 * PROGRAM_MISSING where Tesseract is not installed.
 */
export async function readPages<T>(
  source: DocumentSource,
  surveys: readonly PageSurvey[],
  options: OcrOptions,
  take: (page: OcrPage) => T | Promise<T>,
): Promise<T[]> {
  const { languages: requested, folder, signal, onPage, onSlow } = options;
  const [first] = surveys;
  if (!first) return [];
  const pictures = path.join(folder, 'ocr-pictures');
  await mkdir(pictures, { recursive: true });
  const store = await openCheckpoints(options);
  const slow = new Set<number>();
  const read = async ({ page, dpi }: PageSurvey, languages: readonly string[], stopped = signal) =>
    readPage({ source, page, dpi, languages, folder: pictures, signal: stopped });
  const unlessSlow = async <R>(page: number, work: () => Promise<R>): Promise<R | undefined> => {
    if (slow.has(page)) return undefined;
    try {
      return await work();
    } catch (error) {
      if (!onSlow || !isTooSlow(error)) throw error;
      slow.add(page);
      onSlow(page);
      return undefined;
    }
  };
  try {
    const languages =
      requested.length > 0
        ? await chosenLanguages(requested)
        : await found(source, surveys, { pictures, store, read, unlessSlow, signal });
    const taken = await inParallel(surveys, signal, async (survey, stopped) => {
      const before = await store.load(survey.page);
      const page = before ?? (await unlessSlow(survey.page, () => read(survey, languages, stopped)));
      if (page && !before) await store.save(page);
      const result = page && { taken: await take(page) };
      onPage?.();
      return result;
    });
    return taken.flatMap((result) => (result ? [result.taken] : []));
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
    unlessSlow,
    signal,
  }: {
    pictures: string;
    store: PageStore;
    read: (survey: PageSurvey, languages: readonly string[]) => Promise<OcrPage>;
    unlessSlow: <R>(page: number, work: () => Promise<R>) => Promise<R | undefined>;
    signal: AbortSignal | undefined;
  },
): Promise<string[]> {
  const installed = await knownLanguages();
  // Of pages that are all too slow to tell.
  let languages: string[] = languagesOf('Latin', installed).slice(0, 1);
  for (const survey of surveys.slice(0, MOST_SAMPLED)) {
    const before = await store.load(survey.page);
    if (before) return before.languages;
    const output = path.join(pictures, `ocr-${survey.page}-script.tif`);
    const answer = await unlessSlow(survey.page, async () => {
      const { page, dpi } = survey;
      const { geometry } = await pagePicture({ ...source, page, dpi, turn: 0, output }, signal);
      return findLanguages(installed, { path: output, dpi: geometry.dpi }, (tried) => read(survey, tried), signal);
    });
    if (!answer) continue;
    languages = answer.languages;
    if (answer.page && answer.page.lines.length > 0) await store.save(answer.page);
    if (!answer.page || answer.page.lines.length > 0) break;
  }
  return languages;
}
