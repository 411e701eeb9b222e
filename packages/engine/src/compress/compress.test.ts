import { closeUnlessShared, proof } from '@pagewright/testkit';
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { deflateSync } from 'node:zlib';
import type { PdfFile } from '@pagewright/pdf/file/file.ts';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import {
  asArray,
  asInteger,
  asName,
  dictOf,
  PdfName,
  PdfStream,
  type PdfDict,
  type PdfObject,
  type PdfRef,
} from '@pagewright/pdf/objects/objects.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';
import { inspectPdf } from '../inspect/inspect.ts';
import { renderPages } from '../render/pages.ts';
import { openPdfFile } from '../opening/read-pdf-file.ts';
import { compressPdf } from './compress.ts';
import { strengthOf, strengthOfRate } from './levels.ts';
import type { Strength } from '../images/shrink/strength.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'compress-'));
});
after(async () => {
  await closeUnlessShared(closeThreads);
  await rm(folder, { recursive: true, force: true });
});

const name = (value: string) => PdfName.of(value);

/** A page of A4 that shows one picture at this size in points. */
function pageWith(
  picture: PdfStream,
  shown: { width: number; height: number },
  extra: (objects: NewObjects, page: PdfDict) => void = () => {},
): string {
  const objects = new NewObjects();
  const tree = objects.reserve();
  const content = `q ${shown.width} 0 0 ${shown.height} 0 0 cm /Im0 Do Q\n`;
  const page = dictOf({
    Type: name('Page'),
    Parent: tree,
    MediaBox: [0, 0, 595, 842],
    Resources: dictOf({ XObject: dictOf({ Im0: objects.add(picture) }) }),
    Contents: objects.add(new PdfStream(new Map(), Buffer.from(content))),
  });
  extra(objects, page);
  objects.fill(tree, dictOf({ Type: name('Pages'), Kids: [objects.add(page)], Count: 1 }));
  const file = path.join(folder, `${count++}.pdf`);
  new PdfWriter(new OutputFile(file), { version: 17 }).finish({
    root: objects.add(dictOf({ Type: name('Catalog'), Pages: tree })),
  });
  return file;
}
let count = 0;

interface PictureSpec {
  width: number;
  height: number;
  components?: 1 | 3;
  bits?: number;
  data: Buffer;
  entries?: Record<string, PdfObject>;
}

function picture({ width, height, components = 3, bits = 8, data, entries = {} }: PictureSpec): PdfStream {
  const dict = dictOf({
    Type: name('XObject'),
    Subtype: name('Image'),
    Width: width,
    Height: height,
    ColorSpace: name(components === 3 ? 'DeviceRGB' : 'DeviceGray'),
    BitsPerComponent: bits,
    Filter: name('FlateDecode'),
    ...entries,
  });
  return new PdfStream(dict, deflateSync(data));
}

/** Smooth colours with grain, which deflate cannot pack. */
function photo(width: number, height: number, components = 3): Buffer {
  let random = 1;
  return Buffer.from(
    Array.from({ length: width * height * components }, (_, index) => {
      random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
      const pixel = Math.floor(index / components);
      return (60 + ((pixel % width) / width) * 120 + (pixel / (width * height)) * 50 + ((random >> 16) % 24)) & 255;
    }),
  );
}

async function compressed(
  file: string,
  strength: Strength = strengthOf('medium'),
): Promise<{ image: PdfDict; file: PdfFile; notes: string[] }> {
  const output = `${file}.out`;
  const { notes } = await compressPdf(file, { strength, output, properties: 'kept' });
  const result = openPdfFile(output);
  const images = [...result.xref.entries.keys()]
    .map((number) => result.fetch(number))
    .filter((object) => object instanceof PdfStream && asName(object.dict.get('Subtype')) === 'Image');
  const [image] = images as PdfStream[];
  return { image: image?.dict ?? new Map(), file: result, notes: notes.map(({ code }) => code) };
}
async function drawn(file: string): Promise<Buffer> {
  const output = `${file}.png`;
  await renderPages(file, {
    pages: [{ page: 1, output }],
    scale: { dpi: 288 },
    encoding: { format: 'png', quality: 100 },
  });
  return readFile(output);
}

const sizeOf = (image: PdfDict) => [asInteger(image.get('Width')), asInteger(image.get('Height'))];

test('a photo gets the pixels that its place on the page needs', async () => {
  const { image } = await compressed(
    pageWith(picture({ width: 900, height: 600, data: photo(900, 600) }), { width: 144, height: 96 }),
  );
  assert.deepEqual(sizeOf(image), [300, 200]);
  assert.equal(asName(image.get('Filter')), 'DCTDecode');
});

proof('a custom rate is pixels an inch', async () => {
  const file = pageWith(picture({ width: 900, height: 600, data: photo(900, 600) }), { width: 144, height: 96 });
  const { image } = await compressed(file, strengthOfRate(100));
  // As wide as needed at least, in the picture's own proportions.
  assert.deepEqual(sizeOf(image), [201, 134]);
});

proof('a photo that a pattern also draws keeps its pixels', async () => {
  const file = pageWith(
    picture({ width: 900, height: 600, data: photo(900, 600) }),
    { width: 144, height: 96 },
    (objects, page) => {
      const resources = page.get('Resources') as PdfDict;
      const pattern = dictOf({
        PatternType: 1,
        PaintType: 1,
        TilingType: 1,
        BBox: [0, 0, 9, 9],
        XStep: 9,
        YStep: 9,
        Resources: dictOf({ XObject: resources.get('XObject') }),
      });
      resources.set('Pattern', dictOf({ P0: objects.add(new PdfStream(pattern, Buffer.from('/Im0 Do'))) }));
    },
  );
  const { image } = await compressed(file);
  assert.deepEqual(sizeOf(image), [900, 600]);
});

test('a drawing stays without loss, pixel by pixel', async () => {
  const data = Buffer.alloc(800 * 600 * 3, 255);
  for (let at = 0; at < data.length; at += 2400 * 7) data.fill(30, at, at + 2400);
  const { image } = await compressed(pageWith(picture({ width: 800, height: 600, data }), { width: 100, height: 75 }));
  assert.deepEqual(sizeOf(image), [800, 600]);
  assert.equal(asName(image.get('Filter')), 'FlateDecode');
});

test('black and white becomes JBIG2, pixel by pixel the same', async () => {
  const data = Buffer.alloc(200 * 1600, 255);
  // Strokes with ragged edges, as scanned letters have them.
  let random = 1;
  const edges = Array.from({ length: 12 }, (_, stroke) => 60 + stroke * 125);
  for (let row = 0; row < 1600; row += 1)
    for (const [stroke, edge] of edges.entries()) {
      random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
      edges[stroke] = Math.min(1500, Math.max(0, edge + ((random >> 16) % 3) - 1));
      for (let column = edge; column < edge + 30; column += 1)
        data[row * 200 + (column >> 3)]! &= ~(0x80 >> (column & 7));
    }
  const source = picture({ width: 1600, height: 1600, components: 1, bits: 1, data });
  const input = pageWith(source, { width: 400, height: 400 });
  const { image } = await compressed(input);
  assert.deepEqual(sizeOf(image), [1600, 1600]);
  assert.equal(asName(image.get('Filter')), 'JBIG2Decode');

  assert.deepEqual(await drawn(`${input}.out`), await drawn(input));
});

proof('a grey photo stored in colour becomes grey', async () => {
  const grey = photo(600, 400, 1);
  const data = Buffer.from(Array.from({ length: grey.length * 3 }, (_, at) => grey[Math.floor(at / 3)] ?? 0));
  const { image } = await compressed(pageWith(picture({ width: 600, height: 400, data }), { width: 288, height: 192 }));
  assert.equal(asName(image.get('ColorSpace')), 'DeviceGray');
  assert.equal(asName(image.get('Filter')), 'DCTDecode');
});

proof('with pictures in grey, colour goes from photos and drawings alike', async () => {
  const strength = { ...strengthOf('medium'), grey: true };
  const coloured = picture({ width: 600, height: 400, data: photo(600, 400) });
  const { image } = await compressed(pageWith(coloured, { width: 288, height: 192 }), strength);
  assert.equal(asName(image.get('ColorSpace')), 'DeviceGray');
  const data = Buffer.alloc(300 * 300 * 3);
  for (let at = 0; at < data.length; at += 3) data.set(at % 2700 < 900 ? [200, 30, 30] : [20, 20, 220], at);
  const drawing = await compressed(
    pageWith(picture({ width: 300, height: 300, data }), { width: 100, height: 100 }),
    strength,
  );
  assert.equal(asName(drawing.image.get('ColorSpace')), 'DeviceGray');
});

proof('a photo that has few shades in grey is still packed as a photo', async () => {
  // Light hardly changes where blue does.
  const data = Buffer.from(
    photo(600, 400).map((value, at) => (at % 3 === 0 ? 100 + (value % 24) : at % 3 === 1 ? 90 : value)),
  );
  const file = pageWith(picture({ width: 600, height: 400, data }), { width: 288, height: 192 });
  const { image } = await compressed(file, { ...strengthOf('medium'), grey: true });
  assert.equal(asName(image.get('ColorSpace')), 'DeviceGray');
  assert.equal(asName(image.get('Filter')), 'DCTDecode');
});

proof('a drawing of few colours gets a table of them and looks the same', async () => {
  const colours = [
    [255, 255, 255],
    [200, 30, 30],
    [20, 20, 220],
  ];
  let random = 5;
  const data = Buffer.from(
    Array.from({ length: 300 * 300 }, () => {
      random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
      return colours[(random >> 16) % 3] ?? [];
    }).flat(),
  );
  const input = pageWith(picture({ width: 300, height: 300, data }), { width: 300, height: 300 });
  const { image } = await compressed(input);
  const space = asArray(image.get('ColorSpace'));
  assert.equal(asName(space?.[0]), 'Indexed');
  assert.equal(asInteger(image.get('BitsPerComponent')), 2);
  assert.deepEqual(await drawn(`${input}.out`), await drawn(input));
});

proof('a picture under LZW is read, too', async () => {
  const source = picture({ width: 300, height: 200, data: photo(300, 200) });
  // Codes of nine bits that clear the table before it grows: LZW that packs nothing.
  const samples = photo(300, 200);
  const codes: number[] = [256];
  for (const [index, byte] of samples.entries()) codes.push(...(index % 200 === 199 ? [byte, 256] : [byte]));
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('');
  const raw = Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
  const lzw = new PdfStream(new Map(source.dict).set('Filter', name('LZWDecode')), raw);
  const { image } = await compressed(pageWith(lzw, { width: 100, height: 66 }));
  assert.equal(asName(image.get('Filter')), 'DCTDecode');
  assert.deepEqual(sizeOf(image), [209, 139]);
});

proof('an opacity under which everything is opaque goes', async () => {
  const file = pageWith(
    picture({ width: 300, height: 300, data: photo(300, 300) }),
    { width: 72, height: 72 },
    (objects, page) => {
      const resources = page.get('Resources') as PdfDict;
      const opacity = picture({ width: 300, height: 300, components: 1, data: Buffer.alloc(90_000, 255) });
      const padded = new PdfStream(opacity.dict, Buffer.concat([opacity.raw, Buffer.alloc(600)]));
      const image = objects.fetch(((resources.get('XObject') as PdfDict).get('Im0') as PdfRef).number) as PdfStream;
      image.dict.set('SMask', objects.add(padded));
    },
  );
  const { image } = await compressed(file);
  assert.equal(image.has('SMask'), false);
});

proof('a colour key forbids losses: its colours must stay exact', async () => {
  const data = photo(300, 300);
  const { image } = await compressed(
    pageWith(picture({ width: 300, height: 300, data, entries: { Mask: [0, 5, 0, 5, 0, 5] } }), {
      width: 50,
      height: 50,
    }),
  );
  assert.deepEqual(sizeOf(image), [300, 300]);
  assert.equal(asName(image.get('Filter')), 'FlateDecode');
});

test('a picture that cannot be read stays as it is, and is told of', async () => {
  const broken = picture({ width: 300, height: 300, data: photo(300, 300) });
  broken.raw.fill(0x55, 0, 64);
  const padding = (objects: NewObjects, page: PdfDict) =>
    page.set('Notes', objects.add(new PdfStream(new Map(), Buffer.alloc(100_000, 65))));
  const { image, notes } = await compressed(pageWith(broken, { width: 50, height: 50 }, padding));
  assert.deepEqual(sizeOf(image), [300, 300]);
  assert.deepEqual(notes, ['IMAGES_SKIPPED']);
});

test('private data of other programs and thumbnails go, resources of those names stay', async () => {
  const file = pageWith(
    picture({ width: 300, height: 300, data: photo(300, 300) }),
    { width: 50, height: 50 },
    (objects, page) => {
      page.set(
        'PieceInfo',
        dictOf({ App: dictOf({ Private: objects.add(new PdfStream(new Map(), Buffer.alloc(5000, 7))) }) }),
      );
      const resources = page.get('Resources') as PdfDict;
      resources.set('ExtGState', dictOf({ Thumb: dictOf({ ca: 1 }), PieceInfo: dictOf({ CA: 1 }) }));
    },
  );
  const { file: result } = await compressed(file);
  const page = [...result.xref.entries.keys()]
    .map((number) => result.fetch(number))
    .find((object) => object instanceof Map && asName(object.get('Type')) === 'Page') as PdfDict;
  assert.equal(page.has('PieceInfo'), false);
  const states = (page.get('Resources') as PdfDict).get('ExtGState') as PdfDict;
  assert.deepEqual([...states.keys()].sort(), ['PieceInfo', 'Thumb']);
});

test('what is small already comes back byte for byte', async () => {
  const file = pageWith(picture({ width: 4, height: 4, data: photo(4, 4) }), { width: 4, height: 4 });
  const once = `${file}.once`;
  await compressPdf(file, { strength: strengthOf('high'), output: once, properties: 'kept' });
  const { notes } = await compressPdf(once, {
    strength: strengthOf('high'),
    output: `${file}.twice`,
    properties: 'kept',
  });
  assert.deepEqual(
    notes.map(({ code }) => code),
    ['NOTHING_TO_SHRINK'],
  );
  assert.deepEqual(await readFile(`${file}.twice`), await readFile(once));
});

test('a damaged file that nothing can read fails, and leaves no result', async () => {
  const file = path.join(folder, 'damaged.pdf');
  await writeFile(file, '%PDF-1.7\nnothing more');
  await assert.rejects(compressPdf(file, { strength: strengthOf('low'), output: `${file}.out`, properties: 'kept' }), {
    code: 'FILE_DAMAGED',
  });
  assert.equal(existsSync(`${file}.out`), false);
});

const CORPUS = path.join(import.meta.dirname, '../../../../../shared/corpus/pdf');

proof(
  'real files never grow and keep their pages',
  { skip: existsSync(CORPUS) ? false : 'skipped: no corpus' },
  async () => {
    for (const kind of ['images', 'forms', 'tagged']) {
      for (const each of (await readdir(path.join(CORPUS, kind))).filter((file) => file.endsWith('.pdf')).slice(0, 6)) {
        const input = path.join(CORPUS, kind, each);
        const known = await inspectPdf(input).catch(() => undefined);
        if (!known) continue;
        const output = path.join(folder, 'real.pdf');
        await compressPdf(input, { strength: strengthOf('medium'), output, properties: 'kept' });
        assert.ok((await stat(output)).size <= (await stat(input)).size, each);
        assert.equal((await inspectPdf(output)).pages, known.pages, each);
      }
    }
  },
);
