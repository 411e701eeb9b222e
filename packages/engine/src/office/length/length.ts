import { EngineFailure } from '@pagewright/ground/failure.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { OFFICE_KINDS, type OfficeKind } from '../kinds.ts';
import type { OfficeLength } from './length-task.ts';

/** How long a document is, by its parts; nothing of it is laid out. */
export async function officeLength(path: string, kind: OfficeKind, signal?: AbortSignal): Promise<OfficeLength> {
  return runInThread<typeof import('./length-task.ts')>(
    new URL('./length-task.ts', import.meta.url),
    { path, isPackage: OFFICE_KINDS[kind].container === 'zip' },
    { signal },
  );
}

/** Milliseconds of processor time: of a small document, for each megabyte of content and of packed pictures, and of any. */
const LEAST_MS = 15_000;
const MEGABYTE_MS = 12_000;
const PICTURE_MEGABYTE_MS = 3_000;
const MOST_MS = 540_000;
/** Plain parts take so much of what is allowed for them. */
const ROOM = 4;

/** What LibreOffice may use of the processor for a document of this length. A small one that wants more never ends. */
export function processorBudget({
  contentBytes,
  pictureBytes,
  estimateMs,
}: Omit<OfficeLength, 'most' | 'depth'>): number {
  const byBytes = (contentBytes / 1e6) * MEGABYTE_MS + (pictureBytes / 1e6) * PICTURE_MEGABYTE_MS;
  return Math.min(MOST_MS, LEAST_MS + byBytes + ROOM * estimateMs);
}

/**
 * Elements within one another, of those that hold a document's text: sound ones have 32 at most. Each table within a table
 * costs LibreOffice a multiple of the one around it: 20 take a moment, and 100 never end.
 */
const DEEPEST = 128;

/** Fails with CONTENT_TOO_HEAVY where a document nests deeper than LibreOffice can lay out. */
export function refuseDeep({ depth }: OfficeLength, path: string): void {
  if (depth > DEEPEST) throw new EngineFailure('CONTENT_TOO_HEAVY', { path, measure: 'depth', limit: DEEPEST });
}
