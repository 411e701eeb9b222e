import assert from 'node:assert/strict';
import test from 'node:test';
import { blocksOf, documentOf, outlineOf, pagesOf, paragraph, prose } from '../../test/make-drafts.ts';
import { streamOf } from '../stream/stream.ts';
import { findContents } from './contents.ts';

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

test('dots that the page prints lead, though the text is without them; a bare tab leads nowhere', () => {
  const stop = { position: 400, align: 'right' as const };
  const entry = (leader: 'dot' | 'none') =>
    kinds(
      pagesOf([
        paragraph('1. Tides\t3', { y: 100, bold: true, size: 14, tabs: [{ ...stop, leader }] }),
        prose(130, 20),
      ]),
    )[0];
  assert.equal(entry('dot'), 'paragraph');
  assert.notEqual(entry('none'), 'paragraph');
});

test('the first line of an entry too long for one is part of the contents, as far as the next stands right below', () => {
  const found = (gap: number) => {
    const said = [
      'Tides\t3',
      'Moorings\t7',
      'Pilots\t12',
      'How harbours keep their own time',
      'by the light\t20',
      'Ropes\t21',
      'Sails\t22',
    ];
    const heights = [100, 112, 124, 136, 136 + gap, 160 + gap, 172 + gap];
    const items = streamOf(pagesOf(said.map((each, at) => paragraph(each, { y: heights[at] ?? 0 }))));
    return [...findContents(items)].map((item) => items.indexOf(item)).toSorted();
  };
  assert.deepEqual(found(12), [0, 1, 2, 3, 4, 5, 6]);
  assert.deepEqual(found(40), [0, 1, 2, 4, 5, 6]);
});
