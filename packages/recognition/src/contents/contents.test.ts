import assert from 'node:assert/strict';
import test from 'node:test';
import { blocksOf, documentOf, outlineOf, pagesOf, paragraph, prose } from '../stream/made-drafts.ts';

const kinds = (...args: Parameters<typeof documentOf>) => blocksOf(documentOf(...args)).map(({ kind }) => kind);

test('numbered entries with page numbers after tabs are no list and no headings, tabs kept', () => {
  const entries = ['1. Tides\t3', '2. Moorings\t7', '3. Pilots\t12'].map((said, at) =>
    paragraph(said, { y: 120 + at * 20 }),
  );
  const document = documentOf(pagesOf(entries, [prose(100, 20)]));
  assert.deepEqual(outlineOf(document).slice(0, 3), [
    'paragraph 1. Tides\t3',
    'paragraph 2. Moorings\t7',
    'paragraph 3. Pilots\t12',
  ]);
});

test('dots that touch their words lead as well, and so do links to pages', () => {
  const dots = ['A. Tides.......................3', 'B. Moorings....................7'];
  assert.deepEqual(kinds(pagesOf(dots.map((said, at) => paragraph(said, { y: 120 + at * 20 })))), [
    'paragraph',
    'paragraph',
  ]);
  const linked = ['1. Tides 3', '2. Moorings 7', '3. Pilots 12'].map((said, at) =>
    paragraph(said, { y: 120 + at * 20, bold: true, link: { kind: 'page', page: 3 } }),
  );
  assert.deepEqual(kinds(pagesOf([...linked, prose(300, 20)])), Array(4).fill('paragraph'));
});

test('items that happen to end in numbers are a list', () => {
  const items = ['1. Loaves of rye, 3', '2. Pounds of butter, 7', '3. Eggs, 12'].map((said, at) =>
    paragraph(said, { y: 120 + at * 20 }),
  );
  assert.deepEqual(kinds(pagesOf(items)), Array(3).fill('listItem'));
});
