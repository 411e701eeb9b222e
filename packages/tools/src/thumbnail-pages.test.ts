import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile, mkdtemp, open, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { LIMITS } from '@pagewright/contract';
import { closeUnlessShared, fixture, pngOf, proof } from '@pagewright/testkit';
import sharp from 'sharp';
import { closeEngine } from './engine-life.ts';
import { ToolFailure } from './failure.ts';
import { drawThumbnail, hasThumbnail } from './thumbnail.ts';

/** Results that browsers show too, of which the server draws a picture for whoever may not have them. */

const { widthPixels, heightPixels, textLines } = LIMITS.thumbnail;

const folder = mkdtempSync(path.join(tmpdir(), 'thumbnail-pages-'));
after(async () => {
  rmSync(folder, { recursive: true, force: true });
  await closeUnlessShared(closeEngine);
});

async function drawFile(name: string, place: (file: string) => Promise<void>) {
  const work = await mkdtemp(path.join(folder, 'work-'));
  const file = path.join(work, 'given');
  await place(file);
  const signal = new AbortController().signal;
  return seen(await drawThumbnail({ path: file, name, folder: work, owner: 'ann', signal }));
}

const draw = (name: string, content: Uint8Array | string) => drawFile(name, (file) => writeFile(file, content));
const drawFixture = (name: string, made: string) => drawFile(name, (file) => copyFile(made, file));

/** Its sides in pixels, its colours, and how many of its pixels are dark. */
async function seen(picture: string) {
  const { format } = await sharp(picture).metadata();
  assert.equal(format, 'jpeg');
  const { data, info } = await sharp(picture).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * channels, (y * width + x) * channels + 3)];
  const isDark = (_: unknown, place: number) => (data[place * channels] ?? 255) < 128;
  const places = Array.from({ length: width * height }, (_, place) => place).filter(isDark);
  return {
    width,
    height,
    at,
    dark: places.length,
    rightwards: places.filter((p) => p % width > width / 2).length,
    data,
  };
}

const close = (colour: number[], wanted: readonly number[]) =>
  assert.ok(
    colour.every((level, channel) => Math.abs(level - (wanted[channel] ?? 0)) < 40),
    `${colour.join()} instead of ${wanted.join()}`,
  );
const failsWith = (code: string) => (error: unknown) => {
  assert.ok(error instanceof ToolFailure);
  assert.equal(error.code, code);
  return true;
};

test('a PDF shows its first page, also where its owner restricts it', async () => {
  for (const name of ['plain-3-pages', 'owner-only-3-pages'] as const) {
    const { width, height, dark } = await drawFixture('three.pdf', fixture(name));
    assert.equal(width, widthPixels);
    assert.ok(height > width && dark > 50 && dark < 20_000, `${dark} dark pixels`);
  }
});

test('a PDF that opens with its password alone, and a damaged one, fail with their codes', async () => {
  await assert.rejects(drawFixture('locked.pdf', fixture('encrypted-3-pages')), failsWith('PASSWORD_MISSING'));
  const cut = (await readFile(fixture('plain-3-pages'))).subarray(0, 60);
  await assert.rejects(draw('cut.pdf', cut), failsWith('FILE_DAMAGED'));
});

/** A PDF whose second object is a stream of so many bytes, which no page shows; its hole takes no disk. */
async function largePdf(file: string, bytes: number): Promise<void> {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R>>',
    '<</Length 24>>stream\n0 0 1 rg 0 0 200 100 re f\nendstream',
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  offsets.push(text.length);
  text += `5 0 obj\n<</Length ${bytes}>>stream\n`;
  const end = text.length + bytes;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const tail = '\nendstream\nendobj\n';
  const handle = await open(file, 'w');
  await handle.write(text, 0, 'latin1');
  await handle.write(
    `${tail}xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<</Size 6/Root 1 0 R>>\nstartxref\n${end + tail.length}\n%%EOF\n`,
    end,
    'latin1',
  );
  await handle.close();
}

proof('a PDF of 100 MB is drawn without being read as a whole', async () => {
  const before = process.memoryUsage().rss;
  const { at } = await drawFile('large.pdf', (file) => largePdf(file, 100_000_000));
  close(at(300, 150), [0, 0, 255]);
  const grown = process.memoryUsage().rss - before;
  assert.ok(grown < 90_000_000, `${grown} bytes`);
  assert.equal(hasThumbnail({ name: 'larger.pdf', bytes: LIMITS.thumbnail.bytes.pdf + 1 }), false);
});

test('a photo is made smaller, and stands upright', async () => {
  const upright = await drawFixture('photo.jpg', fixture('photo-jpeg'));
  assert.deepEqual([upright.width, upright.height], [600, 450]);
  const turned = await drawFixture('PHOTO.JPEG', fixture('photo-turned-jpeg'));
  assert.deepEqual([turned.width, turned.height], [480, 640]);
});

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } });

test('a small picture keeps its size, a high one fits, and what is clear is white', async () => {
  const small = await draw('small.png', await plain(120, 80, '#ff000000').png().toBuffer());
  assert.deepEqual([small.width, small.height], [120, 80]);
  close(small.at(60, 40), [255, 255, 255]);
  const high = await draw('high.png', await plain(100, 10_000, '#00ff00').png().toBuffer());
  assert.deepEqual([high.width, high.height], [24, heightPixels]);
});

test('a picture in inks has its colours', async () => {
  const inks = await plain(700, 90, '#ff0000').flatten().toColourspace('cmyk').jpeg().toBuffer();
  const { width, at } = await draw('inks.jpg', inks);
  assert.equal(width, widthPixels);
  close(at(300, 40), [255, 0, 0]);
});

/** Blue, with rows from bottom to top, of which the last is red. */
function bmpOf(width: number, height: number): Buffer {
  const stride = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + stride * height);
  file.write('BM');
  for (const [value, at] of [
    [54, 10],
    [40, 14],
    [width, 18],
    [height, 22],
  ] as const)
    file.writeUInt32LE(value, at);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let row = 0; row < height; row += 1)
    for (let x = 0; x < width; x += 1) file[54 + row * stride + x * 3 + (row >= height / 2 ? 2 : 0)] = 255;
  return file;
}

test('a bitmap is drawn with its top above', async () => {
  const { width, height, at } = await draw('page.bmp', bmpOf(1_203, 800));
  assert.deepEqual([width, height], [600, 399]);
  close(at(300, 20), [255, 0, 0]);
  close(at(300, 380), [0, 0, 255]);
});

test('pictures that are none, or are bombs, fail with their codes; one that ends early is shown as far as it goes', async () => {
  const bomb = Buffer.from(pngOf(8, 8, [0, 0, 0]));
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  const huge = bmpOf(4, 4);
  huge.writeUInt32LE(60_000, 18);
  huge.writeUInt32LE(60_000, 22);
  await assert.rejects(draw('bomb.png', bomb), failsWith('FILE_DAMAGED'));
  await assert.rejects(draw('huge.bmp', huge), failsWith('IMAGE_TOO_LARGE'));
  await assert.rejects(draw('words.jpg', 'no picture'), failsWith('FILE_DAMAGED'));
  await assert.rejects(draw('head.bmp', 'BM'), failsWith('FILE_DAMAGED'));
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><rect width="50" height="50"/></svg>';
  await assert.rejects(draw('drawing.png', drawing), failsWith('FILE_DAMAGED'));
  const photo = await readFile(fixture('photo-jpeg'));
  assert.equal((await draw('cut.jpg', photo.subarray(0, photo.length / 2))).width, widthPixels);
});

test('a text shows how it begins, no more than its first lines', async () => {
  const dots = Array.from({ length: textLines }, () => '.').join('\n');
  const block = '\u2588'.repeat(30);
  for (const name of ['plain.txt', 'marked.md', 'table.csv', 'data.json']) {
    const { width, dark } = await draw(name, 'Words of it, once more. '.repeat(50));
    assert.equal(width, widthPixels);
    assert.ok(dark > 1_000, `${dark} dark pixels`);
  }
  const within = await draw('within.txt', dots.replace(/\.$/, block));
  const beyond = await draw('beyond.txt', `${dots}\n${block}`);
  assert.ok(within.dark > 2_000 && beyond.dark < 1_000, `${within.dark} and ${beyond.dark} dark pixels`);
});

test('lines from right to left stand at the right, and Chinese is drawn in its signs', async () => {
  const hebrew = await draw('hebrew.txt', 'שלום עולם');
  assert.ok(hebrew.dark > 50 && hebrew.rightwards === hebrew.dark, `${hebrew.rightwards} of ${hebrew.dark}`);
  const [one, other] = [await draw('one.txt', '漢字漢'), await draw('other.txt', '字漢字')];
  assert.ok(one.dark > 50 && !one.data.equals(other.data), 'every sign looks alike');
  // The part that is read ends within a sign.
  assert.ok((await draw('long.txt', `a${'漢'.repeat(10_000)}`)).dark > 1_000);
});

test('a text that is none, or has nothing to be seen, fails with its code', async () => {
  const refused = failsWith('TEXT_UNREADABLE');
  await assert.rejects(draw('empty.txt', ' \n\n'), refused);
  await assert.rejects(draw('zeros.txt', Buffer.alloc(5_000)), refused);
  await assert.rejects(draw('bytes.csv', Buffer.from([0xff, 0xfe, 0x80, 0x41])), refused);
  const towers = `\u001b[31mred a${'\u0301'.repeat(3_000)} \u202e end`;
  assert.ok((await draw('towers.txt', towers)).dark > 0);
});
