import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { Shown } from './shown.ts';

interface UnseenSettings {
  empty: string;
  shown: readonly Shown[];
  /** Of both files. */
  password?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Reads a filled form with PDFium, which did not write it: places, from 0, of the values that it does not show where they should be,
 * or of which it shows other letters. `empty`: the form's file before it was filled in.
 */
export function unseenValues(path: string, { empty, shown, password, signal }: UnseenSettings): Promise<number[]> {
  return runInThread<typeof import('./unseen-task.ts')>(
    new URL('./unseen-task.ts', import.meta.url),
    { path, empty, shown, password },
    { signal },
  );
}
