import assert from 'node:assert/strict';
import test from 'node:test';
import { blocksOf, documentOf, figure, pagesOf, paragraph, prose, rule, table } from '../test/make-drafts.ts';

test('pages without anything are pages', () => {
  const document = documentOf(pagesOf([], []));
  assert.deepEqual(
    document.pages.map(({ number, regions, margins }) => [number, regions.length, margins.top]),
    [
      [1, 0, 0],
      [2, 0, 0],
    ],
  );
});

test('no block is lost and none is twice', () => {
  const pages = pagesOf(
    [
      paragraph('Tides', { y: 80, size: 18 }),
      prose(110, 5),
      paragraph('• Bread', { y: 200 }),
      table(230, [['Berth', 'Due']]),
      figure(300),
    ],
    [rule(90), paragraph('Figure 1. Dusk', { y: 100 }), figure(120), prose(300, 5), paragraph('2', { y: 800 })],
  );
  const drafts = pages.flatMap(({ regions }) =>
    regions.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks)),
  );
  const document = documentOf(pages);
  const written = [...blocksOf(document), ...document.pages.flatMap(({ header, footer }) => [...header, ...footer])];
  assert.equal(written.length, drafts.length);
  assert.equal(new Set(written.map(({ page, box }) => `${page} ${JSON.stringify(box)}`)).size, drafts.length);
});

test('drafts are left as they were, and the model crosses threads', () => {
  const pages = pagesOf(
    [paragraph('1. Bread', { y: 80 }), paragraph('2. Butter and', { y: 100 })],
    [paragraph('salt', { y: 80 })],
  );
  const before = structuredClone(pages);
  const document = documentOf(pages, { title: 'Stores', languages: ['en'] });
  assert.deepEqual(pages, before);
  assert.deepEqual(structuredClone(document), document);
  assert.deepEqual([document.title, document.languages], ['Stores', ['en']]);
});

test('margins and the body are those of the text', () => {
  const document = documentOf(
    pagesOf([paragraph('Of tides', { y: 80, size: 20 }), prose(120, 10), paragraph('Page 1', { y: 810 })]),
  );
  const [page] = document.pages;
  assert.deepEqual(page?.margins, { top: 80, right: 70, bottom: 604, left: 70 });
  assert.deepEqual(document.body, { family: 'Serif', size: 10 });
});

test('what is less exact is counted', () => {
  const unsure = { ...table(230, [['Berth', 'Due']]), confidence: 0.4 };
  const drawing = { ...figure(300), source: { kind: 'drawing' as const } };
  const [page] = documentOf(pagesOf([prose(90, 4), unsure, drawing])).pages;
  assert.deepEqual(page?.approximations, [
    { code: 'TABLE_UNSURE', count: 1 },
    { code: 'DRAWING_AS_PICTURE', count: 1 },
  ]);
});
