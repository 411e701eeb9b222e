import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { ShownSize } from './measure-task.ts';
import { withReadablePdf } from '../opening/with-readable-pdf.ts';
import type { InputFile } from '../opening/for-objects.ts';

export type { ShownSize } from './measure-task.ts';

/** The size of every page as it is shown, for the tools of this folder. `folder` is used like that of `countPages`. */
export async function measurePages(
  input: InputFile,
  { folder, signal }: { folder: string; signal?: AbortSignal | undefined },
): Promise<ShownSize[]> {
  const { sizes } = await withReadablePdf(
    [input],
    { reader: 'objects', folder, outputs: [], signal },
    async ([path = input.path]) =>
      runInThread<typeof import('./measure-task.ts')>(
        new URL('./measure-task.ts', import.meta.url),
        { path },
        { signal },
      ),
  );
  return sizes;
}
