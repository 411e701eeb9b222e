import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import path from 'node:path';
import { expectPdf, fixture, fixtureFolder, makePdf, proof, sampleOf } from '@pagewright/testkit';
import { given, tryTool } from '../src/trial.ts';

const { runToOne } = await tryTool('rotate-pdf');

const rotate = (file: string, options: Record<string, string>, password?: string) =>
  runToOne([given(file, 'Report.pdf', password)], options);

test('turns add to the turn that a page has', async () => {
  const mixed = fixture('mixed-sizes');
  const result = await rotate(mixed, { angle: '270' });
  assert.equal(result.name, 'Report-rotated.pdf');
  await expectPdf(result.path).toBeSound();
  await expectPdf(result.path).toHaveRotations([270, 270, 0, 270]);
  await expectPdf(result.path).toShow([1, 2, 3, 4].map((page) => ({ of: mixed, page })));
});

test('only the chosen pages turn', async () => {
  const five = fixture('plain-5-pages');
  await expectPdf((await rotate(five, { pages: 'odd', angle: '180' })).path).toHaveRotations([180, 0, 180, 0, 180]);
  await expectPdf((await rotate(five, { turns: '2:90, last:270' })).path).toHaveRotations([0, 90, 0, 0, 270]);
});

for (const version of sampleOf(import.meta, [14, 17]))
  test(`every byte of a file of version ${version / 10} stays where it was`, async () => {
    const file = path.join(fixtureFolder(), `photo-${version}.pdf`);
    makePdf(file, { version, pages: [{ image: { width: 600, height: 400 } }, {}] });
    const before = await readFile(file);
    const result = await rotate(file, { pages: '1' });
    const after = await readFile(result.path);
    assert.deepEqual(after.subarray(0, before.length), before);
    await expectPdf(result.path).toBeSound();
  });

proof('a result can be turned again', async () => {
  const once = await rotate(fixture('plain-3-pages'), {});
  const twice = await rotate(once.path, {});
  await expectPdf(twice.path).toBeSound();
  await expectPdf(twice.path).toHaveRotations([180, 180, 180]);
});

test('links, bookmarks and fields stay', async () => {
  const linked = fixture('bookmarks-and-links');
  const result = await rotate(linked, {});
  await expectPdf(result.path).toHaveLinks([[3, 3, 2, 'https://example.org/'], [4], [4], []]);
  const form = await rotate(fixture('form-with-xfa'), {});
  assert.deepEqual(form.notes, []);
});

test('signatures are told of', async () => {
  const result = await rotate(fixture('signed-form'), {});
  assert.deepEqual(result.notes, [{ code: 'SIGNATURES_BROKEN', count: 1 }]);
});

test('an encrypted file stays encrypted, with the same password', async () => {
  const result = await rotate(fixture('encrypted-3-pages'), {}, 'secret');
  await expectPdf(result.path, 'secret').toHaveRotations([90, 90, 90]);
  await expectPdf(result.path, 'secret').toBeEncrypted();
  assert.deepEqual(result.notes, [{ code: 'PROTECTION_KEPT' }]);
  await assert.rejects(rotate(result.path, {}), { code: 'PASSWORD_MISSING' });
  await assert.rejects(rotate(result.path, {}, 'wrong'), { code: 'PASSWORD_WRONG' });
});

proof('restrictions without a password stay as they are', async () => {
  const result = await rotate(fixture('owner-only-3-pages'), { pages: '2' });
  await expectPdf(result.path).toHaveRotations([0, 90, 0]);
  await expectPdf(result.path).toBeEncrypted();
  assert.deepEqual(result.notes, [{ code: 'PROTECTION_KEPT' }]);
});

test('only landscape or only portrait pages turn, judged as they are shown', async () => {
  const mixed = path.join(fixtureFolder(), 'orientations.pdf');
  makePdf(mixed, {
    pages: [
      { text: 'Portrait' },
      { text: 'Landscape', width: 842, height: 595 },
      { text: 'Portrait, turned to landscape', rotate: 90 },
      { text: 'Portrait, cropped to landscape', crop: [0, 600, 595, 842] },
      { text: 'Cropped to landscape, turned to portrait', crop: [0, 600, 595, 842], rotate: 270 },
      { text: 'Cropped beyond its paper', width: 500, height: 600, crop: [0, 0, 900, 600] },
      { text: 'Square', width: 500, height: 500 },
    ],
  });
  const landscape = await rotate(mixed, { orientation: 'landscape' });
  await expectPdf(landscape.path).toHaveRotations([0, 90, 180, 90, 270, 0, 0]);
  const portrait = await rotate(mixed, { orientation: 'portrait', pages: '1-5', angle: '180' });
  await expectPdf(portrait.path).toHaveRotations([180, 0, 90, 0, 90, 0, 0]);
});

test('a file without pages of that orientation is refused in words', async () => {
  await assert.rejects(rotate(fixture('plain-3-pages'), { orientation: 'landscape' }), {
    code: 'PAGES_NOT_ORIENTED',
    facts: { file: 'Report.pdf' },
  });
});
