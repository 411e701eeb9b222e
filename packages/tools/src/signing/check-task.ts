import { readFileSync } from 'node:fs';
import { openDrawing } from '@pagewright/engine/pdfium';
import { checkFile, type FileChecking } from '@pagewright/signatures/check';

/** In a worker thread: what is to be said of each signature of a file. */
export function run({ path, ...checking }: Omit<FileChecking, 'draw'> & { path: string }) {
  const { password } = checking;
  const draw = (end: number) => openDrawing({ path, password, end });
  return checkFile(path, new Uint8Array(readFileSync(path)), { ...checking, draw });
}
