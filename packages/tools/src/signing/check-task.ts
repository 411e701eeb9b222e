import { readFileSync } from 'node:fs';
import { checkFile, type FileChecking } from '@pagewright/signatures/check';

/** In a worker thread: what is to be said of each signature of a file. */
export const run = ({ path, ...checking }: FileChecking & { path: string }) =>
  checkFile(path, new Uint8Array(readFileSync(path)), checking);
