import { numberOf, numbersOf, TAG, type Directory } from './directories.ts';

/** The strips or tiles of a page, in the order of the file. */
export interface Blocks {
  kind: 'strips' | 'tiles';
  /** Pixels of each; the last strip may have fewer rows. */
  width: number;
  height: number;
  /** How many make a plane. */
  perPlane: number;
  /** Coded; empty where the file does not have them. */
  parts: Buffer[];
  /** Some are missing, or end before they should. */
  incomplete: boolean;
}

const UNPACKED = 1;
const MOST_BLOCKS = 500_000;

/**
 * Finds them where the file says, as far as that can be. Counts of bytes that are missing, zero or lead beyond the file
 * are made up for by where the next block begins, and one strip holds all rows whatever it says of itself.
 */
export function blocksOf(directory: Directory): Blocks | undefined {
  const { file } = directory;
  const width = numberOf(directory, TAG.width, 0);
  const height = numberOf(directory, TAG.height, 0);
  const isTiled = directory.fields.has(TAG.tileOffsets) || directory.fields.has(TAG.tileWidth);
  const offsets = [...numbersOf(directory, TAG.stripOffsets), ...numbersOf(directory, TAG.tileOffsets)];
  const counts = [...numbersOf(directory, TAG.stripBytes), ...numbersOf(directory, TAG.tileBytes)];
  const planes = isPlanar(directory) ? numberOf(directory, TAG.samples, 1) : 1;
  const size = isTiled
    ? { width: numberOf(directory, TAG.tileWidth, 0), height: numberOf(directory, TAG.tileHeight, 0) }
    : { width, height: rowsPerStrip(directory, height, offsets.length / planes) };
  if (width === 0 || height === 0 || size.width === 0 || size.height === 0 || offsets.length === 0) return undefined;
  const perPlane = Math.ceil(width / size.width) * Math.ceil(height / size.height);
  if (perPlane * planes > MOST_BLOCKS) return undefined;

  const compression = numberOf(directory, TAG.compression, UNPACKED);
  const begins = [...new Set(offsets)].toSorted((a, b) => a - b);
  const ends = new Map(begins.map((begin, index) => [begin, begins[index + 1] ?? file.length]));
  let incomplete = false;
  const parts = Array.from({ length: perPlane * planes }, (_, index) => {
    const start = offsets[index] ?? 0;
    if (start === 0 || start >= file.length) {
      incomplete = true;
      return Buffer.alloc(0);
    }
    const rows = isTiled ? size.height : Math.min(size.height, height - (index % perPlane) * size.height);
    const unpacked = unpackedBytes(directory, size.width, rows);
    const said = counts[index] ?? 0;
    const coded = said > 0 ? said : (ends.get(start) ?? file.length) - start;
    const count = compression === UNPACKED && unpacked > 0 ? unpacked : coded;
    const part = file.subarray(start, start + count);
    if (part.length < count) incomplete = true;
    return compression === UNPACKED && part.length < count
      ? Buffer.concat([part, Buffer.alloc(count - part.length)])
      : part;
  });
  return { kind: isTiled ? 'tiles' : 'strips', ...size, perPlane, parts, incomplete };
}

export const isPlanar = (directory: Directory) =>
  numberOf(directory, TAG.planar, 1) === 2 && numberOf(directory, TAG.samples, 1) > 1;

function rowsPerStrip(directory: Directory, height: number, strips: number): number {
  const said = numberOf(directory, TAG.rowsPerStrip, 0);
  return said === 0 || said > height || strips <= 1 ? height : said;
}

/** Of one block; 0 where that is for the decoder to know, as with subsampled colours. */
function unpackedBytes(directory: Directory, width: number, rows: number): number {
  const YCBCR = 6;
  if (numberOf(directory, TAG.photometric, 0) === YCBCR && !isPlanar(directory)) return 0;
  const bits = numbersOf(directory, TAG.bits);
  const samples = numberOf(directory, TAG.samples, 1);
  const each = bits[0] ?? 1;
  const bitsOfPixel = isPlanar(directory)
    ? each
    : Array.from({ length: Math.min(samples, 64) }, (_, index) => bits[index] ?? each).reduce((a, b) => a + b, 0);
  return Math.ceil((width * bitsOfPixel) / 8) * rows;
}
