import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { closeUnlessShared, jpeg2000Of, proof, sampleOf } from '@pagewright/testkit';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import sharp from 'sharp';
import { renderPages } from '../../render/pages.ts';
import { imagesToPdf } from '../to-pdf.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'jpeg2000-'));
after(async () => {
  await closeUnlessShared(closeThreads);
  await rm(folder, { recursive: true, force: true });
});

const [WIDTH, HEIGHT] = [64, 48];

async function convert(bytes: Uint8Array) {
  const picture = path.join(folder, 'picture.jp2');
  const output = path.join(folder, 'picture.pdf');
  await writeFile(picture, bytes);
  const layout = { pageSize: 'fit', orientation: 'auto', margin: 0 } as const;
  const { notes } = await imagesToPdf({ documents: [{ pictures: [picture], output }], layout });
  return { output, pdf: await readFile(output), notes: notes.map(({ code }) => code) };
}

/** Of the page, drawn pixel by pixel, from slopes of red to the right, green downward and blue to the left. */
async function difference(pdf: string, rows = HEIGHT): Promise<number> {
  const output = `${pdf}.png`;
  await renderPages(pdf, {
    pages: [{ page: 1, output }],
    scale: { width: WIDTH },
    encoding: { format: 'png', quality: 90 },
  });
  const { data, info } = await sharp(output)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  assert.deepEqual([info.width, info.height], [WIDTH, HEIGHT]);
  let sum = 0;
  for (let at = 0; at < rows * WIDTH * 3; at += 1) {
    const [x, y] = [Math.floor(at / 3) % WIDTH, Math.floor(at / 3 / WIDTH)];
    sum += Math.abs((data[at] ?? 0) - ([x * 4, y * 5, 255 - x * 4][at % 3] ?? 0));
  }
  return sum / (rows * WIDTH * 3);
}

for (const tiles of sampleOf(import.meta, [1, 4] as const))
  test(`of ${tiles} tiles, a file keeps its bytes, a codestream gets its boxes`, async () => {
    const file = jpeg2000Of('boxes', { tiles });
    const kept = await convert(file);
    assert.deepEqual(kept.notes, []);
    assert.ok(kept.pdf.includes(file) && kept.pdf.includes('/JPXDecode'));
    assert.ok((await difference(kept.output)) < 6);
    const codestream = jpeg2000Of('codestream', { tiles });
    const wrapped = await convert(codestream);
    assert.deepEqual(wrapped.notes, []);
    const at = wrapped.pdf.indexOf(codestream);
    assert.equal(wrapped.pdf.toString('latin1', at - 4, at), 'jp2c');
    assert.ok((await difference(wrapped.output)) < 6);
  });

proof('a page is as large as the file says that it should be shown', async () => {
  // 11,811 pixels a metre are 300 an inch.
  const { pdf } = await convert(jpeg2000Of('boxes', { resolution: 11_811 }));
  assert.match(pdf.toString('latin1'), /q 15\.36 0 0 11\.52 0 0 cm/);
});

proof('one that ends early is shown as far as it goes, and not copied', async () => {
  for (const [container, tiles, share] of [
    ['boxes', 1, 0.8],
    ['boxes', 4, 0.8],
    ['boxes', 4, 0.55],
    ['codestream', 1, 0.8],
    ['codestream', 4, 0.8],
  ] as const) {
    const whole = jpeg2000Of(container, { tiles });
    const { pdf, notes, output } = await convert(whole.subarray(0, Math.floor(whole.length * share)));
    assert.deepEqual(notes, ['PICTURE_INCOMPLETE'], `${container} ${tiles} ${share}`);
    assert.ok(!pdf.includes('/JPXDecode'));
    assert.ok((await difference(output, 20)) < 40, `${container} ${tiles} ${share}`);
  }
});

test('what says one thing and holds another is refused', async () => {
  const file = jpeg2000Of('boxes');
  const start = file.indexOf(Buffer.from([0xff, 0x4f, 0xff, 0x51]));
  const said = (at: number, ...values: number[]) => {
    const lying = Buffer.from(file);
    for (const [index, value] of values.entries()) lying.writeUInt32BE(value, start + at + index * 4);
    return lying;
  };
  const noise = Buffer.from(file).fill(0xa7, start + 4);
  for (const [name, bytes, code] of [
    ['no codestream', file.subarray(0, start), 'FILE_DAMAGED'],
    ['a header alone', file.subarray(0, start + 60), 'FILE_DAMAGED'],
    ['no width', said(8, 0), 'FILE_DAMAGED'],
    ['no tiles', said(24, 0, 0), 'FILE_DAMAGED'],
    ['a hundred thousand million pixels', said(8, 400_000, 400_000), 'IMAGE_TOO_LARGE'],
    ['noise', noise, 'FILE_DAMAGED'],
    ['a codestream in which nothing begins', Buffer.from([0xff, 0x4f, 0xff, 0x51, 0, 4]), 'FILE_DAMAGED'],
  ] as const)
    await assert.rejects(convert(bytes), { code }, name);
});
