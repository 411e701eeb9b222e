import assert from 'node:assert/strict';
import test from 'node:test';
import { flowOf } from '../flow/flow.ts';
import { textOf } from '../flow/runs.ts';
import { blocksOf, documentOf, outlineOf, pagesOf, paragraph, prose, rule } from '../../test/make-drafts.ts';

const TEXT = 'Harbours wait^1^ and so do anglers,^2^ as everybody knows who has stood there at dusk.';
const small = (y: number, said: string, x = 70) => paragraph(said, { x, y, size: 8 });

test('notes below a rule are notes, their marks refer to them, and the rule goes', () => {
  const page = [
    paragraph(TEXT, { y: 100 }),
    prose(120, 6),
    rule(700),
    small(706, '^1^ For the tide.'),
    small(718, '2 For fish.'),
  ];
  const document = documentOf(pagesOf(page));
  assert.deepEqual(outlineOf(document).slice(2), ['footnote 1 For the tide.', 'footnote 2 For fish.']);
  const [text] = blocksOf(document);
  assert.ok(text && 'lines' in text);
  assert.deepEqual(
    text.lines.flatMap(({ runs }) => runs.flatMap(({ footnote }) => footnote ?? [])),
    ['1', '2'],
  );
  const { sections, footnotes } = flowOf(document);
  assert.deepEqual(
    [...footnotes].map(([key, note]) => [key, textOf(note)]),
    [
      ['1:1', 'For the tide.'],
      ['1:2', 'For fish.'],
    ],
  );
  assert.equal(sections[0]?.blocks.length, 2);
});

test('notes that were taken for one paragraph are as many as they have labels, whatever sign an author has', () => {
  const page = [
    paragraph('By A. Fisher^∗^ of the harbour office, who knows^1^ what she says of all of it.', { y: 100 }),
    prose(120, 6),
    rule(700),
    small(706, '^∗^ She likes fish.\n^1^ Or says so\nat the market.'),
  ];
  assert.deepEqual(outlineOf(documentOf(pagesOf(page))).slice(2), [
    'footnote ∗ She likes fish.',
    'footnote 1 Or says so at the market',
  ]);
});

test('labels begin anew on every page', () => {
  const page = (said: string) => [paragraph(TEXT, { y: 200 }), prose(220, 6), rule(700), small(706, `^1^ ${said}`)];
  const { footnotes } = flowOf(documentOf(pagesOf(page('Of tides.'), page('Of moorings.'))));
  assert.deepEqual([...footnotes.keys()], ['1:1', '2:1']);
});

test('a note’s further paragraph goes on from it, and a label that was set apart is its', () => {
  const page = [
    paragraph(TEXT, { y: 100 }),
    prose(120, 6),
    rule(690),
    small(696, '1'),
    small(697, 'For the tide.', 80),
    small(708, 'And for nothing else.'),
  ];
  const notes = blocksOf(documentOf(pagesOf(page))).filter((block) => block.kind === 'footnote');
  assert.deepEqual(
    notes.map((note) => [note.label, note.continues, textOf(note)]),
    [
      ['1', false, 'For the tide.'],
      ['1', true, 'And for nothing else.'],
    ],
  );
});

test('small text without a mark in the text, and numbered text without notes, stay text', () => {
  const page = [prose(100, 6), small(706, '1 For the tide.')];
  assert.ok(outlineOf(documentOf(pagesOf(page))).every((said) => !said.startsWith('footnote')));
  const list = [paragraph('Harbours wait^3^ for tides.', { y: 100 }), prose(120, 6), paragraph('1 Bread', { y: 700 })];
  assert.ok(outlineOf(documentOf(pagesOf(list))).every((said) => !said.startsWith('footnote')));
});

test('a label raised to the right of a note from right to left is its label, without empty brackets', () => {
  const rtl = (block: ReturnType<typeof paragraph>) => ({ ...block, direction: 'rtl' as const });
  const page = [
    rtl(paragraph('الموانئ تنتظر^1^ كما ينتظر الصيادون عند الغروب كل يوم', { y: 100 })),
    prose(120, 6),
    rule(700),
    paragraph('1', { x: 505, y: 704, size: 5 }),
    rtl(paragraph('() من أجل المد.', { x: 400, y: 706, size: 8, right: 489 })),
  ];
  assert.deepEqual(outlineOf(documentOf(pagesOf(page))).slice(2), ['footnote 1 من أجل المد.']);
});

test('a sign refers to its note behind another sign that has none', () => {
  const page = [paragraph('Harbours* wait† for tides.', { y: 100 }), prose(120, 6), small(706, '† For the tide.')];
  const [text] = blocksOf(documentOf(pagesOf(page)));
  const marks = text && 'lines' in text ? text.lines.flatMap(({ runs }) => runs.map(({ footnote }) => footnote)) : [];
  assert.deepEqual(
    marks.filter((mark) => mark !== undefined),
    ['†'],
  );
});
