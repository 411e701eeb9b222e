import { EngineFailure } from '@pagewright/ground/failure.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { forObjects, type InputFile } from './for-objects.ts';

/**
 * How many pages a PDF has for the tools of this folder, which read a damaged file the same way afterwards. `folder`
 * takes a readable copy where one is needed, for as long as it is.
 */
export async function countPages(
  input: InputFile,
  { folder, signal }: { folder: string; signal?: AbortSignal | undefined },
): Promise<number> {
  const { pages } = await forObjects([input], { folder, outputs: [], signal }, async ([path = input.path]) =>
    runInThread<typeof import('./count-task.ts')>(new URL('./count-task.ts', import.meta.url), { path }, { signal }),
  );
  if (pages === undefined) throw new EngineFailure('FILE_DAMAGED', { path: input.path }, 'no pages were counted');
  return pages;
}
