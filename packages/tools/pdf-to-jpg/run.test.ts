import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { fixture, proof } from '@pagewright/testkit';
import sharp from 'sharp';
import { given, tryTool } from '../src/trial.ts';

const { run } = await tryTool('pdf-to-jpg');

const convert = async (name: string, options: Record<string, string>) =>
  run([given(await fixture(name), 'Report.pdf')], options);

test('pages have the size that their resolution gives, and say it', async () => {
  const { outputs } = await convert('plain-3-pages', { dpi: '144' });
  assert.deepEqual(
    outputs.map(({ name }) => name),
    ['Report-1.jpg', 'Report-2.jpg', 'Report-3.jpg'],
  );
  const { width, height, density } = await sharp(outputs[0]!.path).metadata();
  assert.deepEqual([width, height, density], [1190, 1684, 144]);
});

proof('a turned page is drawn as it is shown', async () => {
  const { outputs } = await convert('mixed-sizes', { dpi: '72', format: 'png', pages: '3' });
  assert.equal(outputs[0]!.name, 'Report-3.png');
  const { width, height } = await sharp(outputs[0]!.path).metadata();
  assert.deepEqual([width, height], [842, 595]);
});

proof('ink stands where the text is, on white', async () => {
  const { outputs } = await convert('plain-3-pages', { dpi: '72', format: 'png', pages: '1' });
  const { data, info } = await sharp(outputs[0]!.path).greyscale().raw().toBuffer({ resolveWithObject: true });
  const row = (y: number) => Math.min(...data.subarray(y * info.width, (y + 1) * info.width));
  assert.ok(row(72) < 100, 'the headline is missing');
  assert.equal(row(600), 255);
});

proof('a BMP has its pixels from bottom to top, blue first', async () => {
  const { outputs } = await convert('photo-page', { dpi: '72', format: 'bmp' });
  const file = await readFile(outputs[0]!.path);
  const { outputs: pictures } = await convert('photo-page', { dpi: '72', format: 'png' });
  const { data, info } = await sharp(pictures[0]!.path)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [width, height] = [file.readInt32LE(18), file.readInt32LE(22)];
  assert.deepEqual([width, height], [info.width, info.height]);
  const stride = Math.ceil((width * 3) / 4) * 4;
  for (const [x, y] of [
    [0, 0],
    [60, 400],
    [300, 500],
  ] as const) {
    const at = file.readUInt32LE(10) + (height - 1 - y) * stride + x * 3;
    const [blue, green, red] = file.subarray(at, at + 3);
    assert.deepEqual(
      [red, green, blue],
      [...data.subarray((y * width + x) * info.channels, (y * width + x) * info.channels + 3)],
    );
  }
});

test('a document without pictures says so', async () => {
  await assert.rejects(convert('plain-3-pages', { mode: 'images' }), {
    code: 'NO_IMAGES',
    facts: { file: 'Report.pdf' },
  });
});

proof('a picture that stands on several pages comes out once', async () => {
  const { outputs } = await convert('shared-resources', { mode: 'images' });
  assert.equal(outputs.length, 3);
  const { width, height } = await sharp(outputs[0]!.path).metadata();
  assert.deepEqual([width, height], [400, 300]);
});

test('pages past the end are named', async () => {
  await assert.rejects(convert('plain-3-pages', { pages: '2-9' }), { code: 'PAGES_BEYOND' });
});
