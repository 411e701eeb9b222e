import { writeWithoutBrotli } from '@pagewright/pdf/writing/without-brotli.ts';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';
import { attempt, type Attempt } from './attempt.ts';
import { openPdfFile } from './read-pdf-file.ts';

/** In a worker thread: writes the document with flate in the place of Brotli. */
export function run({ path, output }: { path: string; output: string }): Attempt {
  return attempt(() => {
    writeWithoutBrotli(openPdfFile(path), new OutputFile(output));
    return { notes: [] };
  });
}
