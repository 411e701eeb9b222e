import { readPageTree } from '@pagewright/pdf/file/page-tree.ts';
import { openPdfFile } from './read-pdf-file.ts';
import { attempt, type Attempt } from './attempt.ts';

/** In a worker thread: lists the pages without reading anything else. */
export function run({ path }: { path: string }): Attempt {
  return attempt(() => ({ notes: [], pages: readPageTree(openPdfFile(path)).pages.length }));
}
