import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import type { ByteShare } from '@pagewright/ground/failure.ts';
import { openPdfFile } from '../opening/read-pdf-file.ts';
import { compositionOf } from './composition.ts';

/** The composition of a file; empty for one that cannot be read as it is. */
export function run({ path }: { path: string }): ByteShare[] {
  try {
    return compositionOf(openPdfFile(path));
  } catch (error) {
    if (error instanceof UnreadableAsIs) return [];
    throw error;
  }
}
