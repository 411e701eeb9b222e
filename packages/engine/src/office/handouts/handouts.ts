import { rename, rm } from 'node:fs/promises';
import { runTask } from '../../threads/pool.ts';

/** Puts so many slides on each page of a PDF, in place: 2, 3 (with lines to write on), 4, 6 or 9. Gives the pages. */
export async function makeHandouts(
  pdf: string,
  perPage: number,
  { signal }: { signal?: AbortSignal | undefined },
): Promise<number> {
  const output = `${pdf}.part`;
  try {
    const pages = await runTask('office.handouts', { input: pdf, output, perPage }, { signal });
    await rename(output, pdf);
    return pages;
  } catch (error) {
    await Promise.all([rm(output, { force: true }), rm(pdf, { force: true })]);
    throw error;
  }
}
