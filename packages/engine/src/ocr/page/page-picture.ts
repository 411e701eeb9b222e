import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PAGE_TIME_MS } from '@pagewright/pdf/weight/budget.ts';
import { ItemTooSlow } from '@pagewright/runtime/threads/item-at-hand.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { PagePicture, PictureInput } from './picture-task.ts';

const PAGE_MS = 60_000;
/** Of the processor: a page is drawn and then cleaned. */
const PICTURE_MS = 2 * PAGE_TIME_MS;

/** Makes the picture of a page for reading. Fails with CONTENT_TOO_HEAVY where that takes too much of the processor. */
export async function pagePicture(input: PictureInput, signal: AbortSignal | undefined): Promise<PagePicture> {
  try {
    return await runInThread<typeof import('./picture-task.ts')>(new URL('./picture-task.ts', import.meta.url), input, {
      signal,
      deadlineMs: PAGE_MS,
      itemMs: PICTURE_MS,
    });
  } catch (error) {
    if (error instanceof ItemTooSlow) throw pageTooSlow(input, PICTURE_MS);
    throw error;
  }
}

/** `limit`: milliseconds of the processor. */
export const pageTooSlow = ({ path, page }: { path: string; page: number }, limit: number): EngineFailure =>
  new EngineFailure('CONTENT_TOO_HEAVY', { path, page, measure: 'time', limit });

export const isTooSlow = (error: unknown): boolean =>
  error instanceof EngineFailure && error.code === 'CONTENT_TOO_HEAVY' && error.facts.measure === 'time';
