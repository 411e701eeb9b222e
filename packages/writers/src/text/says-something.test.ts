import assert from 'node:assert/strict';
import test from 'node:test';
import type { Block } from '@pagewright/recognition';
import { madeDocument, madePage, madeParagraph, madeTable } from '../../test/make-document.ts';
import { saysSomething } from './says-something.ts';

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
const says = (...blocks: Block[]) => saysSomething(madeDocument([madePage([]), madePage(blocks, { number: 2 })]));

test('text in paragraphs, drawings and cells says something', () => {
  assert.equal(says(madeParagraph(['Tides'])), true);
  assert.equal(says(figure('Tides')), true);
  assert.equal(says(madeTable([['', 'Tides']])), true);
});

test('pages that are blank, or show pictures and empty tables alone, say nothing', () => {
  assert.equal(says(), false);
  assert.equal(says(madeParagraph([' ']), figure(' '), madeTable([['', '']])), false);
});

test('a header or footer alone says something', () => {
  const page = madePage([], { header: [madeParagraph(['Harbour office'])] });
  assert.equal(saysSomething(madeDocument([page])), true);
});
