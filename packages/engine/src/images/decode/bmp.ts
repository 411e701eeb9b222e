import { PIXELS_LIMIT } from '@pagewright/pdf/images/embeddable.ts';
import type { Pixels } from './pixels.ts';

/** Windows and OS/2 bitmaps, which libvips does not read: 1 to 32 bits, plain, with bit fields, or run-length coded. */

const PLAIN = 0;
const RUNS_8 = 1;
const RUNS_4 = 2;
const BIT_FIELDS = 3;
const ALPHA_BIT_FIELDS = 6;
const METRES_PER_INCH = 0.0254;

interface Header {
  width: number;
  height: number;
  topDown: boolean;
  bits: number;
  compression: number;
  start: number;
  palette: Buffer;
  paletteStep: 3 | 4;
  masks: [red: number, green: number, blue: number, alpha: number];
  resolution: { x: number; y: number } | undefined;
}

export interface BmpPixels extends Pixels {
  /** Rows are missing at the end of the file; they are white. */
  incomplete: boolean;
}

/** `undefined` where the file holds no row of a bitmap; `'too large'` past 100 million pixels. */
export function decodeBmp(file: Buffer): BmpPixels | 'too large' | undefined {
  const header = readHeader(file);
  if (!header) return undefined;
  const { width, height, bits, compression } = header;
  if (width * height > PIXELS_LIMIT) return 'too large';
  const rows =
    compression === RUNS_8 || compression === RUNS_4
      ? expandRuns(file.subarray(header.start), header)
      : plainRows(file.subarray(header.start), header);
  if (rows.count === 0) return undefined;

  const channels = bits > 8 && header.masks[3] !== 0 ? 4 : 3;
  const data = Buffer.alloc(width * height * channels, 255);
  for (let index = 0; index < rows.count; index += 1) {
    const row = header.topDown ? index : height - 1 - index;
    writeRow(header, rows.at(index), data, row * width * channels, channels);
  }
  const incomplete = rows.count < height;
  return { width, height, channels, data, incomplete, ...(header.resolution && { resolution: header.resolution }) };
}

function readHeader(file: Buffer): Header | undefined {
  if (file.length < 26 || file.toString('latin1', 0, 2) !== 'BM') return undefined;
  const size = file.readUInt32LE(14);
  const start = file.readUInt32LE(10);
  if (size === 12) {
    const bits = file.readUInt16LE(24);
    const [width, height] = [file.readUInt16LE(18), file.readUInt16LE(20)];
    return checked({
      width,
      height,
      topDown: false,
      bits,
      compression: PLAIN,
      start,
      palette: file.subarray(26, start),
      paletteStep: 3,
      masks: defaultMasks(bits),
      resolution: undefined,
    });
  }
  if (size < 40 || file.length < 14 + size) return undefined;
  const high = file.readInt32LE(22);
  const bits = file.readUInt16LE(28);
  const compression = file.readUInt32LE(30);
  const fields = compression === BIT_FIELDS || compression === ALPHA_BIT_FIELDS;
  const maskAt = (index: number) =>
    14 + 40 + index * 4 + 4 <= file.length ? file.readUInt32LE(14 + 40 + index * 4) : 0;
  const hasAlpha = size >= 56 || compression === ALPHA_BIT_FIELDS;
  const outside = size === 40 && fields ? (compression === ALPHA_BIT_FIELDS ? 16 : 12) : 0;
  const [x, y] = [file.readInt32LE(38) * METRES_PER_INCH, file.readInt32LE(42) * METRES_PER_INCH];
  return checked({
    width: file.readInt32LE(18),
    height: Math.abs(high),
    topDown: high < 0,
    bits,
    compression: fields ? PLAIN : compression,
    start,
    palette: file.subarray(14 + size + outside, start),
    paletteStep: 4,
    masks: fields ? [maskAt(0), maskAt(1), maskAt(2), hasAlpha ? maskAt(3) : 0] : defaultMasks(bits),
    resolution: x >= 1 && y >= 1 ? { x, y } : undefined,
  });
}

function defaultMasks(bits: number): Header['masks'] {
  return bits === 16 ? [0x7c00, 0x03e0, 0x001f, 0] : [0xff0000, 0xff00, 0xff, 0];
}

function checked(header: Header): Header | undefined {
  const { width, height, bits, compression } = header;
  const known =
    compression === PLAIN || (compression === RUNS_8 && bits === 8) || (compression === RUNS_4 && bits === 4);
  return width > 0 && height > 0 && known && [1, 2, 4, 8, 16, 24, 32].includes(bits) ? header : undefined;
}

/** In the order of the file. */
interface Rows {
  /** Those that are there, to their end. */
  count: number;
  at: (index: number) => Buffer;
}

function plainRows(data: Buffer, { width, height, bits }: Header): Rows {
  const stride = Math.ceil((width * bits) / 32) * 4;
  // The padding of the last row is sometimes missing.
  const padding = stride - Math.ceil((width * bits) / 8);
  return {
    count: Math.min(height, Math.floor((data.length + padding) / stride)),
    at: (index) => data.subarray(index * stride, (index + 1) * stride),
  };
}

/** One byte a pixel. Codes: a count and a value, or 0 and an escape: end of line, end of picture, jump, literal run. */
function expandRuns(data: Buffer, { width, height, bits }: Header): Rows {
  const plain = Buffer.alloc(width * height);
  let column = 0;
  let row = 0;
  let ended = false;
  const put = (value: number) => {
    if (column < width && row < height) plain[row * width + column] = value;
    column += 1;
  };
  const nibble = (byte: number, index: number) => (bits === 8 ? byte : index % 2 === 0 ? byte >> 4 : byte & 15);
  for (let at = 0; at + 1 < data.length && row < height;) {
    const count = data[at] ?? 0;
    const value = data[at + 1] ?? 0;
    at += 2;
    if (count > 0) for (let index = 0; index < count; index += 1) put(nibble(value, index));
    else if (value === 0) [column, row] = [0, row + 1];
    else if (value === 1) {
      ended = true;
      break;
    } else if (value === 2) {
      column += data[at] ?? 0;
      row += data[at + 1] ?? 0;
      at += 2;
    } else {
      const bytes = bits === 8 ? value : Math.ceil(value / 2);
      for (let index = 0; index < value; index += 1)
        put(nibble(data[at + (bits === 8 ? index : index >> 1)] ?? 0, index));
      at += bytes + (bytes % 2);
    }
  }
  // The codes for the end of the last line and of the picture are sometimes missing.
  const lines = column >= width ? row + 1 : row;
  return {
    count: ended ? height : Math.min(height, lines),
    at: (index) => plain.subarray(index * width, (index + 1) * width),
  };
}

function writeRow(header: Header, source: Buffer, data: Buffer, start: number, channels: 3 | 4): void {
  const { width, bits, compression, palette, paletteStep, masks } = header;
  const indexed = bits <= 8;
  const bitsHere = compression === PLAIN ? bits : 8;
  const scales = masks.map(scaleOf);
  for (let column = 0, to = start; column < width; column += 1, to += channels) {
    if (indexed) {
      const at = indexAt(source, column, bitsHere) * paletteStep;
      data[to] = palette[at + 2] ?? 0;
      data[to + 1] = palette[at + 1] ?? 0;
      data[to + 2] = palette[at] ?? 0;
      continue;
    }
    const at = (column * bits) >> 3;
    const value =
      bits === 16 ? source.readUInt16LE(at) : bits === 24 ? source.readUIntLE(at, 3) : source.readUInt32LE(at);
    for (let channel = 0; channel < channels; channel += 1) data[to + channel] = scales[channel]?.(value) ?? 0;
  }
}

function indexAt(source: Buffer, column: number, bits: number): number {
  const position = column * bits;
  return ((source[position >> 3] ?? 0) >> (8 - bits - (position & 7))) & ((1 << bits) - 1);
}

/** From a masked field of any width to 0…255. */
function scaleOf(mask: number): (value: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (value) => Math.round((((value & mask) >>> shift) * 255) / most);
}
