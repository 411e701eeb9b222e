import { availableParallelism } from 'node:os';
import type { DocumentSource } from '../../pdfium/open.ts';
import { partsOf, spreadOverThreads } from '@pagewright/runtime/threads/spread.ts';
import type * as PicturesTask from './pictures-task.ts';
import type { TakenPicture } from './take-pictures.ts';

/** A thread opens the document anew for each of its parts; parts this large make that cost vanish. */
const LARGEST_PART = 12;
const START_MS = 15_000;
const PAGE_MS = 30_000;

/**
 * Takes pictures of pages, spread over the pool's threads; pages that want none cost nothing. The result is by place in
 * `pages` and in their requests. Fails like `takePictures`, and like opening the document.
 */
export async function picturesOfPages(
  source: DocumentSource,
  pages: readonly PicturesTask.PagePictures[],
  control: { signal?: AbortSignal | undefined; onProgress?: ((done: number, of: number) => void) | undefined } = {},
): Promise<(TakenPicture | undefined)[][]> {
  const wanted = pages.filter(({ requests }) => requests.length > 0);
  const parts = partsOf(wanted, { threads: 2 * availableParallelism(), most: LARGEST_PART });
  const taken = await spreadOverThreads<typeof PicturesTask>(
    new URL('./pictures-task.ts', import.meta.url),
    parts.map((part) => ({
      input: { ...source, pages: part },
      size: part.length,
      deadlineMs: START_MS + part.length * PAGE_MS,
    })),
    control,
  );
  const inOrder = taken.flat().values();
  return pages.map(({ requests }) => (requests.length > 0 ? (inOrder.next().value ?? []) : []));
}
