import { closeUnlessShared, proof, sampleOf } from '@pagewright/testkit';
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import sharp from 'sharp';
import { renderPages } from '../render/pages.ts';
import { imagesToPdf } from './to-pdf.ts';

/** Pictures that end early are shown as far as they go, in all formats alike, and never copied into a PDF broken. */

const folder = await mkdtemp(path.join(tmpdir(), 'incomplete-'));
after(async () => {
  await closeUnlessShared(closeThreads);
  await rm(folder, { recursive: true, force: true });
});

const [WIDTH, HEIGHT] = [240, 180];

/** Slopes with grain, so that every row has something to say. */
const scene = Buffer.alloc(WIDTH * HEIGHT * 3);
for (let at = 0, noise = 7; at < scene.length; at += 1) {
  noise = (noise * 1_103_515_245 + 12_345) % 2_147_483_648;
  const [x, y] = [Math.floor(at / 3) % WIDTH, Math.floor(at / 3 / WIDTH)];
  scene[at] = 60 + ((at % 3) * 30 + x / 4 + y / 2 + ((noise >> 16) % 16));
}
/** The same without grain, which packs into a few hundred bytes. */
const smooth = () => {
  const plain = scene.map(
    (_, at) => 68 + (at % 3) * 30 + ((Math.floor(at / 3) % WIDTH) >> 2) + (Math.floor(at / 3 / WIDTH) >> 1),
  );
  return sharp(plain, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
};
const photo = () => sharp(scene, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
const clear = () => photo().ensureAlpha(0.5);
const animation = () =>
  sharp(Buffer.concat([scene, scene.toReversed(), scene]), {
    raw: { width: WIDTH, height: HEIGHT * 3, channels: 3, pageHeight: HEIGHT },
  });
const wide = () =>
  sharp(new Uint16Array([...scene].map((value) => value * 257)), {
    raw: { width: WIDTH, height: HEIGHT, channels: 3 },
  }).toColourspace('rgb16');

/** Bitmaps from the top down: rows of 24 bits, or of places in a table of greys, each run one pixel long. */
function bitmap(bits: 24 | 8): Buffer {
  const head = Buffer.alloc(54);
  head.write('BM');
  const palette = Buffer.from(Array.from({ length: bits === 8 ? 256 : 0 }, (_, grey) => [grey, grey, grey, 0]).flat());
  const rows = Array.from({ length: HEIGHT }, (_, row) =>
    Array.from({ length: WIDTH }, (_, column) => {
      const at = (row * WIDTH + column) * 3;
      return bits === 8 ? [1, scene[at] ?? 0] : [...scene.subarray(at, at + 3)].toReversed();
    }),
  );
  const data = bits === 8 ? rows.toReversed().map((row) => [...row, [0, 0]]) : rows;
  head.writeUInt32LE(54 + palette.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(WIDTH, 18);
  head.writeInt32LE(bits === 8 ? HEIGHT : -HEIGHT, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(bits === 8 ? 1 : 0, 30);
  return Buffer.concat([head, palette, Buffer.from(data.flat(2)), Buffer.from(bits === 8 ? [0, 1] : [])]);
}

async function convert(name: string, bytes: Uint8Array) {
  const picture = path.join(folder, name);
  const output = path.join(folder, `${name}.pdf`);
  await writeFile(picture, bytes);
  const layout = { pageSize: 'fit', orientation: 'auto', margin: 0 } as const;
  const { pages, notes } = await imagesToPdf({ documents: [{ pictures: [picture], output }], layout });
  return { output, pages: pages[0] ?? 0, notes: notes.map(({ code }) => code) };
}

/** Mean difference of some rows of a page, drawn pixel by pixel, from the scene (or from white). */
async function difference(
  pdf: string,
  page: number,
  rows: readonly [from: number, to: number],
  like: 'scene' | 'white',
) {
  const output = `${pdf}.${page}.png`;
  await renderPages(pdf, {
    pages: [{ page, output }],
    scale: { dpi: 96 },
    encoding: { format: 'png', quality: 90 },
  });
  const { data, info } = await sharp(output)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  assert.deepEqual([info.width, info.height], [WIDTH, HEIGHT]);
  const [from, to] = rows.map((row) => row * WIDTH * 3) as [number, number];
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += Math.abs((data[at] ?? 0) - (like === 'white' ? 255 : (scene[at] ?? 0)));
  return sum / (to - from);
}

interface Cut {
  make: () => Promise<Buffer> | Buffer;
  /** What became of the lower part; coarse pixels and half clear ones are like neither. */
  below?: 'white' | 'other';
  /** Half clear: the upper part is lighter than the scene. */
  pale?: true;
  pages?: number;
}

const CUT: Record<string, Cut> = {
  'photo.jpg': { make: () => photo().jpeg({ quality: 95 }).toBuffer(), below: 'white' },
  'grey.jpg': {
    make: () => photo().greyscale().toColourspace('b-w').jpeg({ quality: 95 }).toBuffer(),
    below: 'white',
    pale: true,
  },
  'progressive.jpg': { make: () => photo().jpeg({ quality: 95, progressive: true }).toBuffer(), below: 'other' },
  'photo.png': { make: () => photo().png().toBuffer(), below: 'white' },
  'of one small piece.png': { make: () => smooth().png().toBuffer(), below: 'white' },
  'interlaced.png': { make: () => photo().png({ progressive: true }).toBuffer(), below: 'other' },
  'clear.png': { make: () => clear().png().toBuffer(), below: 'white', pale: true },
  'clear interlaced.png': { make: () => clear().png({ progressive: true }).toBuffer(), below: 'other', pale: true },
  'sixteen bits.png': { make: () => wide().png().toBuffer(), below: 'white' },
  'palette.png': { make: () => photo().png({ palette: true, dither: 0 }).toBuffer(), below: 'white' },
  'photo.gif': { make: () => photo().gif({ dither: 0 }).toBuffer(), below: 'white' },
  'animation.gif': { make: () => animation().gif({ dither: 0 }).toBuffer(), pages: 2 },
  'lossy.webp': { make: () => photo().webp({ quality: 95 }).toBuffer(), below: 'white' },
  'lossless.webp': { make: () => photo().webp({ lossless: true }).toBuffer(), below: 'white' },
  'clear lossless.webp': { make: () => clear().webp({ lossless: true }).toBuffer(), below: 'white', pale: true },
  'animation.webp': { make: () => animation().webp({ lossless: true }).toBuffer(), pages: 2 },
  'true colour.bmp': { make: () => bitmap(24), below: 'white' },
};

for (const [name, { make, below, pale, pages = 1 }] of sampleOf(import.meta, Object.entries(CUT), 2))
  test(`${name} is shown as far as it goes`, async () => {
    const whole = await make();
    const made = await convert(name, whole.subarray(0, Math.floor(whole.length * (pages > 1 ? 0.5 : 0.6))));
    assert.ok(made.notes.includes('PICTURE_INCOMPLETE'), made.notes.join());
    assert.ok(!made.notes.includes('IMAGE_RECOMPRESSED'));
    assert.equal(made.pages, pages);
    if (!pale) assert.ok((await difference(made.output, 1, [0, 60], 'scene')) < 12);
    if (below === 'white') assert.ok((await difference(made.output, pages, [150, HEIGHT], 'white')) < 1);
  });

proof('a bitmap of runs, whose rows go upward, shows its lower part', async () => {
  const whole = bitmap(8);
  const made = await convert('runs.bmp', whole.subarray(0, Math.floor(whole.length * 0.6)));
  assert.deepEqual(made.notes, ['PICTURE_INCOMPLETE']);
  assert.ok((await difference(made.output, 1, [0, 40], 'white')) < 1);
  assert.ok((await difference(made.output, 1, [120, 180], 'white')) > 20);
});

proof('of a coarse beginning the whole picture is shown coarsely', async () => {
  const whole = await photo().png({ progressive: true }).toBuffer();
  const made = await convert('coarse.png', whole.subarray(0, Math.floor(whole.length * 0.3)));
  assert.ok((await difference(made.output, 1, [0, HEIGHT], 'scene')) < 12);
});

test('a JPEG with its end cut off and put on again, or with a gap, is not copied', async () => {
  const whole = await photo().jpeg({ quality: 95 }).toBuffer();
  const end = Buffer.from([0xff, 0xd9]);
  const middle = whole.length >> 1;
  for (const [name, bytes] of [
    ['closed.jpg', Buffer.concat([whole.subarray(0, middle), end])],
    ['gap.jpg', Buffer.concat([whole.subarray(0, middle), whole.subarray(middle + 2000)])],
    ['zeros.jpg', Buffer.concat([whole.subarray(0, middle), Buffer.alloc(middle)])],
  ] as const) {
    const made = await convert(name, bytes);
    assert.deepEqual(made.notes, ['PICTURE_INCOMPLETE'], name);
    assert.ok(!(await readFile(made.output)).includes(bytes.subarray(0, 2000)), name);
    assert.ok((await difference(made.output, 1, [0, 60], 'scene')) < 12, name);
  }
});

proof('a JPEG that only lacks its last marker, or carries more than it needs, keeps its bytes', async () => {
  const whole = await photo().jpeg({ quality: 95 }).toBuffer();
  const comment = Buffer.from([0xff, 0xfe, 0, 6, 1, 2, 3, 4]);
  for (const [name, bytes] of [
    ['open.jpg', whole.subarray(0, -2)],
    ['trailing.jpg', Buffer.concat([whole, Buffer.alloc(500, 7)])],
    ['bytes before its end.jpg', Buffer.concat([whole.subarray(0, -2), Buffer.from([1, 2, 3, 0xff, 0xd9])])],
    ['commented.jpg', Buffer.concat([whole.subarray(0, 2), comment, whole.subarray(2)])],
  ] as const) {
    const made = await convert(name, bytes);
    assert.deepEqual(made.notes, [], name);
    const pdf = await readFile(made.output);
    const at = pdf.indexOf(bytes);
    assert.ok(at > 0, name);
    if (name === 'open.jpg') assert.equal(pdf.readUInt16BE(at + bytes.length), 0xffd9);
  }
});

test('files that end before their first row are damaged', async () => {
  for (const name of ['photo.jpg', 'interlaced.png', 'photo.gif', 'lossy.webp', 'lossless.webp', 'true colour.bmp']) {
    const whole = (await CUT[name]?.make()) ?? Buffer.alloc(0);
    await assert.rejects(convert(`head of ${name}`, whole.subarray(0, 40)), { code: 'FILE_DAMAGED' }, name);
  }
});

const HEIC = path.join(import.meta.dirname, '../../../../../shared/corpus/images/heic/IMG_5195.heic');

proof('a HEIC shows the tiles that came', { skip: !existsSync(HEIC) && 'skipped: no corpus' }, async () => {
  const whole = await readFile(HEIC);
  const made = await convert('tiles.heic', whole.subarray(0, whole.length >> 1));
  assert.deepEqual(made.notes, ['PICTURE_INCOMPLETE']);
  const output = `${made.output}.png`;
  await renderPages(made.output, {
    pages: [{ page: 1, output }],
    scale: { dpi: 10 },
    encoding: { format: 'png', quality: 90 },
  });
  const below = await sharp(output)
    .removeAlpha()
    .extract({ left: 0, top: 300, width: 200, height: 20 })
    .raw()
    .toBuffer();
  assert.ok(below.every((value) => value > 250));
});
