import assert from 'node:assert/strict';
import { mkdtemp, stat } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { expectPdf, fixture, fixtureFolder, makePdf, proof } from '@pagewright/testkit';
import { loadTool } from '../src/catalogue.ts';
import { forecastTool } from '../src/forecast.ts';
import { given, tryTool } from '../src/trial.ts';

const { run, folder } = await tryTool('split-pdf');

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

proof('numbers of many parts sort like the pages', async () => {
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

proof('files attached to the document stand in the first part', async () => {
  const { outputs } = await split(fixture('attachments'), { mode: 'each' });
  await expectPdf(outputs[0]?.path ?? '').toHaveAttachments(['data.csv', 'notes.txt']);
  await expectPdf(outputs[1]?.path ?? '').toHaveAttachments([]);
});

proof('each part has the tags and fields of its own pages', async () => {
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
  assert.deepEqual(notes, [{ code: 'PROTECTION_KEPT' }]);
});

const book = path.join(fixtureFolder(), 'book.pdf');
makePdf(book, {
  pages: [{ text: 'Cover' }, { text: 'Intro' }, { text: 'More' }, { text: 'One' }, { text: 'Two' }, { text: 'End' }],
  outline: [
    { title: 'A/B: Start', to: 2 },
    { title: 'Results', to: 4, children: [{ title: 'Results', to: 5 }] },
    { title: 'results', to: 6 },
    { title: 'Same page as the one before', to: 6 },
  ],
});

const namesAndPages = (parts: readonly { name: string; pages?: number | undefined }[]) =>
  parts.map(({ name, pages }) => `${name}: ${pages}`);

proof('parts begin at bookmarks and have their names; what stands before the first is a part too', async () => {
  const chapters = await split(book, { mode: 'bookmarks' });
  assert.deepEqual(namesAndPages(chapters.outputs), [
    'Report.pdf: 1',
    'A-B Start.pdf: 2',
    'Results.pdf: 2',
    'results-2.pdf: 1',
  ]);
  const sections = await split(book, { mode: 'bookmarks', level: '2' });
  assert.deepEqual(namesAndPages(sections.outputs).slice(2), [
    'Results.pdf: 1',
    'Results-2.pdf: 1',
    'results-3.pdf: 1',
  ]);
  await assert.rejects(split(fixture('plain-3-pages'), { mode: 'bookmarks' }), { code: 'BOOKMARKS_NONE' });
});

test('parts by size stay below it and take as many pages as fit', async () => {
  const photos = path.join(fixtureFolder(), 'photos.pdf');
  const image = (seed: number) => ({ width: 60 + 12 * seed, height: 100, seed });
  makePdf(photos, { pages: Array.from({ length: 12 }, (_, index) => ({ image: image(index + 1) })) });
  const { outputs, notes } = await split(photos, { mode: 'size', size: '60', sizeUnit: 'KB' });
  assert.deepEqual(notes, []);
  let next = 1;
  for (const { path: part, pages = 0 } of outputs) {
    expectPdf(part).toBeAtMost(60_000);
    await expectPdf(part).toShow(Array.from({ length: pages }, (_, index) => ({ of: photos, page: next + index })));
    next += pages;
    if (next > 12) break;
    const withOneMore = await split(photos, { mode: 'ranges', ranges: `${next - pages}-${next}` });
    assert.ok((await stat(withOneMore.outputs[0]?.path ?? '')).size > 60_000, 'one more page would have fitted');
  }
  assert.equal(next, 13);
});

test('a page that alone exceeds the size stands alone and is named', async () => {
  const { outputs, notes } = await split(fixture('photo-and-text'), { mode: 'size', size: '20', sizeUnit: 'KB' });
  assert.deepEqual(namesAndPages(outputs), ['Report-1.pdf: 1', 'Report-2.pdf: 1']);
  assert.deepEqual(notes, [{ code: 'PAGES_OVER_SIZE', count: 1, pages: '1' }]);
});

proof('parts by size of an encrypted file stay below it when they are locked again', async () => {
  const secret = given(fixture('encrypted-3-pages'), 'Secret.pdf', 'secret');
  const { outputs } = await run([secret], { mode: 'size', size: '6.5', sizeUnit: 'KB' });
  for (const { path: part } of outputs) {
    expectPdf(part).toBeAtMost(6_500);
    await expectPdf(part, 'secret').toBeEncrypted();
  }
});

test('blank pages divide; they are left out, or kept at the end of the part before', async () => {
  const stack = path.join(fixtureFolder(), 'stack.pdf');
  const blank = { text: ' ' };
  makePdf(stack, { pages: [blank, { text: 'A' }, { text: 'B' }, blank, blank, { text: 'C' }, blank] });
  const out = await split(stack, { mode: 'blank' });
  const withBlanks = await split(stack, { mode: 'blank', blankGoes: 'end' });
  const shows = async (outputs: typeof out.outputs, expected: number[][]) => {
    assert.equal(outputs.length, expected.length);
    for (const [index, { path: part }] of outputs.entries())
      await expectPdf(part).toShow((expected[index] ?? []).map((page) => ({ of: stack, page })));
  };
  await shows(out.outputs, [[2, 3], [6]]);
  await shows(withBlanks.outputs, [
    [1, 2, 3, 4, 5],
    [6, 7],
  ]);
  assert.deepEqual(out.notes, [{ code: 'BLANK_PAGES_FOUND', count: 4, pages: '1, 4-5, 7' }]);
  await assert.rejects(split(fixture('plain-3-pages'), { mode: 'blank' }), { code: 'DIVIDERS_NONE' });
});

proof('of a file that is all blank nothing would be left, or all of it is one part', async () => {
  const file = path.join(fixtureFolder(), 'all-blank.pdf');
  makePdf(file, { pages: [{ text: ' ' }, { text: ' ' }] });
  await assert.rejects(split(file, { mode: 'blank' }), { code: 'PAGES_ALL_DELETED' });
  const { outputs } = await split(file, { mode: 'blank', blankGoes: 'end' });
  assert.deepEqual(
    outputs.map(({ pages }) => pages),
    [2],
  );
});

proof('pages with certain words begin, end or divide parts', async () => {
  const letters = path.join(fixtureFolder(), 'letters.pdf');
  makePdf(letters, {
    pages: ['Invoice No. 1', 'goods', 'INVOICE  NO. 2', 'Invoice no. 3', 'tax'].map((text) => ({ text })),
  });
  const cut = async (wordsGo: string) =>
    (await split(letters, { mode: 'text', words: 'invoice no.', wordsGo })).outputs.map(({ pages }) => pages);
  assert.deepEqual(await cut('first'), [2, 1, 2]);
  assert.deepEqual(await cut('last'), [1, 2, 1, 1]);
  assert.deepEqual(await cut('out'), [1, 1]);
  await assert.rejects(split(letters, { mode: 'text', words: 'receipt' }), { code: 'DIVIDERS_NONE' });
  for (const options of [{ mode: 'text', words: ' ' }, { mode: 'text' }])
    await assert.rejects(split(letters, options), { code: 'OPTION_MISSING', facts: { option: 'words' } });
});

test('odd and even pages make two parts, and one page makes one', async () => {
  const both = await split(fixture('plain-5-pages'), { mode: 'oddEven' });
  assert.deepEqual(namesAndPages(both.outputs), ['Report-odd.pdf: 3', 'Report-even.pdf: 2']);
  const single = await split(fixture('one-page'), { mode: 'oddEven' });
  assert.deepEqual(namesAndPages(single.outputs), ['Report-odd.pdf: 1']);
});

proof('the forecast of every mode lists exactly the parts that a run makes', async () => {
  const tool = await loadTool('split-pdf');
  const calls: [file: string, options: Record<string, string>][] = [
    [fixture('plain-5-pages'), { every: '2' }],
    [fixture('plain-5-pages'), { mode: 'ranges', ranges: '5-4, 1, odd' }],
    [fixture('twelve-pages'), { mode: 'each' }],
    [book, { mode: 'bookmarks', level: '2' }],
    [fixture('shared-resources'), { mode: 'size', size: '800', sizeUnit: 'KB' }],
    [fixture('photo-and-text'), { mode: 'size', size: '0.02' }],
    [fixture('blank-pages'), { mode: 'blank', blankGoes: 'end' }],
    [book, { mode: 'text', words: 'o', wordsGo: 'out' }],
    [book, { mode: 'oddEven' }],
  ];
  for (const [file, options] of calls) {
    const files = [given(file, 'Report.pdf')];
    const { parts, notes } = await forecastTool(tool, {
      files,
      options,
      folder: await mkdtemp(path.join(folder, 'forecast-')),
    });
    const result = await run(files, options);
    assert.deepEqual(
      parts?.map(({ name, count }) => ({ name, pages: count })),
      result.outputs.map(({ name, pages }) => ({ name, pages })),
    );
    for (const note of notes)
      assert.ok(result.notes.some(({ code, pages }) => code === note.code && pages === note.pages));
    for (const [index, { pages }] of (parts ?? []).entries()) {
      const numbers = pages.split(', ').flatMap((range) => {
        const [from = 0, to = from] = range.split('-').map(Number);
        const length = Math.abs(to - from) + 1;
        return Array.from({ length }, (_, step) => ({ of: file, page: from + (to < from ? -step : step) }));
      });
      await expectPdf(result.outputs[index]?.path ?? '').toShow(numbers);
    }
  }
});
