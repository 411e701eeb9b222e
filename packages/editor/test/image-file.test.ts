import assert from 'node:assert/strict';
import test from 'node:test';
import { equal } from '@pagewright/ground/bytes';
import { streamOf } from '@pagewright/testkit';
import sharp from 'sharp';
import { EditedDocument, objectsOf } from '../src/index.ts';
import { firstPage } from './adding.ts';
import { made } from './made.ts';

const DRAW = 'q 9 0 0 9 0 0 cm /Im Do Q';

/** The file of the first image of a page. */
function fileOf(dict: string, data: Uint8Array, { content = DRAW, objects = {} } = {}) {
  const image = streamOf(`/Type/XObject/Subtype/Image ${dict}`, Buffer.from(data));
  const source = made({
    content,
    resources: '/XObject<</Im 10 0 R>>/ColorSpace<</Own/DeviceRGB>>',
    objects: { 10: image, ...objects },
  });
  const document = new EditedDocument(source);
  const page = firstPage(source);
  const model = document.readPage(page);
  const [object] = (model ? objectsOf(model) : []).filter(({ kind }) => kind === 'image');
  return object && document.imageFile(page, object);
}

/** Red, green, blue and opacity of each pixel of a PNG. */
async function pixelsOf(file: ReturnType<typeof fileOf>): Promise<number[]> {
  assert.equal(file?.type, 'image/png');
  const { data } = await sharp(file.bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

test('a JPEG is saved out byte for byte, also where it was packed once more', async () => {
  const data = Buffer.alloc(4 * 4 * 3, 99);
  const jpeg = await sharp(data, { raw: { width: 4, height: 4, channels: 3 } })
    .jpeg()
    .toBuffer();
  const dict = '/Width 4/Height 4/BitsPerComponent 8/ColorSpace/DeviceRGB';
  const file = fileOf(`${dict}/Filter/DCTDecode`, jpeg);
  assert.ok(file?.type === 'image/jpeg' && equal(file.bytes, jpeg));
  const twice = fileOf(`${dict}/Filter[/ASCIIHexDecode/DCTDecode]`, Buffer.from(`${jpeg.toString('hex')}>`));
  assert.ok(twice?.type === 'image/jpeg' && equal(twice.bytes, jpeg));
});

test('samples of each colour space and depth become the pixels of a PNG', async () => {
  const size = '/Width 2/Height 1';
  const [red, white, black] = [
    [255, 0, 0, 255],
    [255, 255, 255, 255],
    [0, 0, 0, 255],
  ];
  for (const [dict, data, wanted] of [
    ['/BitsPerComponent 8/ColorSpace/DeviceRGB', [255, 0, 0, 255, 255, 255], [red, white]],
    ['/BitsPerComponent 16/ColorSpace/DeviceGray', [255, 255, 0, 0], [white, black]],
    ['/BitsPerComponent 1/ColorSpace/DeviceGray', [0b1000_0000], [white, black]],
    ['/BitsPerComponent 1/ColorSpace/DeviceGray/Decode[1 0]', [0b1000_0000], [black, white]],
    ['/BitsPerComponent 8/ColorSpace/DeviceCMYK', [0, 255, 255, 0, 0, 0, 0, 255], [red, black]],
    ['/BitsPerComponent 8/ColorSpace[/Indexed/DeviceRGB 1<ff0000ffffff>]', [0, 1], [red, white]],
    ['/BitsPerComponent 4/ColorSpace[/Indexed/DeviceRGB 2<000000ff0000ffffff>]', [0x12], [red, white]],
    ['/BitsPerComponent 8/ColorSpace[/ICCBased 11 0 R]', [0, 255], [black, white]],
    ['/BitsPerComponent 8/ColorSpace/DeviceGray/Mask[0 9]', [9, 255], [[9, 9, 9, 0], white]],
    [
      '/BitsPerComponent 8/ColorSpace/DeviceGray/SMask 12 0 R',
      [255, 255],
      [
        [255, 255, 255, 0],
        [255, 255, 255, 128],
      ],
    ],
    [
      '/BitsPerComponent 8/ColorSpace/DeviceGray/Mask 13 0 R',
      [255, 255],
      [
        [255, 255, 255, 255],
        [255, 255, 255, 0],
      ],
    ],
    ['/ImageMask true', [0b0100_0000], [black, [0, 0, 0, 0]]],
  ] as const) {
    const objects = {
      11: streamOf('/N 1', ''),
      12: streamOf(`/Subtype/Image${size}/BitsPerComponent 8/ColorSpace/DeviceGray`, Buffer.from([0, 128])),
      13: streamOf('/Subtype/Image/Width 4/Height 2/ImageMask true', Buffer.from([0b0011_0000, 0b0011_0000])),
    };
    assert.deepEqual(await pixelsOf(fileOf(size + dict, Uint8Array.from(data), { objects })), wanted.flat(), dict);
  }
});

test('an image within the content is one too, with names of the resources', async () => {
  const content = 'q 9 0 0 9 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /Own ID abc EI Q';
  assert.deepEqual(await pixelsOf(fileOf('', new Uint8Array(), { content })), [97, 98, 99, 255]);
});

test('what cannot be told gives no file', () => {
  const dict = '/Width 2/Height 1/BitsPerComponent 8';
  for (const [more, data] of [
    ['/ColorSpace[/Separation/Spot/DeviceGray 11 0 R]', 2],
    ['/ColorSpace/DeviceGray/Filter/CCITTFaxDecode', 2],
    ['/ColorSpace/Lab', 6],
  ] as const)
    assert.equal(fileOf(dict + more, new Uint8Array(data)), undefined);
  assert.equal(
    fileOf('/Width 99999/Height 99999/BitsPerComponent 8/ColorSpace/DeviceGray', new Uint8Array(2)),
    undefined,
  );
});
