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

/** Milliseconds of processor time: of a small document, for each megabyte of content, and of any. */
const LEAST_MS = 60_000;
const MEGABYTE_MS = 12_000;
const MOST_MS = 540_000;

/** What LibreOffice may use of the processor for a document of this length. A small one that wants more never ends. */
export function processorBudget({ contentBytes }: OfficeLength): number {
  return Math.min(MOST_MS, LEAST_MS + (contentBytes / 1e6) * MEGABYTE_MS);
}
