import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { expectPdf, fixture, readLines, readSizes, proof } from '@pagewright/testkit';
import type { ToolFailure } from '../src/failure.ts';
import { tryTool } from '../src/trial.ts';

const { runToOne: merge } = await tryTool('merge-pdf');

test('pages stand one behind the other, their content unchanged', async () => {
  const [three, five] = [fixture('plain-3-pages'), fixture('plain-5-pages')];
  const merged = await merge([{ path: three, name: 'Offer.pdf' }, { path: five }]);
  assert.equal(merged.name, 'Offer-merged.pdf');
  await expectPdf(merged.path).toBeSound();
  await expectPdf(merged.path).toShow([
    ...[1, 2, 3].map((page) => ({ of: three, page })),
    ...[1, 2, 3, 4, 5].map((page) => ({ of: five, page })),
  ]);
});

proof('by name, part 2 stands before part 10; by date, the oldest comes first', async () => {
  const [three, five] = [fixture('plain-3-pages'), fixture('plain-5-pages')];
  const given = [
    { path: five, name: 'part 10.pdf', modifiedAt: 1_000 },
    { path: three, name: 'part 2.pdf', modifiedAt: 2_000 },
  ];
  const first = [{ of: three, page: 1 }];
  const byName = await merge(given, { order: 'name' });
  await expectPdf(byName.path).toShow([
    ...first,
    ...[2, 3].map((page) => ({ of: three, page })),
    ...[1, 2, 3, 4, 5].map((page) => ({ of: five, page })),
  ]);
  const byDate = await merge(given, { order: 'date' });
  await expectPdf(byDate.path).toShow([
    ...[1, 2, 3, 4, 5].map((page) => ({ of: five, page })),
    ...[1, 2, 3].map((page) => ({ of: three, page })),
  ]);
});

test('an encrypted file among them needs its password, and the failure names it', async () => {
  const plain = { path: fixture('plain-3-pages') };
  const secret = { path: fixture('encrypted-3-pages'), name: 'Secret.pdf' };
  await assert.rejects(merge([plain, secret]), (error: ToolFailure) => {
    assert.equal(error.code, 'PASSWORD_MISSING');
    return error.facts.file === 'Secret.pdf';
  });
  const merged = await merge([plain, { ...secret, password: 'secret' }]);
  await expectPdf(merged.path).toHavePages(6);
  assert.ok(merged.notes.some(({ code, file }) => code === 'PERMISSIONS_LIFTED' && file === 'Secret.pdf'));
});

test('of each file only the named pages are taken, in the order in which they are named', async () => {
  const [three, five] = [fixture('plain-3-pages'), fixture('plain-5-pages')];
  const merged = await merge([{ path: three, pages: '3, 1' }, { path: five }, { path: five, pages: 'last' }]);
  assert.equal(merged.pages, 8);
  await expectPdf(merged.path).toShow([
    { of: three, page: 3 },
    { of: three, page: 1 },
    ...[1, 2, 3, 4, 5, 5].map((page) => ({ of: five, page })),
  ]);
  await assert.rejects(merge([{ path: three }, { path: five, name: 'Second.pdf', pages: '4-6' }]), {
    code: 'PAGES_BEYOND',
    facts: { part: '4-6', pages: 5, file: 'Second.pdf' },
  });
});

test('names are sorted as people count and spell, whatever their accents, case and extension', async () => {
  const one = fixture('one-page');
  const names = [
    'Zone 10.pdf',
    'zone 2.pdf',
    'Été.pdf',
    'etage.pdf',
    'Report-2.pdf',
    'Report.pdf',
    'œuvre.pdf',
    'Zone 1.5.pdf',
  ];
  const merged = await merge(
    names.map((name) => ({ path: one, name })),
    { order: 'name' },
  );
  await expectPdf(merged.path).toHaveOutline(
    ['etage', 'Été', 'œuvre', 'Report', 'Report-2', 'Zone 1.5', 'zone 2', 'Zone 10'].map((title, index) => ({
      title,
      page: index + 1,
    })),
  );
});

proof('pictures become pages of the first PDF’s paper, and a JPEG keeps its bytes', async () => {
  const [photo, turned] = [fixture('photo-jpeg'), fixture('photo-turned-jpeg')];
  const letter = fixture('plain-5-pages');
  const merged = await merge([
    { path: photo },
    { path: letter, pages: '1' },
    { path: turned },
    { path: fixture('scan-tiff') },
  ]);
  await expectPdf(merged.path).toBeSound();
  const sizes = (await readSizes(merged.path)).map(([width = 0, height = 0]) => [width, height].sort((a, b) => a - b));
  assert.deepEqual(new Set(sizes.map(String)), new Set(['612,792']));
  const bytes = await readFile(merged.path);
  for (const jpeg of [photo, turned]) assert.ok(bytes.includes(scanOf(await readFile(jpeg))), jpeg);
});

proof('without a PDF pictures stand on A4, or on pages of their own size', async () => {
  const pictures = [{ path: fixture('photo-jpeg') }, { path: fixture('drawing-png') }];
  for (const [width = 0, height = 0] of await readSizes((await merge(pictures)).path))
    assert.equal(Math.round(Math.max(width, height)), 842);
  const [first] = await readSizes((await merge(pictures, { pictureSize: 'fit' })).path);
  assert.notEqual(Math.round(Math.max(...(first ?? []))), 842);
});

proof('a frame of an animation can be chosen like a page', async () => {
  const animation = { path: fixture('animation-gif'), name: 'Loop.gif' };
  const merged = await merge([{ path: fixture('one-page') }, { ...animation, pages: '1' }]);
  assert.equal(merged.pages, 2);
  await assert.rejects(merge([{ path: fixture('one-page') }, { ...animation, pages: '99' }]), {
    code: 'PAGES_BEYOND',
  });
});

proof('documents, sheets and slides stand in the list, with those of their pages that are named', async () => {
  const merged = await merge([
    { path: fixture('four-slides-pptx'), name: 'Talk.pptx', pages: '3, 1' },
    { path: fixture('plain-3-pages'), name: 'Offer.pdf', pages: '2' },
    { path: fixture('plain-docx'), name: 'Letter.docx' },
    { path: fixture('semicolons-csv'), name: 'List.csv' },
    { path: fixture('photo-jpeg'), name: 'Photo.jpg' },
  ]);
  await expectPdf(merged.path).toBeSound();
  for (const [page, line] of [
    [1, 'Last slide'],
    [2, 'First slide'],
    [4, 'A first paragraph.'],
    [5, 'Name Sum'],
  ] as const)
    assert.ok(readLines(merged.path, page).includes(line), line);
  const sizes = (await readSizes(merged.path)).map((size) => size.map(Math.round));
  // Without any other paper the picture would lie on A4; the slides come first.
  assert.deepEqual(sizes[5], sizes[0]);
});

proof('files with an odd number of pages end with a blank page of their size', async () => {
  const merged = await merge(
    [{ path: fixture('plain-3-pages') }, { path: fixture('attachments') }, { path: fixture('plain-5-pages') }],
    {
      evenPages: 'true',
    },
  );
  await expectPdf(merged.path).toHaveSizes([
    ...Array.from({ length: 6 }, (): [number, number] => [595, 842]),
    ...Array.from({ length: 6 }, (): [number, number] => [612, 792]),
  ]);
});

/** Everything of a JPEG from its first quantisation table on; what stands before may be left out (EXIF). */
function scanOf(jpeg: Buffer): Buffer {
  return jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xdb])));
}
