import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { deflateSync, zstdCompressSync } from 'node:zlib';
import {
  closeUnlessShared,
  packBits,
  packLzw,
  tiffOf,
  type TiffPage,
  type TiffSetting,
  sampleOf,
} from '@pagewright/testkit';
import sharp from 'sharp';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { renderPages } from '../../../render/pages.ts';
import { imagesToPdf } from '../../to-pdf.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'tiff-'));
after(async () => {
  await closeUnlessShared(closeThreads);
  await rm(folder, { recursive: true, force: true });
});

const [WIDTH, HEIGHT] = [48, 32];
const [BLACK_IS_ZERO, RGB, PALETTE, CMYK, YCBCR] = [1, 2, 3, 5, 6];

/** A slope of each colour in its own direction. */
const scene = Buffer.from(
  Array.from({ length: WIDTH * HEIGHT * 3 }, (_, at) => {
    const [x, y] = [Math.floor(at / 3) % WIDTH, Math.floor(at / 3 / WIDTH)];
    return [x * 5, y * 7, 255 - x * 2 - y * 3][at % 3] ?? 0;
  }),
);
const photo = (rows: readonly [from: number, to: number] = [0, HEIGHT]) =>
  sharp(scene.subarray(rows[0] * WIDTH * 3, rows[1] * WIDTH * 3), {
    raw: { width: WIDTH, height: rows[1] - rows[0], channels: 3 },
  });
const plane = (channel: number) => Buffer.from(scene.filter((_, at) => at % 3 === channel));

function rowsOf(bytes: Buffer, rows: number, bytesInRow = WIDTH * 3): Buffer[] {
  return Array.from({ length: Math.ceil(HEIGHT / rows) }, (_, index) =>
    bytes.subarray(index * rows * bytesInRow, (index + 1) * rows * bytesInRow),
  );
}

/** Tiles of 16 by 16 pixels from left to right, then down. */
function tilesOf(bytes: Buffer, channels: number): Buffer[] {
  return Array.from({ length: (WIDTH / 16) * (HEIGHT / 16) }, (_, index) => {
    const [left, top] = [(index % (WIDTH / 16)) * 16, Math.floor(index / (WIDTH / 16)) * 16];
    return Buffer.concat(
      Array.from({ length: 16 }, (_row, row) => {
        const at = ((top + row) * WIDTH + left) * channels;
        return bytes.subarray(at, at + 16 * channels);
      }),
    );
  });
}

const colour = { 258: [8, 8, 8], 262: RGB, 277: 3 };
const page = (blocks: readonly Buffer[], rest: Partial<TiffPage> = {}): TiffPage => ({
  width: WIDTH,
  height: HEIGHT,
  blocks,
  ...rest,
  fields: { ...colour, 259: 1, ...rest.fields },
});
const plain = page([scene]);

/** JPEG of some rows with the tables that libjpeg uses for baseline pictures, which TIFF holds apart from it. */
async function jpegOf(rows?: readonly [from: number, to: number]): Promise<Buffer> {
  return photo(rows).jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false }).toBuffer();
}

/** Tables, and what is coded behind the header of the scan. */
function partsOfJpeg(jpeg: Buffer) {
  const quantisation: Buffer[] = [];
  const [dc, ac]: [Buffer[], Buffer[]] = [[], []];
  for (let at = 2; ;) {
    const marker = jpeg[at + 1];
    const content = jpeg.subarray(at + 4, at + 2 + jpeg.readUInt16BE(at + 2));
    at += 2 + jpeg.readUInt16BE(at + 2);
    if (marker === 0xda) return { quantisation, dc, ac, scan: jpeg.subarray(at, -2) };
    if (marker === 0xdb)
      for (let from = 0; from < content.length; from += 65) quantisation.push(content.subarray(from + 1, from + 65));
    if (marker !== 0xc4) continue;
    for (let from = 0; from < content.length;) {
      const length = 17 + content.subarray(from + 1, from + 17).reduce((sum, count) => sum + count, 0);
      ((content[from] ?? 0) < 16 ? dc : ac).push(content.subarray(from + 1, from + length));
      from += length;
    }
  }
}

const oldJpeg = { 258: [8, 8, 8], 259: 6, 262: YCBCR, 277: 3, 512: 1, 530: [1, 1] };

async function oldJpegInStrips(): Promise<TiffPage> {
  const strips = await Promise.all([jpegOf([0, 16]), jpegOf([16, 32])]);
  const { quantisation, dc, ac } = partsOfJpeg(strips[0]);
  const places = (first: number) => ({ place: [first, first + 1, first + 1] });
  return page(
    strips.map((strip) => partsOfJpeg(strip).scan),
    {
      rows: 16,
      loose: [...quantisation, ...dc, ...ac],
      fields: { ...oldJpeg, 519: places(0), 520: places(2), 521: places(4) },
    },
  );
}

async function oldJpegStream(): Promise<TiffPage> {
  const jpeg = await jpegOf();
  return page([], {
    loose: [jpeg],
    fields: { ...oldJpeg, 273: null, 278: null, 279: null, 513: { place: 0 }, 514: jpeg.length },
  });
}

/** What libtiff writes: tables once, then strips or tiles without them. */
async function jpegTiles(): Promise<Buffer> {
  return photo().tiff({ compression: 'jpeg', quality: 95, tile: true, tileWidth: 16, tileHeight: 16 }).toBuffer();
}

const palette = Buffer.from(
  Array.from({ length: 256 }, (_, index) => [index & 0xe0, (index & 0x1c) << 3, (index & 3) << 6]).flat(),
);
const indices = Buffer.from(
  Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [r = 0, g = 0, b = 0] = scene.subarray(at * 3, at * 3 + 3);
    return (r & 0xe0) | ((g & 0xe0) >> 3) | (b >> 6);
  }),
);
const table = [0, 1, 2].flatMap((channel) =>
  Array.from({ length: 256 }, (_, index) => (palette[index * 3 + channel] ?? 0) * 257),
);
const wide = (bytes: Buffer, order: 'little' | 'big' = 'little') =>
  Buffer.concat([...bytes].map((value) => Buffer.from(order === 'little' ? [0x7f, value] : [value, 0x7f])));
const differences = Buffer.from(
  scene.map((value, at) => (at % (WIDTH * 3) < 3 ? value : value - (scene[at - 3] ?? 0))),
);
const planar = { ...colour, 284: 2 };

interface Kind {
  make: () => Promise<Buffer> | Buffer;
  /** Compared with the scene in grey, or only in its upper half. */
  like?: 'grey' | 'upper half' | 'about';
  incomplete?: true;
  unreadable?: number;
  pages?: number;
}

const made = (pages: TiffPage | readonly TiffPage[], setting?: TiffSetting) => () => tiffOf([pages].flat(), setting);

const KINDS: Record<string, Kind> = {
  'one strip': { make: made(plain) },
  'no rows per strip': { make: made({ ...plain, fields: { ...plain.fields, 278: null } }) },
  'rows per strip of four thousand million': { make: made({ ...plain, fields: { ...plain.fields, 278: 0xffffffff } }) },
  'strips of five rows': { make: made(page(rowsOf(scene, 5), { rows: 5 })) },
  'big-endian': { make: made(page(rowsOf(scene, 5), { rows: 5 }), { order: 'big' }) },
  BigTIFF: { make: made(page(rowsOf(scene, 5), { rows: 5 }), { wide: true }) },
  'BigTIFF, big-endian': { make: made(page(rowsOf(scene, 5), { rows: 5 }), { wide: true, order: 'big' }) },
  PackBits: { make: made(page(rowsOf(scene, 8).map(packBits), { rows: 8, fields: { 259: 32_773 } })) },
  LZW: { make: made(page(rowsOf(scene, 8).map(packLzw), { rows: 8, fields: { 259: 5 } })) },
  'deflate with differences': { make: made(page([deflateSync(differences)], { fields: { 259: 8, 317: 2 } })) },
  'Zstandard with differences': {
    make: made(page([zstdCompressSync(differences)], { fields: { 259: 50_000, 317: 2 } })),
  },
  WebP: {
    make: async () => tiffOf([page([await photo().webp({ lossless: true }).toBuffer()], { fields: { 259: 50_001 } })]),
  },
  tiles: { make: made(page(tilesOf(scene, 3), { tile: { width: 16, height: 16 } })) },
  'tiles of JPEG': { make: jpegTiles },
  'planes in strips': { make: made(page([0, 1, 2].map(plane), { fields: planar })) },
  'planes in tiles': {
    make: made(
      page(
        [0, 1, 2].flatMap((channel) => tilesOf(plane(channel), 1)),
        { tile: { width: 16, height: 16 }, fields: planar },
      ),
    ),
  },
  'planes in tiles, packed': {
    make: made(
      page(
        [0, 1, 2].flatMap((channel) => tilesOf(plane(channel), 1).map((tile) => deflateSync(tile))),
        {
          tile: { width: 16, height: 16 },
          fields: { ...planar, 259: 8 },
        },
      ),
    ),
  },
  'a table of colours': {
    make: made(page([indices], { fields: { 258: 8, 262: PALETTE, 277: 1, 320: table } })),
    like: 'about',
  },
  'sixteen bits': { make: made(page([wide(scene)], { fields: { 258: [16, 16, 16] } })) },
  'sixteen bits, big-endian': {
    make: made(page([wide(scene, 'big')], { fields: { 258: [16, 16, 16] } }), { order: 'big' }),
  },
  inks: {
    make: async () =>
      tiffOf([
        page([await photo().toColourspace('cmyk').raw().toBuffer()], {
          fields: { 258: [8, 8, 8, 8], 262: CMYK, 277: 4 },
        }),
      ]),
    like: 'about',
  },
  grey: { make: made(page([plane(0)], { fields: { 258: 8, 262: BLACK_IS_ZERO, 277: 1 } })), like: 'grey' },
  'old JPEG, a stream': { make: async () => tiffOf([await oldJpegStream()]) },
  'old JPEG, strips and tables': { make: async () => tiffOf([await oldJpegInStrips()]) },
  'old JPEG, strips that are pictures': {
    make: async () =>
      tiffOf([page(await Promise.all([jpegOf([0, 16]), jpegOf([16, 32])]), { rows: 16, fields: oldJpeg })]),
  },
  'old JPEG whose length is a lie': {
    make: async () => {
      const stream = await oldJpegStream();
      return tiffOf([{ ...stream, fields: { ...stream.fields, 514: 700 } }]);
    },
  },
  'no counts of bytes': { make: made({ ...plain, fields: { ...plain.fields, 279: null } }) },
  'counts of nothing': {
    make: made(page(rowsOf(scene, 8).map(packBits), { rows: 8, fields: { 259: 32_773, 279: [0, 0, 0, 0] } })),
  },
  'counts far too large': {
    make: made(page(rowsOf(scene, 8), { rows: 8, fields: { 279: [9e8, 9e8, 9e8, 9e8] } })),
  },
  'one strip that says it has eight rows': { make: made(page([scene], { rows: 8 })) },
  'a directory that follows itself': { make: made(plain, { last: 'first' }) },
  'a directory beyond the end': { make: made(plain, { last: 0x0fff_fff0 }), incomplete: true },
  'two pages and a thumbnail': {
    make: made([plain, { ...plain, fields: { ...plain.fields, 254: 1 } }, page(rowsOf(scene, 5), { rows: 5 })]),
    pages: 2,
  },
  'pages of many kinds': {
    make: async () =>
      tiffOf([
        plain,
        await oldJpegInStrips(),
        page(tilesOf(scene, 3).map(packLzw), { tile: { width: 16, height: 16 }, fields: { 259: 5 } }),
        page([wide(scene)], { fields: { 258: [16, 16, 16] } }),
      ]),
    pages: 4,
  },
  'a page between others that nobody can read': {
    make: made([
      plain,
      page([Buffer.alloc(40, 0xff)], { fields: { 259: 34_925 } }),
      page(rowsOf(scene, 5), { rows: 5 }),
    ]),
    pages: 2,
    unreadable: 1,
  },
  'one strip that ends early': {
    make: () => {
      const whole = tiffOf([plain], { directories: 'first' });
      return whole.subarray(0, whole.length - Math.floor(scene.length * 0.4));
    },
    like: 'upper half',
    incomplete: true,
  },
  'deflate that ends early': {
    make: () => {
      const whole = tiffOf(
        [
          page(
            rowsOf(scene, 4).map((rows) => deflateSync(rows)),
            { rows: 4, fields: { 259: 8 } },
          ),
        ],
        { directories: 'first' },
      );
      return whole.subarray(0, whole.length - 1000);
    },
    like: 'upper half',
    incomplete: true,
  },
  'tiles that end early': {
    make: () => {
      const whole = tiffOf([page(tilesOf(scene, 3), { tile: { width: 16, height: 16 } })], { directories: 'first' });
      return whole.subarray(0, whole.length - 16 * 16 * 3 * 3);
    },
    like: 'upper half',
    incomplete: true,
  },
  'strips that are not there': {
    make: made(page(rowsOf(scene, 16).slice(0, 1), { rows: 16, fields: { 273: [8, 0], 279: [16 * WIDTH * 3, 0] } })),
    like: 'upper half',
    incomplete: true,
  },
  'old JPEG that ends early': {
    make: async () => {
      const whole = tiffOf([await oldJpegStream()], { directories: 'first' });
      return whole.subarray(0, whole.length - 100);
    },
    like: 'upper half',
    incomplete: true,
  },
};

const layout = { pageSize: 'fit', orientation: 'auto', margin: 0 } as const;

test('TIFF of every kind shows what it holds', async (t) => {
  const names = sampleOf(import.meta, Object.keys(KINDS), 6);
  const pictures = names.map((_, index) => path.join(folder, `${index}.tif`));
  for (const [index, name] of names.entries()) await writeFile(pictures[index]!, (await KINDS[name]?.make()) ?? '');
  const documents = pictures.map((picture) => ({ pictures: [picture], output: `${picture}.pdf` }));
  const { pages, notes } = await imagesToPdf({ documents, layout });
  for (const [index, name] of names.entries())
    await t.test(name, async () => {
      const { like, incomplete, unreadable, pages: expected = 1 } = KINDS[name]!;
      const own = notes.filter((note) => note.path === pictures[index]).map(({ code }) => code);
      assert.equal(pages[index], expected);
      assert.equal(own.includes('PICTURE_INCOMPLETE'), incomplete === true, own.join());
      assert.equal(own.includes('PICTURE_PAGES_UNREADABLE'), unreadable !== undefined, own.join());
      for (let shown = 1; shown <= expected; shown += 1)
        assert.ok((await difference(documents[index]!.output, shown, like)) < (like === 'about' ? 40 : 6));
    });
});

/** Mean difference of a page, drawn pixel by pixel, from the scene. */
async function difference(pdf: string, page: number, like: Kind['like']): Promise<number> {
  const output = `${pdf}.${page}.png`;
  await renderPages(pdf, { pages: [{ page, output }], scale: { dpi: 96 }, encoding: { format: 'png', quality: 90 } });
  const { data, info } = await sharp(output)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  assert.deepEqual([info.width, info.height], [WIDTH, HEIGHT]);
  const end = like === 'upper half' ? scene.length / 2 : scene.length;
  let sum = 0;
  for (let at = 0; at < end; at += 1) {
    const expected = like === 'grey' ? scene[at - (at % 3)] : scene[at];
    sum += Math.abs((data[at] ?? 0) - (expected ?? 0));
  }
  return sum / end;
}

for (const [name, make, code] of sampleOf(
  import.meta,
  [
    ['LZMA, which we cannot unpack', made(page([Buffer.alloc(40)], { fields: { 259: 34_925 } })), 'IMAGE_UNSUPPORTED'],
    ['no directory', () => Buffer.from('II*\0\0\0\0\0', 'latin1'), 'FILE_DAMAGED'],
    ['a directory cut away', () => tiffOf([plain]).subarray(0, 2000), 'FILE_DAMAGED'],
    ['no strips', made({ ...plain, fields: { ...plain.fields, 273: null, 279: null } }), 'FILE_DAMAGED'],
    ['no width', made({ ...plain, fields: { ...plain.fields, 256: 0 } }), 'FILE_DAMAGED'],
    [
      'more pixels than anybody may hand in',
      made({ ...plain, fields: { ...plain.fields, 256: 60_000, 257: 60_000 } }),
      'IMAGE_TOO_LARGE',
    ],
    [
      'strips without end',
      made({ ...plain, fields: { ...plain.fields, 256: 1, 257: 90_000_000, 278: 1, 273: [8, 9] } }),
      'FILE_DAMAGED',
    ],
    ['501 pages', made(Array.from({ length: 501 }, () => plain)), 'FRAMES_TOO_MANY'],
    [
      'noise',
      () => Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), Buffer.alloc(5000, 0xa7)]),
      'FILE_DAMAGED',
    ],
  ] as const,
  2,
))
  test(`TIFF with ${name} is refused`, async () => {
    const picture = path.join(folder, 'refused.tif');
    await writeFile(picture, make());
    const documents = [{ pictures: [picture], output: path.join(folder, 'refused.pdf') }];
    await assert.rejects(imagesToPdf({ documents, layout }), { code });
  });
