import { constants, inflateSync } from 'node:zlib';
import { deflateFor, type Packing } from '@pagewright/pdf/filters/deflate.ts';
import { UnreadableAsIs } from '@pagewright/pdf/objects/failure.ts';
import { decodeStream } from '@pagewright/pdf/filters/filters.ts';
import { asArray, asName, PdfName, PdfStream, resolve, type PdfDict } from '@pagewright/pdf/objects/objects.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';

/** What one stream may unpack to (bytes). */
const LARGEST_UNPACKED = 256 * 1024 * 1024;
/** Of streams in which nobody would miss a few bytes. */
const SMALLEST_STREAM = 64;

/** A stream packed better without a change to what it says, or `undefined` where it stays as it is. */
export function repackStream(stream: PdfStream, packing: Packing): PdfStream | undefined {
  const { dict, raw } = stream;
  // XMP stays readable for programs that look for it in the bytes of a file (ISO 16684-1; PDF/A asks for it).
  if (raw.length < SMALLEST_STREAM || dict.has('F') || asName(dict.get('Type')) === 'Metadata') return undefined;
  try {
    const filters = filtersOf(dict);
    if (filters.length === 0) return packed(stream, raw, packing);
    if (filters.length === 1 && filters[0] === 'FlateDecode')
      return packed(stream, inflate(raw), packing, 'keep parameters');
    if (!filters.every((filter) => filter !== undefined && UNPACKABLE.includes(filter))) return undefined;
    const plain = decodeStream(stream);
    return plain && packed(stream, plain, packing);
  } catch (error) {
    // A stream that cannot be unpacked is passed on untouched.
    if (
      error instanceof UnreadableAsIs ||
      error instanceof EngineFailure ||
      (error as NodeJS.ErrnoException).code?.startsWith('Z_') ||
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    )
      return undefined;
    throw error;
  }
}

const UNPACKABLE = ['FlateDecode', 'ASCII85Decode', 'ASCIIHexDecode'];

function filtersOf(dict: PdfDict): (string | undefined)[] {
  const filter = dict.get('Filter');
  return asArray(filter)?.map((each) => asName(each)) ?? (resolve(filter) === null ? [] : [asName(filter)]);
}

function inflate(raw: Uint8Array): Buffer {
  return inflateSync(raw, { maxOutputLength: LARGEST_UNPACKED, finishFlush: constants.Z_SYNC_FLUSH });
}

function packed(
  { dict, raw }: PdfStream,
  plain: Uint8Array,
  packing: Packing,
  parameters?: 'keep parameters',
): PdfStream | undefined {
  const data = deflateFor(packing, plain);
  if (data.length >= raw.length) return undefined;
  const changed = new Map(dict).set('Filter', PdfName.of('FlateDecode'));
  if (!parameters) changed.delete('DecodeParms');
  return new PdfStream(changed, data);
}
