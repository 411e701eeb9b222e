import assert from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { expectPdf, fixture } from '@pagewright/testkit';
import { loadTool } from '../src/catalogue.ts';
import { forecastTool } from '../src/forecast.ts';
import { given, tryTool } from '../src/trial.ts';

const { runToOne, folder } = await tryTool('delete-pages');

const remove = (file: string, options: Record<string, string>, password?: string) =>
  runToOne([given(file, 'Report.pdf', password)], options);

test('the other pages keep their content, links and bookmarks', async () => {
  const linked = fixture('bookmarks-and-links');
  const result = await remove(linked, { pages: '2' });
  assert.equal(result.name, 'Report-shortened.pdf');
  await expectPdf(result.path).toBeSound();
  await expectPdf(result.path).toShow([1, 3, 4].map((page) => ({ of: linked, page })));
  await expectPdf(result.path).toHaveLinks([[2, 2, 'https://example.org/'], [3], []]);
  await expectPdf(result.path).toHaveOutline([
    { title: 'Contents', page: 1 },
    { title: 'Part one', page: null, children: [{ title: 'Part two', page: 2 }] },
    { title: 'Part four', page: 3 },
  ]);
  assert.deepEqual(result.notes, [{ code: 'LINKS_DROPPED', count: 1 }]);
});

test('nothing of a deleted page remains in the file', async () => {
  const whole = fixture('photo-and-text');
  const result = await remove(whole, { pages: '1' });
  expectPdf(result.path).toBeAtMost(5_000);
  const form = await remove(fixture('form-same-names'), { pages: '1' });
  await expectPdf(form.path).toHoldNo('London');
  const tagged = await remove(fixture('tagged'), { pages: '1' });
  await expectPdf(tagged.path).toHoldNo('One');
});

test('fields of a deleted page are left out and counted', async () => {
  const result = await remove(fixture('form-same-names'), { pages: '1' });
  await expectPdf(result.path).toHaveFields({ note: '' });
  assert.deepEqual(result.notes, [{ code: 'FIELDS_DROPPED', count: 2 }]);
});

test('tags of the remaining pages stay, those of deleted pages go', async () => {
  const result = await remove(fixture('tagged'), { pages: '2' });
  await expectPdf(result.path).toHaveTags(['One', 'Three']);
});

test('labels stay with their pages', async () => {
  const result = await remove(fixture('page-labels'), { pages: '1, 3' });
  await expectPdf(result.path).toHaveLabels(['ii', 'A-2']);
});

test('layers, attachments and scripts of the document stay', async () => {
  await expectPdf((await remove(fixture('layers'), { pages: '1' })).path).toHaveLayers(['Plan', 'Wiring']);
  await expectPdf((await remove(fixture('attachments'), { pages: '1' })).path).toHaveAttachments([
    'data.csv',
    'notes.txt',
  ]);
  assert.deepEqual((await remove(fixture('scripts'), { pages: '1' })).notes, []);
});

test('an XFA form is dropped and signatures are told of', async () => {
  const xfa = await remove(fixture('form-with-xfa'), { pages: '2' });
  assert.deepEqual(xfa.notes, [{ code: 'XFA_DROPPED' }]);
  const signed = await remove(fixture('signed-form'), { pages: '2' });
  assert.deepEqual(signed.notes, [{ code: 'SIGNATURES_BROKEN', count: 1 }]);
});

test('deleting every page is refused', async () => {
  await assert.rejects(remove(fixture('one-page'), { pages: '1' }), {
    code: 'PAGES_ALL_DELETED',
    facts: { file: 'Report.pdf' },
  });
  await assert.rejects(remove(fixture('plain-3-pages'), { pages: 'odd, even' }), { code: 'PAGES_ALL_DELETED' });
});

test('pages beyond the end are refused in words', async () => {
  await assert.rejects(remove(fixture('plain-3-pages'), { pages: '9' }), {
    code: 'PAGES_BEYOND',
    facts: { part: '9', pages: 3, file: 'Report.pdf' },
  });
});

const foresee = async (file: string, options: Record<string, string>) =>
  forecastTool(await loadTool('delete-pages'), {
    files: [given(file, 'Report.pdf')],
    options,
    folder: await mkdtemp(path.join(folder, 'forecast-')),
  });

test('blank pages are found and told of, before the start and after', async () => {
  const file = fixture('blank-pages');
  const found = { code: 'BLANK_PAGES_FOUND', count: 2, pages: '2, 4' };
  const result = await remove(file, { blankPages: 'empty' });
  await expectPdf(result.path).toShow([1, 3].map((page) => ({ of: file, page })));
  assert.deepEqual(result.notes, [found]);
  assert.deepEqual(await foresee(file, { blankPages: 'empty', pages: '1' }), {
    parts: [{ name: 'Report-shortened.pdf', pages: '3', count: 1 }],
    notes: [found],
  });
});

test('a forecast tells which pages stay', async () => {
  assert.deepEqual(await foresee(fixture('plain-5-pages'), { pages: '2, odd' }), {
    parts: [{ name: 'Report-shortened.pdf', pages: '4', count: 1 }],
    notes: [],
  });
  await assert.rejects(foresee(fixture('plain-5-pages'), { pages: 'all' }), { code: 'PAGES_ALL_DELETED' });
});

test('nothing to delete is said, not passed over', async () => {
  const file = fixture('plain-3-pages');
  await assert.rejects(remove(file, { blankPages: 'scanned' }), { code: 'BLANK_PAGES_NONE' });
  await assert.rejects(remove(file, {}), { code: 'PAGES_NONE' });
});
