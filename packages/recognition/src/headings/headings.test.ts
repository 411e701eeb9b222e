import assert from 'node:assert/strict';
import test from 'node:test';
import { documentOf, outlineOf, pagesOf, paragraph, prose, table } from '../../test/make-drafts.ts';

const headingsOf = (...args: Parameters<typeof documentOf>) =>
  outlineOf(documentOf(...args)).filter((said) => said.startsWith('heading'));

test('larger and bolder lines above text are headings, levels by how they stand out', () => {
  const page = [
    paragraph('Of harbours', { y: 80, size: 22, bold: true }),
    paragraph('Tides', { y: 120, size: 14, bold: true }),
    prose(140, 5),
    paragraph('Spring tides', { y: 216, bold: true }),
    prose(230, 5),
    paragraph('Neap tides', { y: 306, bold: true }),
    prose(320, 5),
    paragraph('Moorings', { y: 400, size: 14, bold: true }),
    prose(420, 5),
  ];
  assert.deepEqual(headingsOf(pagesOf(page)), [
    'heading title 1 Of harbours',
    'heading 2 Tides',
    'heading 3 Spring tides',
    'heading 3 Neap tides',
    'heading 2 Moorings',
  ]);
});

test('numbers tell depth where looks are the same', () => {
  const page = ['1 Tides', '1.1 Spring tides', '1.2 Neap tides', '2 Moorings'].flatMap((said, at) => [
    paragraph(said, { y: 80 + at * 100, bold: true, size: 11 }),
    prose(100 + at * 100, 5),
  ]);
  assert.deepEqual(headingsOf(pagesOf(page)), [
    'heading 1 1 Tides',
    'heading 2 1.1 Spring tides',
    'heading 2 1.2 Neap tides',
    'heading 1 2 Moorings',
  ]);
});

test('what the outline names is a heading of its level, also in parts and in the body’s own look', () => {
  const page = [
    paragraph('CHAPTER', { y: 80, size: 9 }),
    paragraph('3', { y: 92, size: 30 }),
    paragraph('On waiting', { y: 130, size: 18 }),
    prose(160, 5),
    paragraph('The patience of anglers', { y: 240 }),
    prose(255, 5),
  ];
  const outline = [
    { title: 'Chapter 3: On waiting', level: 1, page: 1 },
    { title: 'The patience of anglers', level: 3, page: 1 },
  ];
  assert.deepEqual(headingsOf(pagesOf(page), { outline }), [
    'heading 1 CHAPTER 3 On waiting',
    'heading 3 The patience of anglers',
  ]);
});

test('an outline that names most headings speaks against the rest', () => {
  const titles = ['Tides', 'Moorings', 'Pilots', 'Dues'];
  const page = [...titles, 'Glossary term'].flatMap((said, at) => [
    paragraph(said, { y: 80 + at * 100, bold: true }),
    prose(94 + at * 100, 5),
  ]);
  const outline = titles.map((title) => ({ title, level: 1, page: 1 }));
  assert.deepEqual(
    headingsOf(pagesOf(page), { outline }),
    titles.map((title) => `heading 1 ${title}`),
  );
  assert.equal(headingsOf(pagesOf(page)).length, 5);
});

test('a heading of two lines that were set apart is one', () => {
  const page = [
    paragraph('Of those who wait for tides', { y: 80, size: 20, bold: true }),
    paragraph('and of their patience', { y: 104, size: 20, bold: true }),
    prose(150, 6),
  ];
  assert.deepEqual(headingsOf(pagesOf(page)), ['heading title 1 Of those who wait for ti']);
});

test('bold sentences, addresses, dates, numbers and authors are no headings', () => {
  const page = [
    paragraph('On waiting for tides', { y: 80, size: 20, alignment: 'center' }),
    paragraph('Ada Harbour', { y: 110, size: 12, alignment: 'center' }),
    prose(140, 5),
    paragraph('It rained all night, and nobody came to the harbour until noon.', { y: 220, bold: true }),
    prose(235, 5),
    ...['www.harbour.example', '20 November 2026', '1,234.50', '(see below)'].map((said, at) =>
      paragraph(said, { y: 320 + at * 30, bold: true }),
    ),
    prose(460, 6),
  ];
  assert.deepEqual(headingsOf(pagesOf(page)), ['heading title 1 On waiting for tides']);
});

test('entries of a table of contents are none, though they look like headings', () => {
  const dots = [{ position: 450, align: 'right', leader: 'dot' }] as const;
  const entries = ['Tides\t3', 'Moorings\t7', 'Pilots\t12'].map((said, at) =>
    paragraph(said, { y: 120 + at * 20, bold: true, tabs: [...dots] }),
  );
  const pages = pagesOf([paragraph('Contents', { y: 80, size: 16, bold: true }), ...entries], [prose(100, 20)]);
  assert.deepEqual(headingsOf(pages), ['heading 1 Contents']);
});

test('text in tables says what the body looks like where there is no other', () => {
  const rows = Array.from({ length: 8 }, (_, at) => [`Berth ${at}`, 'Taken until the evening tide']);
  const pages = pagesOf([paragraph('Berths', { y: 80, size: 16 }), table(110, rows)]);
  assert.deepEqual(headingsOf(pages), ['heading 1 Berths']);
});

test('what the outline leaves out, larger than all that it names, is the title', () => {
  const page = [
    paragraph('On harbours', { y: 80, size: 15, bold: true }),
    paragraph('Tides', { y: 120, size: 13, bold: true }),
    prose(140, 5),
    paragraph('Moorings', { y: 240, size: 13, bold: true }),
    prose(260, 5),
  ];
  const entries = ['Tides', 'Moorings'].map((title) => ({ title, level: 1, page: 1 }));
  assert.equal(headingsOf(pagesOf(page), { outline: entries })[0], 'heading title 1 On harbours');
  const whole = [{ title: 'On harbours', level: 1, page: 1 }, ...entries];
  assert.equal(headingsOf(pagesOf(page), { outline: whole })[0], 'heading 1 On harbours');
});

test('of a series of numbers each is a heading, and all are of one level', () => {
  const parts = ['I. Tides', 'II. Moorings.', 'III. WAITING', 'IV. Leaving'];
  const page = parts.flatMap((said, at) => [
    paragraph(said, { y: 80 + at * 100, bold: true, size: 10 }),
    prose(100 + at * 100, 5),
  ]);
  assert.deepEqual(headingsOf(pagesOf(page)), [
    'heading 1 I. Tides',
    'heading 1 II. Moorings.',
    'heading 1 III. WAITING',
    'heading 1 IV. Leaving',
  ]);
});

test('a list of authors with the marks of their addresses is no heading, however it is set', () => {
  const page = [
    paragraph('Of harbours', { y: 80, size: 16, bold: true }),
    paragraph('A. Fisher∗, B. Angler∗, C. Pilot†, D. Keeper, E. Smith‡', { y: 110, size: 11.8, bold: true }),
    prose(140, 8),
  ];
  assert.deepEqual(headingsOf(pagesOf(page)), ['heading 1 Of harbours']);
});
