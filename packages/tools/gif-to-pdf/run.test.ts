import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { measurePdf } from '@pagewright/engine/inspect';
import { imagesToPdf } from '@pagewright/engine/images';
import { renderPages } from '@pagewright/engine/render';
import { expectPdf, fixture, proof, sampleOf } from '@pagewright/testkit';
import sharp from 'sharp';
import { tryTool } from '../src/trial.ts';

const { folder, run, runToOne } = await tryTool('gif-to-pdf');
const animation = { path: fixture('animation-gif'), name: 'wave.gif' };

/**
 * Red on a clear ground; then a blue square that is to be taken away again, over it; then a green one. Made by hand,
 * since encoders write whole frames. Four by four pixels, 200 ms each.
 */
function patchedGif(): Buffer {
  const colours = [
    [0, 0, 0],
    [255, 0, 0],
    [0, 0, 255],
    [0, 255, 0],
  ].flat();
  const size = [4, 0, 4, 0];
  const control = (disposal: number) => [0x21, 0xf9, 4, (disposal << 2) | 1, 20, 0, 0, 0];
  const frame = (x: number, y: number, width: number, height: number, pixels: number[]) => [
    0x2c,
    ...[x, y, width, height].flatMap((length) => [length, 0]),
    0,
    2,
    ...packed(pixels),
  ];
  const loneRed = Array.from({ length: 16 }, (_, index) => (index < 8 ? 1 : 0));
  return Buffer.from([
    ...Buffer.from('GIF89a'),
    ...size,
    0x81,
    0,
    0,
    ...colours,
    ...control(1),
    ...frame(0, 0, 4, 4, loneRed),
    ...control(3),
    ...frame(1, 1, 2, 2, [2, 2, 2, 2]),
    ...control(1),
    ...frame(3, 3, 1, 1, [3]),
    0x3b,
  ]);
}

/** LZW that clears its table before it would grow: codes of three bits throughout (GIF89a, appendix F). */
function packed(pixels: number[]): number[] {
  const [clear, end] = [4, 5];
  const codes = [...pixels.flatMap((pixel, index) => (index % 2 === 0 ? [clear, pixel] : [pixel])), end];
  const bits = codes.flatMap((code) => [code & 1, (code >> 1) & 1, code >> 2]);
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit, place) => byte | (bit << place), 0),
  );
  return [bytes.length, ...bytes, 0];
}

async function patched() {
  const file = path.join(folder, 'patched.gif');
  await writeFile(file, patchedGif());
  return { path: file, name: 'patched.gif' };
}

/** The pixels of a page of four by four pixels, drawn on white. */
async function pixelsOf(pdf: string, page: number): Promise<string[]> {
  const output = `${pdf}-${page}.png`;
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
  assert.deepEqual([info.width, info.height], [4, 4]);
  return Array.from({ length: 16 }, (_, at) => data.toString('hex', at * 3, at * 3 + 3));
}

const [RED, BLUE, GREEN, WHITE] = ['ff0000', '0000ff', '00ff00', 'ffffff'];

test('frames are put together as they play, and clear parts let the paper through', async () => {
  const { path: pdf } = await runToOne([await patched()]);
  const red = Array.from({ length: 16 }, (_, at) => (at < 8 ? RED : WHITE));
  assert.deepEqual(await pixelsOf(pdf, 1), red);
  assert.deepEqual(await pixelsOf(pdf, 2), red.with(5, BLUE).with(6, BLUE).with(9, BLUE).with(10, BLUE));
  assert.deepEqual(await pixelsOf(pdf, 3), red.with(15, GREEN));
});

proof('the first frame alone makes one page, and the note counts the frames', async () => {
  const { path: pdf, notes } = await runToOne([animation], { frames: 'first' });
  await expectPdf(pdf).toHavePages(1);
  assert.deepEqual(notes, [{ code: 'FRAMES_LEFT_OUT', count: 3 }]);
});

proof('a contact sheet has its frames in columns, with their numbers and times', async () => {
  const { path: pdf } = await runToOne([await patched()], { frames: 'sheet', columns: '2', pageSize: 'a4' });
  const text = execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' });
  assert.match(text, /1 +· +0\.00 s +2 +· +0\.20 s\s+3 +· +0\.40 s/);
  const unpacked = execFileSync('qpdf', ['--qdf', pdf, '-'], { encoding: 'latin1' });
  assert.equal(unpacked.match(/\/SMask /g)?.length, 3);
});

proof('a picture that holds still has no empty places beside it on its sheet', async () => {
  const [width, height] = [120, 80];
  const pixels = sharp({ create: { width, height, channels: 3, background: 'teal' } });
  const file = path.join(folder, 'still.gif');
  await pixels.gif().toFile(file);
  const { path: pdf } = await runToOne([{ path: file, name: 'still.gif' }], { frames: 'sheet', captions: 'none' });
  const [size] = (await measurePdf(pdf)).sizes;
  assert.deepEqual([size?.width, size?.height], [(width * 72) / 96, (height * 72) / 96]);
});

proof('a sheet that is full goes on on the next page', async () => {
  const { path: pdf } = await runToOne([animation], {
    frames: 'sheet',
    columns: '1',
    pageSize: 'a4',
    captions: 'none',
  });
  const wide = await runToOne([animation], { frames: 'sheet', columns: '3', pageSize: 'a4' });
  assert.ok((await measurePdf(pdf)).sizes.length > 1);
  await expectPdf(wide.path).toHavePages(1);
});

proof('animations are merged, or each gets its own PDF', async () => {
  const both = [animation, await patched()];
  await expectPdf((await runToOne(both)).path).toHavePages(6);
  const { outputs } = await run(both, { result: 'each', frames: 'first' });
  assert.deepEqual(
    outputs.map(({ name, pages }) => [name, pages]),
    [
      ['wave.pdf', 1],
      ['patched.pdf', 1],
    ],
  );
});

const hostile = path.join(import.meta.dirname, '../../../../shared/corpus/hostile/generated/image');
const skip = existsSync(hostile) ? false : 'skipped: no corpus';

for (const [name, code] of sampleOf(import.meta, [
  ['gif_65535.gif', 'IMAGE_TOO_LARGE'],
  ['gif_50000_frames.gif', 'FRAMES_TOO_MANY'],
  ['html_gif_polyglot.gif', 'FILE_DAMAGED'],
]))
  test(`${name} is refused`, { skip }, async () => {
    await assert.rejects(run([{ path: path.join(hostile, name!), name: name! }]), { code });
  });

proof('a long animation is read in parts, and every frame is there', async () => {
  const [width, height, frames] = [400, 300, 200];
  const shades = Buffer.alloc(width * height * frames, 255);
  for (let frame = 0; frame < frames; frame += 1) {
    const start = frame * (width * height + width);
    shades.fill(0, start, start + 4_000);
  }
  const file = path.join(folder, 'long.gif');
  await sharp(shades, { raw: { width, height: height * frames, channels: 1, pageHeight: height } })
    .gif({ effort: 1, delay: 40 })
    .toFile(file);
  const shares: number[] = [];
  const { pages } = await imagesToPdf({
    documents: [{ pictures: [file], output: `${file}.pdf` }],
    layout: { pageSize: 'fit', orientation: 'auto', margin: 0 },
    onProgress: (done, of) => shares.push(done / of),
  });
  assert.deepEqual(pages, [frames]);
  assert.ok(shares.length > 2 && shares.at(-1) === 1);
});

test('a picture of too many pixels is refused by its header', async () => {
  const file = path.join(folder, 'huge.gif');
  const huge = patchedGif();
  // The screen, and the first frame on it.
  for (const at of [6, 8, 38, 40]) huge.writeUInt16LE(0xffff, at);
  await writeFile(file, huge);
  await assert.rejects(run([{ path: file, name: 'huge.gif' }]), {
    code: 'IMAGE_TOO_LARGE',
    facts: { file: 'huge.gif', limit: 100_000_000 },
  });
});
