import { inflate, unbrotli } from '@pagewright/ground/bytes';
import { TooManyBytes } from '@pagewright/ground/bytes/role.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { hexValue } from '../objects/characters.ts';
import { damaged } from '../objects/failure.ts';
import { decodeLzw } from './lzw.ts';
import { asArray, asDict, asInteger, asName, type PdfDict, type PdfStream } from '../objects/objects.ts';
import { decodeRunLength } from './run-length.ts';

/** What one stream may unpack to; a bomb ends here (bytes). */
const LARGEST_DECODED = 256 * 1024 * 1024;
/** Flate packs at most about 1,030 times, so three in a row turn a kilobyte into a gigabyte. */
const MOST_FILTERS = 4;

/**
 * The decoded bytes of a stream, or `undefined` where a filter is none of those that structure and page content use
 * (ISO 32000-2, 7.4). Fails with CONTENT_TOO_HEAVY where a filter gives more than `most` bytes.
 */
export function decodeStream(stream: PdfStream, most = LARGEST_DECODED): Uint8Array | undefined {
  return decodeUpTo(stream, MOST_FILTERS + 1, most);
}

/** An extension of ISO 32000-2, registered by the PDF Association; its parameters are those of flate. */
export const BROTLI = 'BrotliDecode';

export const filtersOf = ({ dict }: PdfStream): (string | undefined)[] => listOf(dict.get('Filter'), asName);

/** The same as far as the first so many filters go. */
export function decodeUpTo(stream: PdfStream, count: number, most = LARGEST_DECODED): Uint8Array | undefined {
  const filters = filtersOf(stream);
  const parameters = listOf(stream.dict.get('DecodeParms'), asDict);
  if (filters.length > MOST_FILTERS) throw damaged('too many filters');

  let bytes: Uint8Array | undefined = stream.raw;
  for (const [index, filter] of filters.slice(0, count).entries()) {
    if (bytes === undefined) return undefined;
    bytes = decodeOne(bytes, filter, parameters[index], most);
    if (bytes && bytes.length > most) throw tooLarge(most);
  }
  return bytes;
}

function listOf<T>(
  value: Parameters<typeof asArray>[0],
  read: (item: Parameters<typeof asArray>[0]) => T | undefined,
): (T | undefined)[] {
  const array = asArray(value);
  if (array) return array.map(read);
  const single = read(value);
  return single === undefined ? [] : [single];
}

function decodeOne(
  bytes: Uint8Array,
  filter: string | undefined,
  parameters: PdfDict | undefined,
  most: number,
): Uint8Array | undefined {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return unpredict(unpack(inflate, bytes, most), parameters);
    case BROTLI:
      return unbrotli && unpredict(unpack(unbrotli, bytes, most), parameters);
    case 'LZWDecode':
    case 'LZW':
      return unpredict(decodeLzw(bytes, asInteger(parameters?.get('EarlyChange')) === 0 ? 0 : 1, most + 1), parameters);
    case 'RunLengthDecode':
    case 'RL':
      return decodeRunLength(bytes, most + 1);
    // Whoever read the stream has undone it (ISO 32000-2, 7.4.10).
    case 'Crypt':
      return bytes;
    case 'ASCIIHexDecode':
    case 'AHx':
      return decodeHex(bytes);
    case 'ASCII85Decode':
    case 'A85':
      return decodeAscii85(bytes, most);
    default:
      return undefined;
  }
}

const tooLarge = (limit: number, cause?: unknown) =>
  new EngineFailure('CONTENT_TOO_HEAVY', { measure: 'bytes', limit }, cause);

function unpack(how: typeof inflate, bytes: Uint8Array, most: number): Uint8Array {
  try {
    return how(bytes, most);
  } catch (error) {
    if (error instanceof TooManyBytes) throw tooLarge(most, error);
    throw damaged(`unpacking: ${(error as Error).message}`);
  }
}

/** Undoes PNG and TIFF prediction (ISO 32000-2, 7.4.4.4). */
function unpredict(bytes: Uint8Array, parameters: PdfDict | undefined): Uint8Array | undefined {
  const predictor = asInteger(parameters?.get('Predictor')) ?? 1;
  if (predictor === 1 || !parameters) return bytes;
  const colors = asInteger(parameters.get('Colors')) ?? 1;
  const bits = asInteger(parameters.get('BitsPerComponent')) ?? 8;
  const columns = asInteger(parameters.get('Columns')) ?? 1;
  const width = Math.ceil((colors * bits * columns) / 8);
  const step = Math.max(1, (colors * bits) >> 3);
  if (width < 1 || width > LARGEST_DECODED || step > width) return undefined;
  if (predictor === 2) return bits === 8 ? undoTiff(bytes, width, colors) : undefined;
  if (predictor < 10) return undefined;

  const rows = Math.ceil(bytes.length / (width + 1));
  const plain = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row += 1) {
    const from = row * (width + 1) + 1;
    undoPngRow(bytes[from - 1] ?? 0, bytes.subarray(from, from + width), plain, row * width, width, step);
  }
  return plain;
}

/** Each sample is encoded as the difference from the one to its left (TIFF 6.0, section 14). */
function undoTiff(bytes: Uint8Array, width: number, colors: number): Uint8Array {
  const plain = new Uint8Array(bytes);
  for (let at = 0; at < plain.length; at += 1)
    if (at % width >= colors) plain[at] = (plain[at] ?? 0) + (plain[at - colors] ?? 0);
  return plain;
}

/** ISO/IEC 15948, 9.2: each byte is encoded as the difference from its neighbours. */
export function undoPngRow(
  type: number,
  row: Uint8Array,
  plain: Uint8Array,
  to: number,
  width: number,
  step: number,
): void {
  for (let index = 0; index < row.length; index += 1) {
    const left = index < step ? 0 : (plain[to + index - step] ?? 0);
    const up = to === 0 ? 0 : (plain[to + index - width] ?? 0);
    const corner = index < step || to === 0 ? 0 : (plain[to + index - width - step] ?? 0);
    plain[to + index] = (row[index] ?? 0) + pngGuess(type, left, up, corner);
  }
}

function pngGuess(type: number, left: number, up: number, corner: number): number {
  switch (type) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const estimate = left + up - corner;
      const toLeft = Math.abs(estimate - left);
      const toUp = Math.abs(estimate - up);
      const toCorner = Math.abs(estimate - corner);
      if (toLeft <= toUp && toLeft <= toCorner) return left;
      return toUp <= toCorner ? up : corner;
    }
    default:
      return 0;
  }
}

export function decodeHex(bytes: Uint8Array): Uint8Array {
  const plain = new Uint8Array(Math.ceil(bytes.length / 2));
  let digits = 0;
  for (const byte of bytes) {
    if (byte === 0x3e) break;
    const value = hexValue(byte);
    if (value < 0) continue;
    // The first digit of a byte is the higher one; a last one alone stands before a zero.
    plain[digits >> 1] = (plain[digits >> 1] ?? 0) | (digits % 2 === 0 ? value << 4 : value);
    digits += 1;
  }
  return plain.subarray(0, Math.ceil(digits / 2));
}

/** Stops where more than `most` bytes would come. */
function decodeAscii85(bytes: Uint8Array, most: number): Uint8Array {
  // Every character is four bytes at most, "z".
  const plain = new Uint8Array(Math.min(bytes.length * 4, most + 4));
  let filled = 0;
  let [value, given] = [0, 0];
  const flush = () => {
    for (let missing = given; missing < 5; missing += 1) value = value * 85 + 84;
    for (let index = 0; index < given - 1; index += 1)
      plain[filled + index] = Math.floor(value / 256 ** (3 - index)) & 0xff;
    filled += Math.max(0, given - 1);
    [value, given] = [0, 0];
  };
  for (const byte of bytes) {
    if (byte === 0x7e || filled > most) break;
    if (byte === 0x7a && given === 0) filled += 4;
    else if (byte >= 0x21 && byte <= 0x75) {
      value = value * 85 + (byte - 0x21);
      given += 1;
      if (given === 5) flush();
    }
  }
  if (given > 1) flush();
  return plain.subarray(0, filled);
}
