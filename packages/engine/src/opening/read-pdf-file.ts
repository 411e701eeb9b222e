import { readFileSync } from 'node:fs';
import { PdfFile } from '@pagewright/pdf/file/file.ts';

/** Fails with `UnreadableAsIs` where the file is encrypted or its structure does not hold. */
export function openPdfFile(path: string): PdfFile {
  return new PdfFile(path, readFileSync(path));
}

/** Opens a file whose cross-reference sections are lost, by looking for its objects; see `PdfFile`. */
export function recoverPdfFile(path: string): PdfFile {
  return new PdfFile(path, readFileSync(path), 'lenient');
}
