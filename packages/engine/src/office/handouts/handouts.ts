import { rename, rm } from 'node:fs/promises';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';

/** Puts so many slides on each page of a PDF, in place: 2, 3 (with lines to write on), 4, 6 or 9. Gives the pages. */
export async function makeHandouts(
  pdf: string,
  perPage: number,
  { signal }: { signal?: AbortSignal | undefined },
): Promise<number> {
  const output = `${pdf}.part`;
  try {
    const pages = await runInThread<typeof import('./handouts-task.ts')>(
      new URL('./handouts-task.ts', import.meta.url),
      { input: pdf, output, perPage },
      { signal },
    );
    await rename(output, pdf);
    return pages;
  } catch (error) {
    await Promise.all([rm(output, { force: true }), rm(pdf, { force: true })]);
    throw error;
  }
}
