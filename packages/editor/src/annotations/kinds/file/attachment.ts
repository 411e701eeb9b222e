import { fromLatin1, hex, md5, sha256 } from '@pagewright/ground/bytes';
import { deflateFor } from '@pagewright/pdf/filters/deflate.ts';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import {
  asDict,
  asString,
  dictOf,
  PdfName,
  PdfStream,
  PdfString,
  resolve,
  type PdfDict,
  type PdfObject,
} from '@pagewright/pdf/objects/objects.ts';
import { byteString, textOf, textString } from '@pagewright/pdf/objects/text-string.ts';
import { mediaTypeOf } from './media-type.ts';

/** A file within the document. */
export interface Attachment {
  readonly name: string;
  /** SHA-256 of the file, in hexadecimal digits. */
  readonly hash: string;
  /** The stream, as the document refers to it. */
  readonly embedded: PdfObject;
}

/** Hashes of streams, which are long to unpack; `undefined` for what does not unpack. */
const hashes = new WeakMap<PdfStream, { hash: string | undefined }>();

/** The file of an attachment; `undefined` where it only leads to one outside of the document, or to one that is damaged. */
export function attachmentOf(annotation: PdfDict): Attachment | undefined {
  const specification = asDict(annotation.get('FS'));
  const files = asDict(specification?.get('EF'));
  const embedded = files?.get('UF') ?? files?.get('F');
  const stream = resolve(embedded);
  if (!specification || embedded === undefined || !(stream instanceof PdfStream)) return undefined;
  const hash = hashOf(stream);
  const path = textOf(asString(specification.get('UF')) ?? asString(specification.get('F')));
  const name =
    path
      .split(/[/\\]/)
      .at(-1)
      ?.replaceAll(/[\p{Cc}\p{Cs}]/gu, '') ?? '';
  return hash === undefined || name === '' ? undefined : { name, hash, embedded };
}

function hashOf(stream: PdfStream): string | undefined {
  const known = hashes.get(stream);
  if (known) return known.hash;
  const bytes = decodeStream(stream);
  const hash = bytes && hex(sha256(bytes));
  hashes.set(stream, { hash });
  return hash;
}

/** A file as an embedded one (ISO 32000-2, 7.11.4), packed where that makes it smaller. `modified`: a date of PDF. */
export function embeddedFile(bytes: Uint8Array, name: string, modified: PdfString): PdfStream {
  const packed = deflateFor('tight', bytes);
  const isSmaller = packed.length < bytes.length;
  const type = mediaTypeOf(name);
  const dict = dictOf({
    Type: PdfName.of('EmbeddedFile'),
    Subtype: type === undefined ? undefined : PdfName.of(type),
    Params: dictOf({ Size: bytes.length, CheckSum: new PdfString(`<${hex(md5(bytes))}>`), ModDate: modified }),
    Filter: isSmaller ? PdfName.of('FlateDecode') : undefined,
  });
  return new PdfStream(dict, isSmaller ? packed : bytes);
}

/** ISO 32000-2, 7.11.3: old readers know no letters beyond ASCII in a name. */
export const fileSpecification = (name: string, embedded: PdfObject): PdfDict =>
  dictOf({
    Type: PdfName.of('Filespec'),
    F: byteString(fromLatin1(name.replaceAll(/[^ -~]/gu, '_'))),
    UF: textString(name),
    EF: dictOf({ F: embedded, UF: embedded }),
  });
