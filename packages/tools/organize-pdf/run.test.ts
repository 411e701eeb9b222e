import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import test from 'node:test';
import { expectPdf, fixture, proof } from '@pagewright/testkit';
import { given, tryTool } from '../src/trial.ts';

const { run, runToOne } = await tryTool('organize-pdf');

const arrange = (file: string, options: Record<string, string>, password?: string) =>
  runToOne([given(file, 'Report.pdf', password)], options);

test('pages come in the new order, turned as asked', async () => {
  const mixed = fixture('mixed-sizes');
  const result = await arrange(mixed, { order: '4, 3:90, 2, 1:270' });
  assert.equal(result.name, 'Report-organized.pdf');
  await expectPdf(result.path).toBeSound();
  await expectPdf(result.path).toShow([4, 3, 2, 1].map((page) => ({ of: mixed, page })));
  await expectPdf(result.path).toHaveRotations([0, 180, 0, 270]);
  assert.deepEqual(result.notes, []);
});

test('a blank page is as large as the page before it, the first one as large as the page after it', async () => {
  const result = await arrange(fixture('mixed-sizes'), { order: 'blank, 2, blank, 1, blank' });
  await expectPdf(result.path).toBeSound();
  await expectPdf(result.path).toHaveSizes([
    [842, 595],
    [842, 595],
    [842, 595],
    [595, 842],
    [595, 842],
  ]);
});

test('links and bookmarks follow the pages, in both copies of a page', async () => {
  const result = await arrange(fixture('bookmarks-and-links'), { order: '4, 3, 1, 2, 1' });
  await expectPdf(result.path).toHaveLinks([
    [],
    [1],
    [2, 2, 4, 'https://example.org/'],
    [1],
    [2, 2, 4, 'https://example.org/'],
  ]);
  await expectPdf(result.path).toHaveOutline([
    { title: 'Contents', page: 3 },
    { title: 'Part one', page: 4, children: [{ title: 'Part two', page: 2 }] },
    { title: 'Part four', page: 1 },
  ]);
  assert.deepEqual(result.notes, []);
});

proof('the second copy of a form page has fields of its own', async () => {
  const result = await arrange(fixture('form-same-names'), { order: '1, 1' });
  await expectPdf(result.path).toBeSound();
  await expectPdf(result.path).toHaveFields({ name: 'Ada', city: 'London', name_2: 'Ada', city_2: 'London' });
  assert.deepEqual(result.notes, [
    { code: 'FIELDS_DROPPED', count: 1 },
    { code: 'FIELDS_RENAMED', count: 2 },
  ]);
});

proof('a copied page adds no copy of its pictures', async () => {
  const once = await arrange(fixture('photo-page'), { order: '1' });
  const fourTimes = await arrange(fixture('photo-page'), { order: '1, 1, 1, 1' });
  expectPdf(fourTimes.path).toBeAtMost((await sizeOf(once.path)) + 2_000);
});

proof('labels stay with their pages', async () => {
  const result = await arrange(fixture('page-labels'), { order: '4, blank, 1-2' });
  await expectPdf(result.path).toHaveLabels(['A-2', '', 'i', 'ii']);
});

test('more pages than a document may have are refused', async () => {
  const order = Array.from({ length: 6_668 }, () => '1-3').join(',');
  await assert.rejects(arrange(fixture('plain-3-pages'), { order }), { code: 'DOCUMENT_PAGES_TOO_MANY' });
});

test('pages of other files stand where their letters say, with their own links and fields', async () => {
  const [linked, form, three] = ['bookmarks-and-links', 'form-same-names', 'plain-3-pages'].map((name) =>
    given(fixture(name), `${name}.pdf`),
  );
  assert.ok(linked && form && three);
  const { outputs, notes } = await run([linked, form, three], { order: 'c2, 1, b1:90, blank, 3, C3, b 2' });
  const [output] = outputs;
  assert.ok(output);
  assert.equal(output.name, 'bookmarks-and-links-organized.pdf');
  await expectPdf(output.path).toBeSound();
  await expectPdf(output.path).toHaveRotations([0, 0, 90, 90, 0, 0, 0]);
  await expectPdf(output.path).toHaveFields({ name: 'Ada', city: 'London', note: '' });
  await expectPdf(output.path).toHaveLinks([[], [5, 5, 'https://example.org/'], [], [], [], [], []]);
  assert.ok(notes.some(({ code }) => code === 'METADATA_OF_FIRST'));
});

test('a file that the order does not name has no part in the result', async () => {
  const files = [given(fixture('encrypted-3-pages'), 'Secret.pdf', 'secret'), given(fixture('attachments'), 'b.pdf')];
  const { outputs, notes } = await run(files, { order: '2-1' });
  await expectPdf(outputs[0]?.path ?? '', 'secret').toBeEncrypted();
  assert.deepEqual(notes, [{ code: 'PROTECTION_KEPT', file: 'Secret.pdf' }]);
});

test('a letter or a page that is not there is said in words', async () => {
  const files = [given(fixture('plain-5-pages'), 'a.pdf'), given(fixture('plain-3-pages'), 'Second.pdf')];
  await assert.rejects(run(files, { order: '1, b4' }), {
    code: 'PAGES_BEYOND',
    facts: { part: 'b4', pages: 3, file: 'Second.pdf' },
  });
  await assert.rejects(run(files, { order: '1, d' }), { code: 'PAGES_FILE_MISSING', facts: { part: 'd', limit: 2 } });
});

async function sizeOf(file: string): Promise<number> {
  return (await stat(file)).size;
}
