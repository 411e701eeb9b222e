import { dirname } from 'node:path';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { Turn } from './assembly/assembly.ts';
import type { PageResult } from '../opening/attempt.ts';
import { withReadablePdf } from '../opening/with-readable-pdf.ts';

export interface RotateSettings {
  /** Page numbers from 1, degrees clockwise on top of the turn that the page has. */
  turns: readonly { page: number | null; turn: Turn }[];
  output: string;
  password?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Changes `/Rotate` of pages and nothing else: the result is the file itself with the turned pages appended. */
export async function rotatePages(
  path: string,
  { turns, output, password, signal }: RotateSettings,
): Promise<PageResult> {
  const real = turns.flatMap(({ page, turn }) => (page === null ? [] : [{ page, turn }]));
  return withReadablePdf(
    [{ path, password }],
    { reader: 'objects', folder: dirname(output), outputs: [output], signal },
    async ([readable = path], [unfinished = output]) =>
      runInThread<typeof import('./rotate-task.ts')>(
        new URL('./rotate-task.ts', import.meta.url),
        { path: readable, turns: real, output: unfinished },
        { signal },
      ),
  );
}
