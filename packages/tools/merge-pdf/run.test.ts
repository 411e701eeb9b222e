import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { expectPdf, fixture, fixtureFolder, makePdf } from '@pagewright/testkit';
import type { ToolFailure } from '../src/failure.ts';
import { tryTool } from '../src/trial.ts';

const { runToOne } = await tryTool('merge-pdf');

interface Given {
  path: string;
  name?: string;
  modifiedAt?: number;
  password?: string;
}

const merge = (files: Given[], options: Record<string, string> = {}) =>
  runToOne(
    files.map((file) => ({ name: path.basename(file.path), ...file })),
    options,
  );

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

test('every file gets a bookmark with its name, its own bookmarks below', async () => {
  const linked = fixture('bookmarks-and-links');
  const merged = await merge([
    { path: fixture('plain-3-pages'), name: 'Cover.pdf' },
    { path: linked, name: 'Report.final.pdf' },
  ]);
  await expectPdf(merged.path).toHaveOutline([
    { title: 'Cover', page: 1 },
    {
      title: 'Report.final',
      page: 4,
      children: [
        { title: 'Contents', page: 4 },
        { title: 'Part one', page: 5, children: [{ title: 'Part two', page: 6 }] },
        { title: 'Part four', page: 7 },
      ],
    },
  ]);
});

test('links of both files lead to their own pages, although the names of destinations are the same', async () => {
  const linked = fixture('bookmarks-and-links');
  const merged = await merge([{ path: linked }, { path: linked }], { bookmarks: 'false' });
  await expectPdf(merged.path).toHaveLinks([
    [3, 3, 2, 'https://example.org/'],
    [4],
    [4],
    [],
    [7, 7, 6, 'https://example.org/'],
    [8],
    [8],
    [],
  ]);
  await expectPdf(merged.path).toHaveDestinations({ 'part-four': 4, 'part-four_2': 8, 'part-two': 3, 'part-two_2': 7 });
  assert.deepEqual(merged.notes, []);
});

test('fields of one name are renamed, not fused, and keep their values', async () => {
  const form = fixture('form-same-names');
  const merged = await merge([{ path: form }, { path: form }, { path: form }]);
  await expectPdf(merged.path).toHaveFields({
    name: 'Ada',
    city: 'London',
    note: '',
    name_2: 'Ada',
    city_2: 'London',
    note_2: '',
    name_3: 'Ada',
    city_3: 'London',
    note_3: '',
  });
  assert.deepEqual(merged.notes, [{ code: 'FIELDS_RENAMED', count: 6 }]);
});

test('layers, attachments, tags and page labels of all files come along', async () => {
  const merged = await merge(
    ['layers', 'attachments', 'tagged', 'attachments', 'page-labels', 'tagged', 'layers'].map((name) => ({
      path: fixture(name),
    })),
  );
  await expectPdf(merged.path).toBeSound();
  await expectPdf(merged.path).toHaveLayers(['Plan', 'Wiring', 'Plan', 'Wiring']);
  await expectPdf(merged.path).toHaveAttachments(['data.csv', 'data.csv_2', 'notes.txt', 'notes.txt_2']);
  await expectPdf(merged.path).toHaveTags(['One', 'Two', 'Three', 'One', 'Two', 'Three']);
  await expectPdf(merged.path).toHaveLabels([
    '1',
    '2',
    '1',
    '2',
    '1',
    '2',
    '3',
    '1',
    '2',
    'i',
    'ii',
    'A-1',
    'A-2',
    '1',
    '2',
    '3',
    '1',
    '2',
  ]);
});

test('by name, part 2 stands before part 10; by date, the oldest comes first', async () => {
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

test('the same letterhead in both files is stored once', async () => {
  const photo = fixture('photo-page');
  const single = await merge([{ path: photo }, { path: fixture('one-page') }]);
  const twice = await merge([{ path: photo }, { path: photo }]);
  expectPdf(twice.path).toBeAtMost(1.01 * (await stat(single.path)).size);
});

test('title and author are those of the first file, and the person is told where they differ', async () => {
  const merged = await merge([{ path: fixture('bookmarks-and-links') }, { path: fixture('plain-3-pages') }]);
  await expectPdf(merged.path).toHaveInfo({ Title: 'Bookmarks and links', Author: 'Pagewright' });
  assert.deepEqual(merged.notes, [{ code: 'METADATA_OF_FIRST' }]);
});

test('the newest PDF version among the files is that of the result', async () => {
  const newer = path.join(fixtureFolder(), 'version-20.pdf');
  makePdf(newer, { version: 20, pages: [{}] });
  const merged = await merge([{ path: fixture('plain-5-pages') }, { path: newer }]);
  await expectPdf(merged.path).toHaveVersion('2.0');
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
