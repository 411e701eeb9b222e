import { withReadablePdf } from '../opening/with-readable-pdf.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';

/** The plain text of every page, in the order in which the page draws it. Fails like `inspectPdf`. */
export function textOfPages(
  path: string,
  {
    pages,
    password,
    signal,
  }: { pages?: readonly number[]; password?: string | undefined; signal?: AbortSignal | undefined } = {},
): Promise<string[]> {
  return withReadablePdf({ path, password }, { reader: 'pdfium', signal }, (source) =>
    runInThread<typeof import('./text-task.ts')>(
      new URL('./text-task.ts', import.meta.url),
      { ...source, pages: pages ? [...pages] : 'all' },
      { signal },
    ),
  );
}
