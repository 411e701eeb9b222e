import { byteString, bytesOf } from '../objects/text-string.ts';
import { PdfStream, PdfString, type PdfDict, type PdfObject } from '../objects/objects.ts';

/** The object with other bytes in its strings; those of a signature lie outside of what it signs, and stay (ISO 32000-2, 7.6.2). */
export function withStrings(object: PdfObject, change: (bytes: Uint8Array) => Uint8Array): PdfObject {
  if (object instanceof PdfString) return byteString(change(bytesOf(object)));
  if (Array.isArray(object)) return object.map((item) => withStrings(item, change));
  if (object instanceof PdfStream) return new PdfStream(inDict(object.dict, change), () => object.raw);
  return object instanceof Map ? inDict(object, change) : object;
}

function inDict(dict: PdfDict, change: (bytes: Uint8Array) => Uint8Array): PdfDict {
  const isSignature = dict.has('ByteRange');
  const entries = [...dict].map(([key, value]): [string, PdfObject] =>
    isSignature && key === 'Contents' ? [key, value] : [key, withStrings(value, change)],
  );
  return new Map(entries);
}
