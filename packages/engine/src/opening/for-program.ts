import { rename } from 'node:fs/promises';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { EngineNote } from '../note.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { Done } from './attempt.ts';
import { forObjects, type InputFile } from './for-objects.ts';

/**
 * Does work that reads a PDF with another program: on the file itself, or, where its structure does not hold, on a
 * mended copy that lasts as long as the work, with the note REPAIRED. An encrypted file is handed over as it is. So is
 * one that nothing can mend, since the program may make sense of it still.
 */
export async function forProgram<T>(
  input: InputFile,
  { folder, signal }: { folder: string; signal?: AbortSignal | undefined },
  work: (path: string) => Promise<T>,
): Promise<{ result: T; notes: EngineNote[] }> {
  const state: { failed?: unknown } = {};
  try {
    const { result, notes } = await forObjects<Done & { result: T }>(
      [input],
      { folder, outputs: [], signal },
      async ([path = input.path]) => {
        const counted = await runInThread<typeof import('./count-task.ts')>(
          new URL('./count-task.ts', import.meta.url),
          { path },
          { signal },
        );
        if (counted.status === 'unreadable' && counted.why === 'damaged') return counted;
        return { status: 'done', done: { notes: [], result: await remembering(state, work(path)) } };
      },
    );
    return { result, notes };
  } catch (error) {
    if (state.failed !== undefined || !(error instanceof EngineFailure) || error.code !== 'FILE_DAMAGED') throw error;
    return { result: await work(input.path), notes: [] };
  }
}

/** Mends a plain file that another program made of a damaged one, where its structure still does not hold. */
export async function repairInPlace(path: string, signal?: AbortSignal): Promise<{ repaired: boolean }> {
  const counted = await runInThread<typeof import('./count-task.ts')>(
    new URL('./count-task.ts', import.meta.url),
    { path },
    { signal },
  );
  if (counted.status === 'done') return { repaired: false };
  const output = `${path}.mended`;
  const attempt = await runInThread<typeof import('./recover-task.ts')>(
    new URL('./recover-task.ts', import.meta.url),
    { path, output },
    { signal },
  );
  if (attempt.status !== 'done' || attempt.done.pages === undefined) return { repaired: false };
  await rename(output, path);
  return { repaired: true };
}

/** Tells a failure of the work itself from one of the mending. */
async function remembering<T>(state: { failed?: unknown }, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    state.failed = error;
    throw error;
  }
}
