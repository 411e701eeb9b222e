import assert from 'node:assert/strict';
import test from 'node:test';
import type { DraftBlock } from '../draft.ts';
import { documentOf, outlineOf, pagesOf, paragraph, prose } from '../../test/make-drafts.ts';

let group = 0;
const tagged = (block: DraftBlock, tag: string): DraftBlock => {
  group += 1;
  return { ...block, hint: { tag, tagGroup: group } };
};
const headings = (...blocks: DraftBlock[]) =>
  outlineOf(documentOf(pagesOf(blocks))).filter((said) => said.startsWith('heading'));

test('tags that agree with the page say which lines are headings, and how deep', () => {
  const found = headings(
    tagged(paragraph('Of tides', { y: 80, size: 16 }), 'H1'),
    tagged(prose(110, 5), 'P'),
    tagged(paragraph('Bold words', { y: 190, bold: true }), 'P'),
    tagged(prose(210, 5), 'P'),
    tagged(paragraph('Spring tides', { y: 290, bold: true }), 'H3'),
    tagged(prose(310, 5), 'P'),
  );
  assert.deepEqual(found, ['heading 1 Of tides', 'heading 3 Spring tides']);
});

test('tags that call plain text headings are not believed', () => {
  const found = headings(
    tagged(paragraph('Of tides', { y: 80, size: 16 }), 'P'),
    ...[110, 190, 270, 350].map((y) => tagged(prose(y, 5), 'P')),
    ...[430, 450, 470].map((y) => tagged(paragraph('the tide after that', { y }), 'H1')),
  );
  assert.deepEqual(found, ['heading 1 Of tides']);
});

test('tags of a few blocks say nothing of the others', () => {
  const found = headings(
    tagged(paragraph('Of tides', { y: 80, size: 16 }), 'H2'),
    prose(110, 5),
    paragraph('Of moorings', { y: 190, size: 16 }),
    prose(210, 5),
  );
  assert.deepEqual(found, ['heading 1 Of tides', 'heading 1 Of moorings']);
});
