import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import type { PdfObject } from '@pagewright/pdf/objects/objects.ts';

/** Every object of a file that can be read. Broken ones are usually those that nothing refers to any more. */
export function* readableObjects(file: PdfFile): Generator<[number: number, object: PdfObject]> {
  for (const number of file.xref.entries.keys()) {
    const object = readOr(file, number);
    if (object !== undefined) yield [number, object];
  }
}

function readOr(file: PdfFile, number: number): PdfObject | undefined {
  try {
    return file.fetch(number);
  } catch (error) {
    if (error instanceof UnreadableAsIs) return undefined;
    throw error;
  }
}
