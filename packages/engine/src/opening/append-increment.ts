import { appendFileSync, constants, copyFileSync } from 'node:fs';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { writeIncrement } from '@pagewright/pdf/writing/incremental.ts';

/** Copies a file to `output` and appends new versions of a few of its objects. Answers how many bytes came behind. */
export function appendIncrement(file: PdfFile, changed: Parameters<typeof writeIncrement>[1], output: string): number {
  const increment = writeIncrement(file, changed);
  copyFileSync(file.path, output, constants.COPYFILE_FICLONE);
  appendFileSync(output, increment);
  return increment.length;
}
