import { fromLatin1 } from '@pagewright/ground/bytes';
import { deflateFor, type Packing } from '../filters/deflate.ts';
import { dictOf, PdfName, type PdfDict } from '../objects/objects.ts';

/** Packs objects, already spelled, into the data of one object stream (ISO 32000-2, 7.5.7). */
export function packObjects(
  objects: readonly { number: number; text: string }[],
  packing: Packing = 'quick',
): { dict: PdfDict; data: Uint8Array } {
  let head = '';
  let body = '';
  for (const { number, text } of objects) {
    head += `${number} ${body.length} `;
    body += `${text}\n`;
  }
  const plain = fromLatin1(head + body);
  const data = deflateFor(packing, plain);
  const dict = dictOf({
    Type: PdfName.of('ObjStm'),
    N: objects.length,
    First: head.length,
    Filter: PdfName.of('FlateDecode'),
    Length: data.length,
  });
  return { dict, data };
}

/** Enough objects to pack well, few enough to read one object without unpacking the file. */
export const OBJECTS_IN_STREAM = 100;
