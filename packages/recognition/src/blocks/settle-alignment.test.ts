import assert from 'node:assert/strict';
import test from 'node:test';
import { blocksOf, documentOf, pagesOf, paragraph, prose } from '../../test/make-drafts.ts';

const alignmentsOf = (long: 'left' | 'justify') =>
  blocksOf(
    documentOf(
      pagesOf([
        prose(100, 6, { alignment: long }),
        prose(200, 6, { alignment: long }),
        paragraph('Two lines of which\nthe first is full.', { y: 300, alignment: 'justify' }),
      ]),
    ),
  ).map((block) => ('alignment' in block ? block.alignment : ''));

test('short paragraphs are stretched where long ones are, and only there', () => {
  assert.deepEqual(alignmentsOf('justify'), ['justify', 'justify', 'justify']);
  assert.deepEqual(alignmentsOf('left'), ['left', 'left', 'left']);
});
