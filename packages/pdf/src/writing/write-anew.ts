import { Edits } from '../objects/edits.ts';
import type { PdfFile } from '../file/file.ts';
import { asArray, PdfRef, type PdfObject } from '../objects/objects.ts';
import type { Sink } from './sink.ts';
import { PdfWriter } from './writer.ts';

/**
 * The same objects and streams in a file of their own, with these changed: packs what an increment must repeat, and
 * leaves out what is not used any more.
 */
export function writeAnew(file: PdfFile, changed: readonly { ref: PdfRef; object: PdfObject }[], sink: Sink): void {
  const root = file.trailer.get('Root');
  const info = file.trailer.get('Info');
  if (!(root instanceof PdfRef)) return;
  const edits = new Edits();
  for (const { ref, object } of changed) edits.replace(ref, object);
  const writer = new PdfWriter(sink, { version: file.version, edits, encryption: file.encryption });
  try {
    writer.finish({
      root,
      info: info instanceof PdfRef ? info : undefined,
      identifier: asArray(file.trailer.get('ID'))?.[0],
    });
  } catch (error) {
    writer.discard();
    throw error;
  }
}
