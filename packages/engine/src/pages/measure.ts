import { runTask } from '../threads/pool.ts';
import type { ShownSize } from './measure-task.ts';
import { runOnReadable, type InputFile } from './readable.ts';

export type { ShownSize } from './measure-task.ts';

/** The size of every page as it is shown, for the tools of this folder. `folder` is used like that of `countPages`. */
export async function measurePages(
  input: InputFile,
  { folder, signal }: { folder: string; signal?: AbortSignal | undefined },
): Promise<ShownSize[]> {
  const { sizes } = await runOnReadable([input], { folder, outputs: [], signal }, async ([path = input.path]) =>
    runTask('pages.measure', { path }, { signal }),
  );
  return sizes;
}
