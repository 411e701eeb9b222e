import { withReadablePdf } from '../opening/with-readable-pdf.ts';
import { heavyPages } from '../weighing/weigh.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';

/**
 * The plain text of every page, in the order in which the page draws it; none of pages over a limit. Fails like
 * `inspectPdf`, and with CONTENT_TOO_HEAVY where all pages together are over one.
 */
export function textOfPages(
  path: string,
  {
    pages,
    password,
    signal,
  }: { pages?: readonly number[]; password?: string | undefined; signal?: AbortSignal | undefined } = {},
): Promise<string[]> {
  return withReadablePdf({ path, password }, { reader: 'pdfium', signal }, async (source) => {
    const heavy = await heavyPages(source, pages ?? 'all', { signal });
    return runInThread<typeof import('./text-task.ts')>(
      new URL('./text-task.ts', import.meta.url),
      { ...source, pages: pages ? [...pages] : 'all', passed: [...heavy.keys()] },
      { signal },
    );
  });
}
