import { deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { jpeg2000Of, packBits, packLzw, tiffOf, type TiffPage } from '@pagewright/testkit';
import sharp from 'sharp';

/** Kinds of pictures, each with the files made for it. All show the same: red to the right, green down, blue to the left. */

export const WIDTH = 64;
const HEIGHT = 48;

const scene = Buffer.from(Array.from({ length: WIDTH * HEIGHT * 3 }, (_, at) => sceneAt(at)));

function sceneAt(at: number): number {
  const [x, y] = [Math.floor(at / 3) % WIDTH, Math.floor(at / 3 / WIDTH)];
  return [x * 4, y * 5, 255 - x * 4][at % 3] ?? 0;
}

/** Of the pixels of the upper third, the share that is as it was drawn, or nearly so. */
export function likeness(pixels: Buffer): number {
  const third = WIDTH * Math.floor(HEIGHT / 3) * 3;
  if (pixels.length < third) return 0;
  let alike = 0;
  for (let at = 0; at < third; at += 1) if (Math.abs((pixels[at] ?? 0) - sceneAt(at)) <= 24) alike += 1;
  return alike / third;
}

type Make = () => Promise<Buffer> | Buffer;
interface Class {
  name: string;
  files: Record<string, Make>;
}

const photo = () => sharp(scene, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
const cut =
  (make: Make, share: number): Make =>
  async () => {
    const whole = await make();
    return whole.subarray(0, Math.floor(whole.length * share));
  };

const page = (blocks: readonly Buffer[], rest: Partial<TiffPage> = {}): TiffPage => ({
  width: WIDTH,
  height: HEIGHT,
  blocks,
  ...rest,
  fields: { 258: [8, 8, 8], 259: 1, 262: 2, 277: 3, ...rest.fields },
});
const rowsOf = (rows: number) =>
  Array.from({ length: HEIGHT / rows }, (_, index) =>
    scene.subarray(index * rows * WIDTH * 3, (index + 1) * rows * WIDTH * 3),
  );
const plane = (channel: number) => Buffer.from(scene.filter((_, at) => at % 3 === channel));
function tilesOf(bytes: Buffer, channels: number): Buffer[] {
  return Array.from({ length: (WIDTH / 16) * (HEIGHT / 16) }, (_, index) => {
    const [left, top] = [(index % (WIDTH / 16)) * 16, Math.floor(index / (WIDTH / 16)) * 16];
    const rows = Array.from({ length: 16 }, (_row, row) => {
      const at = ((top + row) * WIDTH + left) * channels;
      return bytes.subarray(at, at + 16 * channels);
    });
    return Buffer.concat(rows);
  });
}
const tile = { width: 16, height: 16 };
const planes = { 284: 2 };
const jpegOf = (from = 0, to = HEIGHT) =>
  sharp(scene.subarray(from * WIDTH * 3, to * WIDTH * 3), { raw: { width: WIDTH, height: to - from, channels: 3 } })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
const old = { 258: [8, 8, 8], 259: 6, 262: 6, 277: 3, 512: 1, 530: [1, 1] };

async function oldStream(length?: number): Promise<TiffPage> {
  const jpeg = await jpegOf();
  const fields = { ...old, 273: null, 278: null, 279: null, 513: { place: 0 }, 514: length ?? jpeg.length };
  return page([], { loose: [jpeg], fields });
}
const plain = page([scene]);
const without = (tag: number) => ({ ...plain, fields: { ...plain.fields, [tag]: null } });
const svg = (content = '', attributes = `width="${WIDTH}" height="${HEIGHT}"`) => {
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    Array.from({ length: WIDTH / 4 }, (_cell, x) => {
      const at = (y * WIDTH + x * 4 + 2) * 3;
      return `<rect x="${x * 4}" y="${y}" width="4" height="1" fill="rgb(${sceneAt(at)},${sceneAt(at + 1)},${sceneAt(at + 2)})"/>`;
    }).join(''),
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes} shape-rendering="crispEdges">${content}${rows.join('\n')}</svg>`,
  );
};
const bitmap: Make = () => {
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(WIDTH, 18);
  head.writeInt32LE(-HEIGHT, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  const swapped = Buffer.from(scene.map((_, at) => scene[at - (at % 3) + 2 - (at % 3)] ?? 0));
  return Buffer.concat([head, swapped]);
};
const first = (pages: TiffPage[]) => tiffOf(pages, { directories: 'first' });

export const CLASSES: readonly Class[] = [
  {
    name: 'ends early: JPEG',
    files: {
      'baseline.jpg': cut(() => jpegOf(), 0.7),
      'progressive.jpg': cut(() => photo().jpeg({ progressive: true, quality: 95 }).toBuffer(), 0.9),
      'closed.jpg': async () => Buffer.concat([(await jpegOf()).subarray(0, -300), Buffer.from([0xff, 0xd9])]),
      'zeros.jpg': async () => Buffer.concat([(await jpegOf()).subarray(0, -300), Buffer.alloc(300)]),
      'open.jpg': async () => (await jpegOf()).subarray(0, -2),
    },
  },
  {
    name: 'ends early: PNG',
    files: {
      'plain.png': cut(() => photo().png().toBuffer(), 0.7),
      'interlaced.png': cut(() => photo().png({ progressive: true }).toBuffer(), 0.95),
      'clear.png': cut(() => photo().ensureAlpha(1).png().toBuffer(), 0.7),
      'palette.png': cut(() => photo().png({ palette: true, dither: 0 }).toBuffer(), 0.9),
    },
  },
  {
    name: 'ends early: GIF, BMP, WebP',
    files: {
      'photo.gif': cut(() => photo().gif({ dither: 0 }).toBuffer(), 0.8),
      'true colour.bmp': cut(bitmap, 0.7),
      'lossy.webp': cut(() => photo().webp({ quality: 95 }).toBuffer(), 0.8),
      'lossless.webp': cut(() => photo().webp({ lossless: true }).toBuffer(), 0.8),
    },
  },
  {
    name: 'ends early: TIFF',
    files: {
      'one strip.tif': cut(() => first([plain]), 0.7),
      'strips.tif': cut(
        () =>
          first([
            page(
              rowsOf(4).map((rows) => deflateSync(rows)),
              { rows: 4, fields: { 259: 8 } },
            ),
          ]),
        0.8,
      ),
      'tiles.tif': cut(() => first([page(tilesOf(scene, 3), { tile })]), 0.7),
      'second page.tif': cut(() => first([plain, plain]), 0.8),
      'old jpeg.tif': async () => first([await oldStream()]).subarray(0, -200),
    },
  },
  {
    name: 'TIFF, old JPEG',
    files: {
      'stream.tif': async () => tiffOf([await oldStream()]),
      'length of a lie.tif': async () => tiffOf([await oldStream(700)]),
      'strips of pictures.tif': async () =>
        tiffOf([page(await Promise.all([jpegOf(0, 24), jpegOf(24, 48)]), { rows: 24, fields: old })]),
    },
  },
  {
    name: 'TIFF, packed and laid out',
    files: {
      'packbits.tif': () => tiffOf([page(rowsOf(8).map(packBits), { rows: 8, fields: { 259: 32_773 } })]),
      'lzw.tif': () => tiffOf([page(rowsOf(8).map(packLzw), { rows: 8, fields: { 259: 5 } })]),
      'zstandard.tif': () => tiffOf([page([zstdCompressSync(scene)], { fields: { 259: 50_000 } })]),
      'tiles.tif': () => tiffOf([page(tilesOf(scene, 3), { tile })]),
      'planes.tif': () => tiffOf([page([0, 1, 2].map(plane), { fields: planes })]),
      'planes in tiles.tif': () =>
        tiffOf([
          page(
            [0, 1, 2].flatMap((channel) => tilesOf(plane(channel), 1)),
            { tile, fields: planes },
          ),
        ]),
      'big.tif': () => tiffOf([plain], { wide: true, order: 'big' }),
    },
  },
  {
    name: 'TIFF that lies about its strips',
    files: {
      'no rows.tif': () => tiffOf([without(278)]),
      'no counts.tif': () => tiffOf([without(279)]),
      'counts of nothing.tif': () =>
        tiffOf([page(rowsOf(8).map(packBits), { rows: 8, fields: { 259: 32_773, 279: [0, 0, 0, 0, 0, 0] } })]),
      'counts too large.tif': () =>
        tiffOf([page(rowsOf(8), { rows: 8, fields: { 279: [9e8, 9e8, 9e8, 9e8, 9e8, 9e8] } })]),
      'one strip of eight rows.tif': () => tiffOf([page([scene], { rows: 8 })]),
      'a loop.tif': () => tiffOf([plain], { last: 'first' }),
      'beyond the end.tif': () => tiffOf([plain], { last: 0x0fff_fff0 }),
      'an unreadable page.tif': () =>
        tiffOf([plain, page([Buffer.alloc(40, 255)], { fields: { 259: 34_925 } }), plain]),
    },
  },
  {
    name: 'JPEG 2000',
    files: {
      'boxes.jp2': () => jpeg2000Of('boxes'),
      'tiles.jp2': () => jpeg2000Of('boxes', { tiles: 4 }),
      'codestream.j2k': () => jpeg2000Of('codestream'),
      'cut.jp2': cut(() => jpeg2000Of('boxes', { tiles: 4 }), 0.8),
      'cut.j2k': cut(() => jpeg2000Of('codestream', { tiles: 4 }), 0.8),
    },
  },
  {
    name: 'SVG',
    files: {
      'sized.svg': () => svg(),
      'viewbox.svg': () => svg('', `viewBox="0 0 ${WIDTH} ${HEIGHT}"`),
      'packed.svgz': () => gzipSync(svg()),
      'typed.svg': () => Buffer.concat([Buffer.from('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]>\n'), svg()]),
      'cut.svg': cut(() => svg(), 0.8),
    },
  },
];
