import { closeUnlessShared } from '@pagewright/testkit';
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { NewObjects } from '@pagewright/pdf/objects/new-objects.ts';
import { dictOf, PdfName, PdfStream, type PdfObject } from '@pagewright/pdf/objects/objects.ts';
import { PdfWriter } from '@pagewright/pdf/writing/writer.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { OutputFile } from '@pagewright/runtime/files/output-file.ts';
import { renderPages } from '../../render/pages.ts';
import { encodeJbig2 } from './jbig2.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jbig2-'));
});
after(async () => {
  await closeUnlessShared(closeThreads);
  await rm(folder, { recursive: true, force: true });
});

const name = (value: string) => PdfName.of(value);

/** Draws the picture at one pixel a point with PDFium: another reader than the writer. */
async function drawn(
  width: number,
  height: number,
  filter: Record<string, PdfObject>,
  data: Buffer,
  file: string,
): Promise<Buffer> {
  const objects = new NewObjects();
  const tree = objects.reserve();
  const picture = dictOf({
    Subtype: name('Image'),
    Width: width,
    Height: height,
    BitsPerComponent: 1,
    ColorSpace: name('DeviceGray'),
    ...filter,
  });
  const page = dictOf({
    Type: name('Page'),
    Parent: tree,
    MediaBox: [0, 0, width, height],
    Resources: dictOf({ XObject: dictOf({ I: objects.add(new PdfStream(picture, data)) }) }),
    Contents: objects.add(new PdfStream(new Map(), Buffer.from(`${width} 0 0 ${height} 0 0 cm /I Do`))),
  });
  objects.fill(tree, dictOf({ Type: name('Pages'), Kids: [objects.add(page)], Count: 1 }));
  const pdf = path.join(folder, `${file}.pdf`);
  const output = path.join(folder, `${file}.png`);
  new PdfWriter(new OutputFile(pdf), { version: 17 }).finish({
    root: objects.add(dictOf({ Type: name('Catalog'), Pages: tree })),
  });
  await renderPages(pdf, {
    pages: [{ page: 1, output }],
    scale: { dpi: 72 },
    encoding: { format: 'png', quality: 100 },
  });
  return readFile(output);
}

/** Strokes with ragged edges under a share of noise. */
function strokes(width: number, height: number, noise: number): Buffer {
  const stride = (width + 7) >> 3;
  const bits = Buffer.alloc(stride * height);
  let random = 12_345;
  const next = () => (random = (random * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      if ((column + row) % 40 < 9 + next() * 3 !== next() < noise)
        bits[row * stride + (column >> 3)]! |= 0x80 >> (column & 7);
  return bits;
}

for (const [width, height, noise] of [
  [1, 1, 0],
  [7, 3, 0],
  [333, 200, 0.01],
  [640, 480, 0.5],
] as const)
  test(`a page of ${width} by ${height} pixels comes back bit by bit (noise ${noise})`, async () => {
    const bits = strokes(width, height, noise);
    const plain = Buffer.from(bits.map((byte) => byte ^ 0xff));
    const coded = encodeJbig2(bits, width, height);
    const label = `${width}-${height}`;
    assert.deepEqual(
      await drawn(width, height, { Filter: name('JBIG2Decode') }, coded, `${label}-coded`),
      await drawn(width, height, {}, plain, `${label}-plain`),
    );
  });
