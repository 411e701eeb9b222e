import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { Bookmark } from './bookmarks-task.ts';
import { withReadablePdf } from '../opening/with-readable-pdf.ts';
import type { InputFile } from '../opening/for-objects.ts';

export type { Bookmark } from './bookmarks-task.ts';

/** The bookmarks of a file and how many pages it has. `folder` is used like that of `countPages`. */
export async function readBookmarks(
  input: InputFile,
  { folder, signal }: { folder: string; signal?: AbortSignal | undefined },
): Promise<{ pages: number; bookmarks: Bookmark[] }> {
  const { pages, bookmarks } = await withReadablePdf(
    [input],
    { reader: 'objects', folder, outputs: [], signal },
    async ([path = input.path]) =>
      runInThread<typeof import('./bookmarks-task.ts')>(
        new URL('./bookmarks-task.ts', import.meta.url),
        { path },
        { signal },
      ),
  );
  return { pages, bookmarks };
}
