import type { PassageBookmark, PassageDocument } from '@pagewright/ai';
import type { Note } from '@pagewright/contract';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { recognizedFile } from '../ocr/recognized-file.ts';
import type * as PassagesTask from './passages-task.ts';

type Work = Parameters<typeof recognizedFile>[0];

/**
 * What a task's file says, with the place of each word. Fails and notes like `recognizedFile`. `check` is told how many pages
 * it has, before any is read. Bookmarks come apart: no page shows them, so nobody is answered by what they say.
 */
export async function passagesOfFile(
  work: Work,
  share: number,
  check?: (pages: number) => void,
): Promise<{ document: PassageDocument; bookmarks: PassageBookmark[]; notes: Note[] }> {
  const { result, notes } = await recognizedFile({ ...work, letters: 'kept', check }, share, async ({ document }) => {
    const { title, languages, folder, pages, outline } = document;
    const passages = await runInThread<typeof PassagesTask>(
      new URL('./passages-task.ts', import.meta.url),
      { folder, pages },
      { signal: work.signal },
    );
    const bookmarks = outline.flatMap(({ page, ...each }) => (page === undefined ? [] : [{ ...each, page }]));
    const said = { ...(title === undefined ? {} : { title }), languages, pages: pages.length, passages };
    return { document: said, bookmarks };
  });
  return { ...result, notes };
}
