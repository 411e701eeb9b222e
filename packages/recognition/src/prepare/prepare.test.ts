import assert from 'node:assert/strict';
import test from 'node:test';
import { textOf } from '../flow/runs.ts';
import { blocksOf, COLUMN, documentOf, pagesOf, paragraph } from '../../test/make-drafts.ts';
import { joinLabels } from './join-labels.ts';

const said = (...args: Parameters<typeof documentOf>) =>
  blocksOf(documentOf(...args)).map((block) => ('lines' in block ? textOf(block) : block.kind));

test('bold words that fill the first line of a paragraph are part of it', () => {
  const start = paragraph('Those who wait for the tide are given bread.', {
    y: 100,
    bold: true,
    right: COLUMN.right - 10,
  });
  const rest = paragraph('They are to come\nbefore the tide does.', { y: 112 });
  assert.deepEqual(said(pagesOf([start, rest])), [
    'Those who wait for the tide are given bread. They are to come before the tide does.',
  ]);
});

test('a bold line that the next word would have fitted in stands for itself', () => {
  const start = paragraph('Bread.', { y: 100, bold: true });
  assert.equal(said(pagesOf([start, paragraph('They are to come\nbefore the tide.', { y: 112 })])).length, 2);
});

test('a label that stands apart comes to its text', () => {
  const blocks = [
    paragraph('1.', { y: 100 }),
    paragraph('Bread', { x: 90, y: 100 }),
    paragraph('2.', { y: 115 }),
    paragraph('Butter', { x: 90, y: 115 }),
  ];
  assert.deepEqual(
    blocksOf(documentOf(pagesOf(blocks))).map((block) => block.kind),
    ['listItem', 'listItem'],
  );
});

test('a text to which its label came keeps its tag', () => {
  const text = { ...paragraph('Bread', { x: 90, y: 100 }), hint: { tag: 'H2', tagGroup: 3 } };
  const [joined] = joinLabels([paragraph('1.', { y: 100 }), text]);
  assert.deepEqual(joined?.hint, { tag: 'H2', tagGroup: 3, label: '1.' });
});

test('words, labels that stand far off, and labels of several lines stay where they are', () => {
  const blockCount = (mark: string, x: number, label: Partial<ReturnType<typeof paragraph>> = {}) =>
    joinLabels([{ ...paragraph(mark, { y: 100 }), ...label }, paragraph('Bread', { x, y: 100 })]).length;
  assert.equal(blockCount('1.', 90), 1);
  assert.equal(blockCount('Rye', 90), 2);
  assert.equal(blockCount('1.', 300), 2);
  assert.equal(blockCount('1.', 60), 2);
  assert.equal(joinLabels([paragraph('1.', { y: 100 }), paragraph('Bread', { x: 90, y: 140 })]).length, 2);
});

test('a bold line before bold or larger text begins no paragraph with it', () => {
  const start = paragraph('Those who wait for the tide are given bread.', {
    y: 100,
    bold: true,
    right: COLUMN.right - 10,
  });
  const rest = (options: Parameters<typeof paragraph>[1]) =>
    said(pagesOf([start, paragraph('They are to come\nbefore the tide does.', { y: 112, ...options })])).length;
  assert.deepEqual([rest({}), rest({ bold: true }), rest({ size: 12 }), rest({ y: 130 })], [1, 2, 2, 2]);
});
