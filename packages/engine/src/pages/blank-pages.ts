import { availableParallelism } from 'node:os';
import { heavyPages } from '../weighing/weigh.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { partsOf, spreadOverThreads } from '@pagewright/runtime/threads/spread.ts';
import type { Report } from '@pagewright/runtime/threads/task.ts';
import type { Attempt, Done } from '../opening/attempt.ts';
import type { BlankMeasure } from './blank-picture.ts';
import { withReadablePdf } from '../opening/with-readable-pdf.ts';
import type { InputFile } from '../opening/for-objects.ts';

interface Found extends Done {
  pages: number;
  blank: number[];
}

export interface BlankPagesSettings {
  measure: BlankMeasure;
  /** Used like that of `countPages`. */
  folder: string;
  signal?: AbortSignal | undefined;
  onProgress?: Report | undefined;
}

/** Each part opens the document anew; with this many pages that cost vanishes. */
const LARGEST_PART = 100;
const START_MS = 15_000;
const PAGE_MS = 5_000;

/**
 * How many pages a file has, and which of them (from 1) show nothing: no mark, no note, no field, no layer. Every page is
 * drawn small and looked at.
 */
export async function findBlankPages(
  input: InputFile,
  { measure, folder, signal, onProgress }: BlankPagesSettings,
): Promise<{ pages: number; blank: number[] }> {
  const { pages, blank } = await withReadablePdf(
    [input],
    { reader: 'objects', folder, outputs: [], signal },
    ([path = input.path]) => measureBlankness(path, measure, { signal, onProgress }),
  );
  return { pages, blank };
}

async function measureBlankness(
  path: string,
  measure: BlankMeasure,
  { signal, onProgress }: { signal: AbortSignal | undefined; onProgress: Report | undefined },
): Promise<Attempt<Found>> {
  const counted = await runInThread<typeof import('../opening/count-task.ts')>(
    new URL('../opening/count-task.ts', import.meta.url),
    { path },
    { signal },
  );
  if (counted.status !== 'done') return counted;
  const { pages = 0 } = counted.done;
  const heavy = await heavyPages({ path }, 'all', { signal });
  // What cannot be looked at is not called blank.
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter((page) => !heavy.has(page));
  const parts = partsOf(numbers, { threads: availableParallelism(), most: LARGEST_PART });
  const attempts = await spreadOverThreads<typeof import('./blank-pages-task.ts')>(
    new URL('./blank-pages-task.ts', import.meta.url),
    parts.map((part) => ({
      input: { path, pages: part, measure },
      size: part.length,
      deadlineMs: START_MS + part.length * PAGE_MS,
    })),
    { signal, onProgress },
  );
  const blank: number[] = [];
  for (const attempt of attempts) {
    if (attempt.status !== 'done') return attempt;
    blank.push(...attempt.done.blank);
  }
  return { status: 'done', done: { notes: [], pages, blank } };
}
