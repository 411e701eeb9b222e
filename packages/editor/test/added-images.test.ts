import assert from 'node:assert/strict';
import test from 'node:test';
import type { AddImage } from '@pagewright/contract/edits/added.ts';
import { concat, equal, hex, sha256 } from '@pagewright/ground/bytes';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { PdfFile } from '@pagewright/pdf/file/file.ts';
import { asName, PdfStream } from '@pagewright/pdf/objects/objects.ts';
import sharp from 'sharp';
import { EditedDocument } from '../src/index.ts';
import { firstPage, settingsFor, withEdits } from './adding.ts';
import { made } from './made.ts';
import { madePng } from './made-images.ts';
import { drawnByPoppler, expectSound } from './other-readers.ts';

const SOURCE = made({ content: '0 1 0 rg 0 0 200 100 re f' });
const PAGE = firstPage(SOURCE);

function placing(file: Uint8Array, box = { x: 20, y: 80, width: 40, height: 20, rotation: 0 }) {
  const asset = hex(sha256(file));
  const operation: AddImage = { kind: 'add.image', page: PAGE, id: 'image', layer: 'front', asset, box };
  return { operation, assets: new Map([[asset, file]]) };
}

function withImage(file: Uint8Array): Uint8Array {
  const { operation, assets } = placing(file);
  const result = withEdits(SOURCE, [operation], assets);
  expectSound(result);
  return result;
}

/** Colours of its four quarters, from the upper left one on, row by row. */
function quartersOf(file: Uint8Array): number[][] {
  const drawn = drawnByPoppler(withImage(file));
  return [
    [25, 25],
    [55, 25],
    [25, 35],
    [55, 35],
  ].map(([x = 0, y = 0]) => drawn.at(x, y));
}

function imagesIn(bytes: Uint8Array): PdfStream[] {
  const file = new PdfFile('made.pdf', bytes);
  return [...file.xref.entries.keys()]
    .map((number) => file.fetch(number))
    .filter((object) => object instanceof PdfStream)
    .filter(({ dict }) => asName(dict.get('Subtype')) === 'Image');
}

const [RED, GREEN, BLUE, WHITE] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
];
const near = (found: readonly number[][], wanted: readonly (readonly number[] | undefined)[]) =>
  assert.ok(
    found.every((colour, index) => colour.every((part, at) => Math.abs(part - (wanted[index]?.[at] ?? 0)) < 12)),
    JSON.stringify(found),
  );

/** Red and blue above white and blue, of 32 by 16 pixels. */
async function photo(orientation: number, format: 'jpeg' | 'cmyk' = 'jpeg'): Promise<Uint8Array> {
  const [width, height] = [32, 16];
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set((x < 16 ? (y < 8 ? RED : WHITE) : BLUE) ?? [], (y * width + x) * 3);
  const image = sharp(data, { raw: { width, height, channels: 3 } });
  const coloured = format === 'cmyk' ? image.toColourspace('cmyk') : image.withMetadata({ orientation });
  return new Uint8Array(await coloured.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer());
}

test('a JPEG is in the file byte for byte, once however often it is drawn, and seen upright', async () => {
  const file = await photo(1);
  const { operation, assets } = placing(file);
  const twice = withEdits(SOURCE, [operation, { ...operation, id: 'other' }], assets);
  const images = imagesIn(twice);
  assert.equal(images.length, 1);
  assert.ok(images[0] && equal(images[0].raw, file));
  near(quartersOf(file), [RED, BLUE, WHITE, BLUE]);
  near(quartersOf(await photo(3)), [BLUE, WHITE, BLUE, RED]);
  near(quartersOf(await photo(2)), [BLUE, RED, BLUE, WHITE]);
  // Turned by a quarter to the right: white and red above blue.
  near(quartersOf(await photo(6)), [WHITE, RED, BLUE, BLUE]);
});

test('inks of an Adobe JPEG are counted as it counts them', async () => {
  const [red, blue] = quartersOf(await photo(1, 'cmyk'));
  assert.ok(red && red[0] !== undefined && red[0] > 180 && (red[2] ?? 255) < 90, `${red}`);
  assert.ok(blue && blue[2] !== undefined && blue[2] > 100 && (blue[0] ?? 255) < 110, `${blue}`);
});

test('a PNG without transparency keeps its own data', () => {
  const rows = [0, 255, 0, 0, 0, 0, 255, 0, 255, 255, 255, 0, 0, 255];
  const file = madePng({ width: 2, height: 2, bits: 8, colourType: 2, rows });
  near(quartersOf(file), [RED, BLUE, WHITE, BLUE]);
  const [image] = imagesIn(withImage(file));
  assert.ok(image && equal(concat([image.raw]), file.subarray(41, 41 + image.raw.length)));
});

test('what of a PNG is transparent shows the page', () => {
  const colours = [
    [255, 0, 0, 255],
    [0, 0, 255, 0],
    [255, 255, 255, 255],
    [0, 0, 255, 255],
  ];
  const alpha = [0, ...colours.slice(0, 2).flat(), 0, ...colours.slice(2).flat()];
  near(quartersOf(madePng({ width: 2, height: 2, bits: 8, colourType: 6, rows: alpha })), [RED, GREEN, WHITE, BLUE]);
  const wide = alpha.flatMap((value, index) => (index % 9 === 0 ? [value] : [value, value]));
  near(quartersOf(madePng({ width: 2, height: 2, bits: 16, colourType: 6, rows: wide })), [RED, GREEN, WHITE, BLUE]);
  const grey = [0, 0, 255, 255, 0, 0, 255, 255, 255, 0];
  near(quartersOf(madePng({ width: 2, height: 2, bits: 8, colourType: 4, rows: grey.slice(0, 10) })), [
    [0, 0, 0],
    GREEN,
    WHITE,
    GREEN,
  ]);
  const palette: [string, number[]][] = [
    ['PLTE', [255, 0, 0, 0, 0, 255, 255, 255, 255]],
    ['tRNS', [255, 0]],
  ];
  const places = [0, 0b00_01_0000, 0, 0b10_00_0000];
  near(quartersOf(madePng({ width: 2, height: 2, bits: 2, colourType: 3, rows: places, chunks: palette })), [
    RED,
    GREEN,
    WHITE,
    RED,
  ]);
  const keyed: [string, number[]][] = [['tRNS', [0, 0, 0, 0, 0, 255]]];
  const plain = [0, 255, 0, 0, 0, 0, 255, 0, 255, 255, 255, 0, 0, 254];
  near(quartersOf(madePng({ width: 2, height: 2, bits: 8, colourType: 2, rows: plain, chunks: keyed })), [
    RED,
    GREEN,
    WHITE,
    BLUE,
  ]);
});

test('an interlaced PNG has its pixels where they belong', async () => {
  for (const channels of [3, 4] as const) {
    const [width, height] = [33, 17];
    const data = Buffer.alloc(width * height * channels);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        data.set(
          [...((x < 16 ? (y < 8 ? RED : WHITE) : BLUE) ?? []), 255].slice(0, channels),
          (y * width + x) * channels,
        );
    const png = await sharp(data, { raw: { width, height, channels } }).png({ progressive: true }).toBuffer();
    assert.equal(png[28], 1);
    near(quartersOf(new Uint8Array(png)), [RED, BLUE, WHITE, BLUE]);
  }
});

test('what is no image, is damaged, or would be too large is refused, and nothing has changed', async () => {
  const jpeg = await photo(1);
  const bomb = madePng({ width: 60_000, height: 60_000, bits: 8, colourType: 6, rows: [0] });
  const short = madePng({ width: 20, height: 20, bits: 8, colourType: 2, rows: [0, 1, 2] });
  const odd = madePng({ width: 2, height: 2, bits: 7, colourType: 2, rows: [0] });
  for (const file of [
    bomb,
    short,
    odd,
    jpeg.subarray(0, 40),
    Uint8Array.of(0x89, 0x50),
    new Uint8Array(99),
    new Uint8Array(),
  ]) {
    const { operation, assets } = placing(file);
    const document = new EditedDocument(SOURCE, settingsFor(assets));
    assert.throws(
      () => document.apply(operation),
      (error) => error instanceof EngineFailure && error.code === 'EDIT_IMAGE_UNUSABLE',
    );
    assert.ok(equal(document.write(), SOURCE));
  }
});
