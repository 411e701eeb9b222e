import { closeUnlessShared } from '@pagewright/testkit';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import sharp from 'sharp';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { renderPages, renderThumbnail } from './pages.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'render-'));
after(async () => {
  await closeUnlessShared(closeThreads);
  rmSync(folder, { recursive: true, force: true });
});

/** Pages with a red square in their upper left corner; one may hold a filled field or a stamp. */
function pdf(name: string, page: string, more = ''): string {
  const content = '1 0 0 rg 0 80 20 20 re f';
  const file = path.join(folder, name);
  writeFileSync(
    file,
    `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R ${page}>> endobj
4 0 obj <</Length ${content.length}>> stream
${content}
endstream endobj
${more}
trailer <</Root 1 0 R>>
`,
    'latin1',
  );
  return file;
}

async function drawn(
  file: string,
  dpi = 72,
): Promise<{ width: number; height: number; at: (x: number, y: number) => number[] }> {
  const output = `${file}.png`;
  await renderPages(file, { pages: [{ page: 1, output }], scale: { dpi }, encoding: { format: 'png', quality: 90 } });
  const { data, info } = await sharp(output)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    at: (x, y) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)],
  };
}

const RED = [255, 0, 0];
const WHITE = [255, 255, 255];

test('a page is drawn on white, in its colours', async () => {
  const { width, height, at } = await drawn(pdf('plain.pdf', ''));
  assert.deepEqual([width, height], [200, 100]);
  assert.deepEqual([at(5, 5), at(100, 50)], [RED, WHITE]);
});

test('a turned page is drawn turned', async () => {
  const { width, height, at } = await drawn(pdf('turned.pdf', '/Rotate 90'));
  assert.deepEqual([width, height], [100, 200]);
  assert.deepEqual([at(95, 5), at(5, 5)], [RED, WHITE]);
});

test('annotations are drawn, and hidden ones are not', async () => {
  const form = '0 0 1 rg 0 0 10 10 re f';
  const appearance = `6 0 obj <</Type/XObject/Subtype/Form/BBox[0 0 10 10]/Length ${form.length}>> stream\n${form}\nendstream endobj`;
  const stamp = (flags: number) =>
    `5 0 obj <</Type/Annot/Subtype/Stamp/Rect[100 40 110 50]/F ${flags}/AP<</N 6 0 R>>>> endobj\n${appearance}`;
  const shown = await drawn(pdf('stamp.pdf', '/Annots[5 0 R]', stamp(4)));
  const hidden = await drawn(pdf('hidden.pdf', '/Annots[5 0 R]', stamp(2)));
  assert.deepEqual([shown.at(105, 55), hidden.at(105, 55)], [[0, 0, 255], WHITE]);
});

test('a thumbnail has the width that was asked for', async () => {
  const output = path.join(folder, 'thumbnail.jpg');
  await renderThumbnail(pdf('plain.pdf', ''), output, { page: 1, width: 300, quality: 85 });
  const { width, height, format } = await sharp(output).metadata();
  assert.deepEqual([width, height, format], [300, 150, 'jpeg']);
});

test('a page of too many pixels is refused before it is drawn', async () => {
  const file = pdf('huge.pdf', '/MediaBox[0 0 14400 14400]');
  await assert.rejects(drawn(file, 600), { code: 'RESOLUTION_TOO_HIGH' });
});

test('pages of an aborted call stop, and nothing is written afterwards', async () => {
  const stop = new AbortController();
  const own = mkdtempSync(path.join(folder, 'aborted-'));
  const pages = Array.from({ length: 40 }, (_, index) => ({ page: 1, output: path.join(own, `${index}.png`) }));
  const running = renderPages(pdf('plain.pdf', ''), {
    pages,
    scale: { dpi: 300 },
    encoding: { format: 'png', quality: 90 },
    signal: stop.signal,
  });
  stop.abort();
  await assert.rejects(running, { code: 'ABORTED' });
  assert.ok((await readdir(own)).length < pages.length);
});
