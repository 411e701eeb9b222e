import { runTask } from '../threads/pool.ts';

/** The plain text of every page, in the order in which the page draws it. Fails like `inspectPdf`. */
export function textOfPages(
  path: string,
  {
    pages,
    password,
    signal,
  }: { pages?: readonly number[]; password?: string | undefined; signal?: AbortSignal | undefined } = {},
): Promise<string[]> {
  return runTask('text.pages', { path, password, pages: pages ? [...pages] : 'all' }, { signal });
}
