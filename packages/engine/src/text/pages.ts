import { openedByEither } from '../security/opened-by-either.ts';
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
  return openedByEither({ path, password, signal }, (source) =>
    runTask('text.pages', { ...source, pages: pages ? [...pages] : 'all' }, { signal }),
  );
}
