import { FRAMES_LIMIT } from '../../frames-limit.ts';

/** Directories of a TIFF file (TIFF 6.0, section 2; BigTIFF: https://www.awaresystems.be/imaging/tiff/bigtiff.html). */

export interface Field {
  type: number;
  count: number;
  /** The values as they stand in the file, in its byte order. */
  bytes: Buffer;
}

export interface Directory {
  file: Buffer;
  order: ByteOrder;
  fields: Map<number, Field>;
}

export interface Directories {
  pages: Directory[];
  /** The chain of directories leads to where none can be. */
  broken: boolean;
}

export const TAG = {
  subfileType: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  orientation: 274,
  samples: 277,
  rowsPerStrip: 278,
  stripBytes: 279,
  planar: 284,
  predictor: 317,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileBytes: 325,
  sampleFormat: 339,
  extraSamples: 338,
  jpegTables: 347,
  jpegProcess: 512,
  jpegStream: 513,
  jpegStreamBytes: 514,
  jpegRestartInterval: 515,
  jpegQuantisation: 519,
  jpegDcCodes: 520,
  jpegAcCodes: 521,
  chromaSubsampling: 530,
} as const;

/** Bytes of a value by its type; 13 and above are of BigTIFF or later supplements. */
const TYPE_BYTES: Record<number, number> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
  16: 8,
  17: 8,
  18: 8,
};
const SHORT = 3;
const LONGS = new Set([4, 13]);
const WIDE = new Set([16, 18]);
const MOST_FIELDS = 4096;
const MOST_FIELD_BYTES = 32 * 1024 * 1024;

class ByteOrder {
  readonly little: boolean;

  constructor(little: boolean) {
    this.little = little;
  }

  short(bytes: Buffer, at: number): number {
    return this.little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
  }

  long(bytes: Buffer, at: number): number {
    return this.little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
  }

  wide(bytes: Buffer, at: number): number {
    return Number(this.little ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
  }

  write(value: number, width: 2 | 4): Buffer {
    const bytes = Buffer.alloc(width);
    if (this.little) bytes.writeUIntLE(value, 0, width);
    else bytes.writeUIntBE(value, 0, width);
    return bytes;
  }
}

export function isTiff(file: Buffer): boolean {
  return /^(?:II[*+]\0|MM\0[*+])/.test(file.toString('latin1', 0, 4));
}

/** All directories that can be reached, each once, one more than there may be pages. */
export function readDirectories(file: Buffer): Directories {
  const order = new ByteOrder(file[0] === 0x49);
  const big = file.length >= 16 && order.short(file, 2) === 43;
  const shape = big ? BIG : CLASSIC;
  const pages: Directory[] = [];
  const visited = new Set<number>();
  let at = file.length >= shape.header ? shape.pointer(order, file, shape.header - shape.pointerBytes) : 0;
  while (at !== 0 && !visited.has(at) && pages.length <= FRAMES_LIMIT) {
    visited.add(at);
    if (at + shape.countBytes > file.length) return { pages, broken: true };
    const count = Math.min(shape.count(order, file, at), MOST_FIELDS);
    const end = at + shape.countBytes + count * shape.fieldBytes;
    const fields = new Map<number, Field>();
    for (let entry = at + shape.countBytes; entry + shape.fieldBytes <= Math.min(end, file.length);) {
      const field = readField(file, order, entry, shape);
      const tag = order.short(file, entry);
      if (field && !fields.has(tag)) fields.set(tag, field);
      entry += shape.fieldBytes;
    }
    pages.push({ file, order, fields });
    if (end + shape.pointerBytes > file.length) return { pages, broken: end > file.length };
    at = shape.pointer(order, file, end);
  }
  return { pages, broken: false };
}

interface Shape {
  header: number;
  countBytes: number;
  fieldBytes: number;
  pointerBytes: number;
  count: (order: ByteOrder, file: Buffer, at: number) => number;
  pointer: (order: ByteOrder, file: Buffer, at: number) => number;
}

const CLASSIC: Shape = {
  header: 8,
  countBytes: 2,
  fieldBytes: 12,
  pointerBytes: 4,
  count: (order, file, at) => order.short(file, at),
  pointer: (order, file, at) => order.long(file, at),
};
const BIG: Shape = {
  header: 16,
  countBytes: 8,
  fieldBytes: 20,
  pointerBytes: 8,
  count: (order, file, at) => order.wide(file, at),
  pointer: (order, file, at) => order.wide(file, at),
};

function readField(file: Buffer, order: ByteOrder, entry: number, shape: Shape): Field | undefined {
  const type = order.short(file, entry + 2);
  const count = shape.pointer(order, file, entry + 4);
  const size = TYPE_BYTES[type];
  if (size === undefined || count * size > MOST_FIELD_BYTES) return undefined;
  const value = entry + 4 + shape.pointerBytes;
  const start = count * size <= shape.pointerBytes ? value : shape.pointer(order, file, value);
  const bytes = file.subarray(start, start + count * size);
  return bytes.length === count * size ? { type, count, bytes } : undefined;
}

/** The whole numbers of a field; none where it is missing or holds others. */
export function numbersOf({ fields, order }: Directory, tag: number): number[] {
  const field = fields.get(tag);
  if (!field) return [];
  const { type, count, bytes } = field;
  return Array.from({ length: count }, (_, index) => {
    if (type === SHORT) return order.short(bytes, index * 2);
    if (LONGS.has(type)) return order.long(bytes, index * 4);
    if (WIDE.has(type)) return order.wide(bytes, index * 8);
    return type === 1 || type === 7 ? (bytes[index] ?? 0) : 0;
  });
}

export function numberOf(directory: Directory, tag: number, otherwise: number): number {
  return numbersOf(directory, tag)[0] ?? otherwise;
}
