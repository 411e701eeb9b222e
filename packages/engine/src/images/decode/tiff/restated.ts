import { deflateSync, zstdDecompressSync } from 'node:zlib';
import { blocksOf, type Blocks } from './blocks.ts';
import { numberOf, TAG, type Directory, type Field } from './directories.ts';

/** A page as a TIFF file of its own, which holds nothing else and lies about nothing. */
export interface RestatedPage {
  file: Buffer;
  incomplete: boolean;
}

const LONG = 4;
const SHORT = 3;
const HEADER_BYTES = 8;
const DEFLATE = 8;
const ZSTD = 50_000;

/** What tells of a page how its samples are to be read; all else is left behind: names, notes, maps, thumbnails. */
const TELLING: ReadonlySet<number> = new Set([
  256, 257, 258, 262, 263, 264, 265, 266, 274, 277, 280, 281, 282, 283, 284, 290, 291, 292, 293, 296, 301, 317, 318,
  319, 320, 332, 334, 336, 338, 339, 340, 341, 342, 347, 529, 530, 531, 532, 34675,
]);

/** The whole page; `undefined` where it has no blocks. */
export function restate(directory: Directory): RestatedPage | undefined {
  const blocks = blocksOf(directory);
  return blocks && { file: spellPage(directory, blocks, new Map()), incomplete: blocks.incomplete };
}

/** What a page says of itself, without its blocks. */
export function describe(directory: Directory): Buffer {
  return spellPage(directory, { kind: 'strips', width: 0, height: 0, parts: [] }, new Map());
}

/** One plane of a page whose colours lie apart, as a page in grey. */
export function restatePlane(directory: Directory, blocks: Blocks, plane: number): Buffer {
  const { order } = directory;
  const short = (value: number): Field => ({ type: SHORT, count: 1, bytes: order.write(value, 2) });
  const MIN_IS_BLACK = 1;
  const parts = blocks.parts.slice(plane * blocks.perPlane, (plane + 1) * blocks.perPlane);
  const grey = new Map([
    [TAG.samples, short(1)],
    [TAG.bits, short(numberOf(directory, TAG.bits, 8))],
    [TAG.photometric, short(MIN_IS_BLACK)],
    [TAG.planar, short(1)],
    [TAG.sampleFormat, short(numberOf(directory, TAG.sampleFormat, 1))],
    [TAG.orientation, short(1)],
  ]);
  const fields = new Map([...directory.fields].filter(([tag]) => tag !== TAG.extraSamples));
  return spellPage({ ...directory, fields }, { ...blocks, parts }, grey);
}

function spellPage(
  directory: Directory,
  { kind, width, height, parts }: Pick<Blocks, 'kind' | 'width' | 'height' | 'parts'>,
  others: Map<number, Field>,
): Buffer {
  const { order } = directory;
  const said = numberOf(directory, TAG.compression, 1);
  // The libtiff we use does not know Zstandard; deflate goes with the same predictors.
  const coded = said === ZSTD ? parts.map(fromZstandard) : parts;
  const longs = (values: readonly number[]): Field => ({
    type: LONG,
    count: values.length,
    bytes: Buffer.concat(values.map((value) => order.write(value, 4))),
  });
  const starts: number[] = [];
  let at = HEADER_BYTES;
  for (const part of coded) {
    starts.push(part.length > 0 ? at : 0);
    at += part.length + (part.length % 2);
  }
  const lengths = coded.map((part) => part.length);
  const fields = new Map([...directory.fields].filter(([tag]) => TELLING.has(tag)));
  fields.set(TAG.compression, { type: SHORT, count: 1, bytes: order.write(said === ZSTD ? DEFLATE : said, 2) });
  for (const [tag, field] of others) fields.set(tag, field);
  if (kind === 'tiles') {
    fields.set(TAG.tileWidth, longs([width]));
    fields.set(TAG.tileHeight, longs([height]));
    fields.set(TAG.tileOffsets, longs(starts));
    fields.set(TAG.tileBytes, longs(lengths));
  } else {
    fields.set(TAG.rowsPerStrip, longs([height]));
    fields.set(TAG.stripOffsets, longs(starts));
    fields.set(TAG.stripBytes, longs(lengths));
  }
  const padded = coded.flatMap((part) => (part.length % 2 === 0 ? [part] : [part, Buffer.alloc(1)]));
  const header = Buffer.concat([
    Buffer.from(order.little ? 'II' : 'MM', 'latin1'),
    order.write(42, 2),
    order.write(at, 4),
  ]);
  return Buffer.concat([header, ...padded, spellDirectory(directory, fields, at)]);
}

/** `start`: where it will stand in the file. */
function spellDirectory({ order }: Directory, fields: Map<number, Field>, start: number): Buffer {
  const sorted = [...fields].toSorted(([a], [b]) => a - b);
  const entries: Buffer[] = [order.write(sorted.length, 2)];
  const values: Buffer[] = [];
  let at = start + 2 + sorted.length * 12 + 4;
  for (const [tag, { type, count, bytes }] of sorted) {
    const [kind, plain] = type === 16 || type === 18 ? [LONG, narrowed(order, bytes)] : [type, bytes];
    entries.push(order.write(tag, 2), order.write(kind, 2), order.write(count, 4));
    if (plain.length <= 4) entries.push(Buffer.concat([plain, Buffer.alloc(4 - plain.length)]));
    else {
      entries.push(order.write(at, 4));
      values.push(plain, Buffer.alloc(plain.length % 2));
      at += plain.length + (plain.length % 2);
    }
  }
  return Buffer.concat([...entries, Buffer.alloc(4), ...values]);
}

/** Values of eight bytes in four: a page of its own is no longer than that. */
function narrowed(order: Directory['order'], bytes: Buffer): Buffer {
  const count = bytes.length / 8;
  return Buffer.concat(
    Array.from({ length: count }, (_, index) => order.write(Math.min(order.wide(bytes, index * 8), 0xffffffff), 4)),
  );
}

const MOST_BLOCK_BYTES = 800_000_000;

/** What cannot be unpacked is left as it is, which the decoder refuses like any other broken block. */
function fromZstandard(part: Buffer): Buffer {
  try {
    return deflateSync(zstdDecompressSync(part, { maxOutputLength: MOST_BLOCK_BYTES }), { level: 1 });
  } catch {
    return part;
  }
}
