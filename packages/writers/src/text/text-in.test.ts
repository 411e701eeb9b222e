import assert from 'node:assert/strict';
import test from 'node:test';
import type { Block } from '@pagewright/recognition';
import { makeDocument, makePage, makeParagraph, makeTable } from '../../test/make-document.ts';
import { textIn } from './text-in.ts';

const BOX = { left: 72, top: 72, right: 144, bottom: 144 };
const figure = (text: string): Block => ({
  kind: 'figure',
  page: 1,
  box: BOX,
  confidence: 1,
  continues: false,
  source: { kind: 'drawing' },
  text,
  placing: 'flow',
});
const says = (...blocks: Block[]) => textIn(makeDocument([makePage([]), makePage(blocks, { number: 2 })]));

test('text in paragraphs, drawings and cells says something', () => {
  assert.equal(says(makeParagraph(['Tides'])), 'more');
  assert.equal(says(figure('Tides')), 'more');
  assert.equal(says(makeTable([['', 'Tides']])), 'more');
});

test('pages that are blank, or show pictures and empty tables alone, say nothing', () => {
  assert.equal(says(), 'none');
  assert.equal(says(makeParagraph([' ']), figure(' '), makeTable([['', '']])), 'none');
});

test('headers, footers and page numbers alone say something, but no more', () => {
  const page = makePage([], { header: [makeParagraph(['Harbour office'])] });
  assert.equal(textIn(makeDocument([page])), 'running lines');
});
