import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { measurePdf } from '@pagewright/engine/inspect';
import { renderPages } from '@pagewright/engine/render';
import { fixture, proof, sampleOf } from '@pagewright/testkit';
import sharp from 'sharp';
import { tryTool } from '../src/trial.ts';

const { folder, run } = await tryTool('jpg-to-pdf');

const convert = run;
const made = async (...names: string[]) =>
  Promise.all(names.map(async (name) => ({ path: await fixture(name), name: `${name}.bin` })));

test('the bytes of a JPEG stand in the PDF untouched', async () => {
  const [photo] = await made('photo-jpeg');
  const { outputs, notes } = await convert([photo!]);
  assert.ok((await readFile(outputs[0]!.path)).includes(await readFile(photo!.path)));
  assert.deepEqual(notes, []);
});

test('a page fits its picture at the resolution that the picture tells', async () => {
  const { outputs } = await convert(await made('photo-jpeg'));
  const [size] = (await measurePdf(outputs[0]!.path)).sizes;
  assert.deepEqual(
    [Math.round(size!.width), Math.round(size!.height)],
    [Math.round((640 * 72) / 150), Math.round((480 * 72) / 150)],
  );
});

test('a photo that was taken on its side stands upright, and its bytes stay', async () => {
  const [turned] = await made('photo-turned-jpeg');
  const { outputs } = await convert([turned!]);
  const [size] = (await measurePdf(outputs[0]!.path)).sizes;
  assert.ok(size!.height > size!.width);
  assert.ok((await readFile(outputs[0]!.path)).includes(await readFile(turned!.path)));

  // The same picture turned by the pixel, and the page as it is shown, must agree.
  const expected = await sharp(turned!.path)
    .autoOrient()
    .resize(48, 64, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  assert.ok((await difference(outputs[0]!.path, 48, 64, expected)) < 6);
});

for (const name of sampleOf(import.meta, [
  'drawing-png',
  'palette-png',
  'photo-cmyk-jpeg',
  'photo-grey-jpeg',
  'photo-webp',
  'scan-tiff',
  'drawing-bmp',
] as const))
  test(`${name} looks the same on its page`, async () => {
    const [picture] = await made(name);
    const { outputs } = await convert([picture!]);
    const original = name.endsWith('bmp') ? sharp((await made('drawing-png'))[0]!.path) : sharp(picture!.path);
    const expected = await original
      .flatten({ background: '#ffffff' })
      .resize(64, 48, { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    // Converting four inks to light differs between colour engines; everything else must be the same but for resampling.
    assert.ok((await difference(outputs[0]!.path, 64, 48, expected)) < (name.includes('cmyk') ? 30 : 6));
  });

proof('of an animated AVIF the first frame is shown, clear where its opacity says so', async () => {
  const [animation, still] = await made('animation-avif', 'photo-avif');
  const { outputs, notes } = await convert([animation!]);
  assert.deepEqual(
    notes.filter(({ code }) => code === 'FRAMES_LEFT_OUT').map(({ count }) => count),
    [4],
  );
  const expected = await sharp(still!.path).resize(64, 48, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  for (let at = 0; at < expected.length; at += 3) if ((at / 3) % 64 >= 32) expected.fill(255, at, at + 3);
  assert.ok((await difference(outputs[0]!.path, 64, 48, expected)) < 6);
});

/** Mean difference of the first page, drawn and brought to this size, from RGB or grey pixels: 0 to 255. */
async function difference(pdf: string, width: number, height: number, expected: Buffer): Promise<number> {
  const output = `${pdf}.png`;
  await renderPages(pdf, {
    pages: [{ page: 1, output }],
    scale: { dpi: 96 },
    encoding: { format: 'png', quality: 90 },
  });
  const channels = expected.length / (width * height);
  const drawn = sharp(output)
    .resize(width, height, { fit: 'fill' })
    .toColourspace(channels === 1 ? 'b-w' : 'srgb');
  const pixels = await drawn.raw().toBuffer();
  assert.equal(pixels.length, expected.length);
  return pixels.reduce((sum, value, index) => sum + Math.abs(value - (expected[index] ?? 0)), 0) / pixels.length;
}

test('pictures are ordered by name as people count: 2 before 10', async () => {
  const [wide, scan] = await made('photo-jpeg', 'drawing-bmp');
  const { outputs } = await convert(
    [
      { ...scan!, name: 'page 10.bmp' },
      { ...wide!, name: 'page 2.jpg' },
    ],
    { order: 'name' },
  );
  const { sizes } = await measurePdf(outputs[0]!.path);
  assert.ok(sizes[0]!.width > sizes[1]!.width);
});

proof('drawings stand between photos where they belong, each at its size', async () => {
  const [photo] = await made('photo-jpeg');
  const drawing = path.join(folder, 'drawing.svg');
  await writeFile(
    drawing,
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><text y="50">Drawn</text></svg>',
  );
  const svg = { path: drawing, name: 'drawing.svg' };
  const { outputs } = await convert([photo!, svg, { ...photo!, name: 'again.jpg' }, svg]);
  const { sizes } = await measurePdf(outputs[0]!.path);
  assert.deepEqual(
    sizes.map(({ width }) => Math.round(width)),
    [307, 150, 307, 150],
  );
  const each = await convert([photo!, svg], { result: 'each', pageSize: 'a4', margin: '10' });
  assert.deepEqual(
    each.outputs.map(({ pages }) => pages),
    [1, 1],
  );
});

proof('with a margin the picture keeps away from the edge of A4', async () => {
  const { outputs } = await convert(await made('photo-jpeg'), { pageSize: 'a4', margin: '20' });
  const [size] = (await measurePdf(outputs[0]!.path)).sizes;
  assert.deepEqual([Math.round(size!.width), Math.round(size!.height)], [842, 595]);
  const output = `${outputs[0]!.path}.png`;
  await renderPages(outputs[0]!.path, {
    pages: [{ page: 1, output }],
    scale: { dpi: 72 },
    encoding: { format: 'png', quality: 90 },
  });
  const { data, info } = await sharp(output).greyscale().raw().toBuffer({ resolveWithObject: true });
  const row = (y: number) =>
    Math.min(...data.subarray(y * info.width * info.channels, (y + 1) * info.width * info.channels));
  assert.equal(row(50), 255);
  assert.ok(row(300) < 255);
});

test('a picture of too many pixels is refused by its header, before anything is decoded', async () => {
  const huge = path.join(folder, 'huge.bmp');
  const header = Buffer.alloc(54);
  header.write('BM');
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(20_000, 18);
  header.writeInt32LE(20_000, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  await writeFile(huge, header);
  await assert.rejects(convert([{ path: huge, name: 'huge.bmp' }]), {
    code: 'IMAGE_TOO_LARGE',
    facts: { file: 'huge.bmp', limit: 100_000_000 },
  });
});
