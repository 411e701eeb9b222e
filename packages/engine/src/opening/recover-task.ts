import { readFileSync } from 'node:fs';
import { mend } from '@pagewright/pdf/mending/mend.ts';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';
import { attempt, type Attempt } from './attempt.ts';

/** In a worker thread: mends a file. Answers no pages where that cannot be. */
export function run({ path, output }: { path: string; output: string }): Attempt {
  return attempt(() => {
    const pages = mend(path, readFileSync(path), () => new OutputFile(output));
    return { notes: [], ...(pages !== undefined && { pages }) };
  });
}
