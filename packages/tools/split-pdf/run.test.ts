import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import test from 'node:test';
import { expectPdf, fixture } from '@pagewright/testkit';
import { given, tryTool } from '../src/trial.ts';

const { run } = await tryTool('split-pdf');

const split = (file: string, options: Record<string, string>) => run([given(file, 'Report.pdf')], options);

test('every two pages make a part, and the last takes what is left', async () => {
  const five = fixture('plain-5-pages');
  const { outputs } = await split(five, { every: '2' });
  assert.deepEqual(
    outputs.map(({ name }) => name),
    ['Report-1.pdf', 'Report-2.pdf', 'Report-3.pdf'],
  );
  const expected = [[1, 2], [3, 4], [5]];
  for (const [index, output] of outputs.entries()) {
    await expectPdf(output.path).toBeSound();
    await expectPdf(output.path).toShow((expected[index] ?? []).map((page) => ({ of: five, page })));
  }
});

test('each comma begins a part; parts may overlap and run backwards', async () => {
  const five = fixture('plain-5-pages');
  const { outputs } = await split(five, { mode: 'ranges', ranges: '1-3, 3-2, last' });
  const expected = [[1, 2, 3], [3, 2], [5]];
  for (const [index, output] of outputs.entries())
    await expectPdf(output.path).toShow((expected[index] ?? []).map((page) => ({ of: five, page })));
});

test('numbers of many parts sort like the pages', async () => {
  const { outputs } = await split(fixture('twelve-pages'), { mode: 'each' });
  assert.deepEqual(
    outputs.map(({ name }) => name),
    outputs.map(({ name }) => name).toSorted(),
  );
  assert.equal(outputs[0]?.name, 'Report-01.pdf');
});

test('each part has the bookmarks of its pages, and links into other parts are counted', async () => {
  const { outputs, notes } = await split(fixture('bookmarks-and-links'), { every: '2' });
  const [first, second] = outputs;
  assert.ok(first && second);
  await expectPdf(first.path).toHaveOutline([
    { title: 'Contents', page: 1 },
    { title: 'Part one', page: 2 },
  ]);
  await expectPdf(first.path).toHaveLinks([[2, 'https://example.org/'], []]);
  await expectPdf(second.path).toHaveOutline([
    { title: 'Part one', page: null, children: [{ title: 'Part two', page: 1 }] },
    { title: 'Part four', page: 2 },
  ]);
  await expectPdf(second.path).toHaveDestinations({ 'part-four': 2, 'part-two': 1 });
  assert.deepEqual(notes, [{ code: 'LINKS_DROPPED', count: 3 }]);
});

test('a part does not carry the pictures of the other parts, although all pages share one list', async () => {
  const whole = fixture('shared-resources');
  const { outputs } = await split(whole, { mode: 'each' });
  const { size } = await stat(whole);
  for (const output of outputs) {
    await expectPdf(output.path).toBeSound();
    expectPdf(output.path).toBeAtMost(0.36 * size);
  }
});

test('files attached to the document stand in the first part', async () => {
  const { outputs } = await split(fixture('attachments'), { mode: 'each' });
  await expectPdf(outputs[0]?.path ?? '').toHaveAttachments(['data.csv', 'notes.txt']);
  await expectPdf(outputs[1]?.path ?? '').toHaveAttachments([]);
});

test('each part has the tags and fields of its own pages', async () => {
  const tagged = await split(fixture('tagged'), { mode: 'each' });
  for (const [index, text] of ['One', 'Two', 'Three'].entries())
    await expectPdf(tagged.outputs[index]?.path ?? '').toHaveTags([text]);
  const form = await split(fixture('form-same-names'), { mode: 'each' });
  await expectPdf(form.outputs[1]?.path ?? '').toHaveFields({ note: '' });
  assert.deepEqual([...tagged.notes, ...form.notes], []);
});

test('parts of an encrypted file open with its password', async () => {
  const secret = given(fixture('encrypted-3-pages'), 'Secret.pdf', 'secret');
  const { outputs, notes } = await run([secret], { mode: 'each' });
  for (const output of outputs) await expectPdf(output.path, 'secret').toBeEncrypted();
  assert.deepEqual(notes, []);
});
