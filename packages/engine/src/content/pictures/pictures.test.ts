import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { deflateSync } from 'node:zlib';
import { makeRawPage, streamOf, type RawPage } from '@pagewright/testkit';
import sharp from 'sharp';
import { withDocument } from '../../pdfium/open.ts';
import type { PageContent } from '@pagewright/pdf/page-content.ts';
import { readPageContent } from '../read-page.ts';
import { takePictures, type PictureRequest, type TakenPicture } from './take-pictures.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
after(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
/** The page's content, and pictures of it; `requests` are without their paths. */
async function taken(
  page: RawPage,
  requests: Omit<PictureRequest, 'output'>[],
): Promise<{ content: PageContent; pictures: (TakenPicture | undefined)[] }> {
  const file = path.join(folder, `${(files += 1)}.pdf`);
  makeRawPage(file, page);
  return withDocument({ path: file }, async (document) => {
    const content = readPageContent(document, 1);
    const named = requests.map((request, at) => ({ ...request, output: path.join(folder, `${files}-${at}`) }));
    return { content, pictures: await takePictures(document, 1, named) };
  });
}

const jpegOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
    .jpeg()
    .toBuffer();

const image = (filter: string, data: Buffer, more = '') =>
  streamOf(
    `/Type/XObject/Subtype/Image/Width 40/Height 20/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/${filter} ${more}`,
    data,
  );
const RED = deflateSync(Buffer.from(Array.from({ length: 40 * 20 }, () => [255, 0, 0]).flat()));
const placed = (matrix: string) => `q ${matrix} cm /Im Do Q`;
const IMAGE = '/XObject <</Im 10 0 R>>';

/** Red, green, blue at a place of the picture in pixels. */
async function pixel(picture: TakenPicture | undefined, left: number, top: number): Promise<number[]> {
  assert.ok(picture);
  return [
    ...(await sharp(picture.path)
      .extract({ left, top, width: 1, height: 1 })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer()),
  ];
}

test('an upright JPEG is told with its place and given as it is stored', async () => {
  const jpeg = await jpegOf(40, 20);
  const { content, pictures } = await taken(
    { content: placed('80 0 0 40 10 50'), resources: IMAGE, objects: { 10: image('DCTDecode', jpeg) } },
    [{ of: { image: 0 }, dpi: 100 }],
  );
  const [drawn] = content.images;
  assert.deepEqual(drawn?.box, { left: 10, top: 10, right: 90, bottom: 50 });
  assert.deepEqual([drawn?.width, drawn?.height, drawn?.angle, drawn?.altered], [40, 20, 0, false]);
  assert.equal(pictures[0]?.kind, 'stored');
  assert.deepEqual(readFileSync(pictures[0]?.path ?? ''), jpeg);
});

test('a picture of another kind is decoded in its own size, and drawing the page goes on as before', async () => {
  const { pictures } = await taken(
    { content: placed('80 0 0 40 10 50'), resources: IMAGE, objects: { 10: image('FlateDecode', RED) } },
    [
      { of: { image: 0 }, dpi: 100 },
      { of: 'page', dpi: 72 },
    ],
  );
  assert.deepEqual([pictures[0]?.kind, pictures[0]?.width, pictures[0]?.height], ['decoded', 40, 20]);
  assert.deepEqual(await pixel(pictures[0], 20, 10), [255, 0, 0]);
  assert.deepEqual([pictures[1]?.width, pictures[1]?.height], [200, 100]);
  assert.deepEqual(await pixel(pictures[1], 50, 30), [255, 0, 0]);
  assert.deepEqual(await pixel(pictures[1], 150, 30), [255, 255, 255]);
});

test('a JPEG with a soft mask keeps what shows through', async () => {
  const mask = deflateSync(Buffer.from(Array.from({ length: 40 * 20 }, (_, at) => (at % 40 < 20 ? 0 : 255))));
  const { pictures } = await taken(
    {
      content: placed('80 0 0 40 10 50'),
      resources: IMAGE,
      objects: {
        10: image('DCTDecode', await jpegOf(40, 20), '/SMask 11 0 R'),
        11: streamOf(
          '/Type/XObject/Subtype/Image/Width 40/Height 20/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode',
          mask,
        ),
      },
    },
    [{ of: { image: 0 }, dpi: 100 }],
  );
  assert.equal(pictures[0]?.kind, 'decoded');
  const { data } = await sharp(pictures[0]?.path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  assert.equal(data[3 + 4 * 5], 0);
  assert.equal(data[3 + 4 * 35], 255);
});

test('turned, mirrored and clipped pictures say so, and are given as the page shows them', async () => {
  const objects = { 10: image('FlateDecode', RED) };
  const drawn = (content: string) => taken({ content, resources: IMAGE, objects }, [{ of: { image: 0 }, dpi: 72 }]);
  const turned = await drawn(placed('0 40 -20 0 60 20'));
  assert.equal(turned.content.images[0]?.angle, 270);
  assert.equal(turned.content.images[0]?.altered, false);
  assert.deepEqual(
    [turned.pictures[0]?.kind, turned.pictures[0]?.width, turned.pictures[0]?.height],
    ['drawn', 20, 40],
  );
  const mirrored = await drawn(placed('-40 0 0 20 60 20'));
  assert.equal(mirrored.content.images[0]?.altered, true);
  const clipped = await drawn(`q 10 20 20 20 re W n ${placed('40 0 0 20 10 20')} Q`);
  assert.equal(clipped.content.images[0]?.altered, true);
  assert.deepEqual(clipped.content.images[0]?.box, { left: 10, top: 60, right: 30, bottom: 80 });
  const outside = await drawn(placed('40 0 0 20 500 20'));
  assert.deepEqual(outside.content.images, []);
  assert.deepEqual(outside.pictures, [undefined]);
});

test('pictures of nested forms and those in the content itself are found', async () => {
  const { content } = await taken(
    {
      content: `q 2 0 0 2 0 0 cm /Fm Do Q q 30 0 0 30 100 10 cm BI /W 2 /H 2 /CS /RGB /BPC 8 ID ${'abcdefghijkl'} EI Q`,
      resources: '/XObject <</Fm 11 0 R>>',
      objects: {
        10: image('FlateDecode', RED),
        11: streamOf(`/Type/XObject/Subtype/Form/BBox[0 0 100 100]/Resources<<${IMAGE}>>`, placed('20 0 0 10 5 5')),
      },
    },
    [],
  );
  assert.deepEqual(
    content.images.map(({ box }) => box),
    [
      { left: 10, top: 70, right: 50, bottom: 90 },
      { left: 100, top: 60, right: 130, bottom: 90 },
    ],
  );
  assert.deepEqual([content.images[1]?.width, content.images[1]?.height], [2, 2]);
});

test('a mask of one bit is told as such', async () => {
  const { content } = await taken(
    {
      content: placed('80 0 0 40 10 50'),
      resources: IMAGE,
      objects: {
        10: streamOf(
          '/Type/XObject/Subtype/Image/Width 8/Height 8/ImageMask true/BitsPerComponent 1',
          Buffer.from([1, 2, 4, 8, 16, 32, 64, 128]),
        ),
      },
    },
    [],
  );
  assert.equal(content.images[0]?.mask, true);
});

test('a box is drawn without its text, or without some of its objects', async () => {
  const page: RawPage = {
    content: `0 1 0 rg 0 0 200 100 re f ${placed('40 0 0 20 10 50')} 0 0 1 rg BT /F1 60 Tf 10 20 Td (HHHH) Tj ET`,
    resources: IMAGE,
    objects: { 10: image('FlateDecode', RED) },
  };
  const all: PictureRequest['of'] = { box: { left: 10, top: 20, right: 110, bottom: 90 } };
  const { content, pictures } = await taken(page, [
    { of: all, dpi: 144 },
    { of: all, dpi: 144, without: { text: 'all' } },
  ]);
  assert.deepEqual([pictures[0]?.width, pictures[0]?.height], [200, 140]);
  assert.deepEqual(await pixel(pictures[0], 15, 110), [0, 0, 255]);
  assert.deepEqual(await pixel(pictures[1], 15, 110), [0, 255, 0]);
  assert.deepEqual(await pixel(pictures[1], 15, 50), [255, 0, 0]);
  const bare = await taken(page, [
    { of: all, dpi: 144, without: { text: 'all', objects: content.images.map(({ object }) => object) } },
  ]);
  assert.deepEqual(await pixel(bare.pictures[0], 15, 50), [0, 255, 0]);
});

test('what annotations show is drawn, and layers that are not shown are not', async () => {
  const { pictures } = await taken(
    {
      content: '/OC /Off BDC 1 0 0 rg 0 0 200 100 re f EMC',
      page: '/Annots [12 0 R]',
      resources: '/Properties <</Off 10 0 R>>',
      catalog: '/OCProperties <</OCGs [10 0 R] /D <</OFF [10 0 R]>>>>',
      objects: {
        10: '<</Type/OCG/Name(Draft)>>',
        12: '<</Type/Annot/Subtype/Stamp/F 4/Rect[100 0 200 100]/AP<</N 13 0 R>>>>',
        13: streamOf('/Type/XObject/Subtype/Form/BBox[0 0 100 100]', '0 0 1 rg 0 0 100 100 re f'),
      },
    },
    [{ of: 'page', dpi: 72 }],
  );
  assert.deepEqual(await pixel(pictures[0], 50, 50), [255, 255, 255]);
  assert.deepEqual(await pixel(pictures[0], 150, 50), [0, 0, 255]);
});

test('a grey photograph is a JPEG as a coloured one is, and grey text is not', async () => {
  const width = 600;
  const greys = (value: (x: number, y: number) => number) =>
    deflateSync(
      Buffer.from(Array.from({ length: width * width }, (_, at) => value(at % width, Math.floor(at / width)))),
    );
  const greyImage = (data: Buffer) =>
    streamOf(
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${width}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode`,
      data,
    );
  const formatOf = async (data: Buffer) => {
    const page = {
      resources: IMAGE,
      content: placed('200 0 0 200 10 10'),
      objects: { 10: greyImage(data) },
      width: 220,
      height: 220,
    };
    const { pictures } = await taken(page, [{ of: { box: { left: 10, top: 10, right: 190, bottom: 190 } }, dpi: 300 }]);
    return pictures[0]?.format;
  };
  assert.equal(await formatOf(greys((x, y) => Math.round((x + y) / 5) % 256)), 'jpg');
  assert.equal(await formatOf(greys((x, y) => (x % 40 < 4 && y % 20 < 10 ? x % 256 : 255))), 'png');
});
