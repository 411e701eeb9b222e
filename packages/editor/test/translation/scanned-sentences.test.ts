import assert from 'node:assert/strict';
import test from 'node:test';
import { pageOf, textOf, unitsIn, widthOf } from './made-pages.ts';

/** Unseen words over the picture of a page: typewriters leave two spaces between sentences, where columns leave more. */

const PICTURE = 'q 400 0 0 400 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q\n';
/** Operators that show words that nobody sees, or that everybody does. */
const words = (text: string, x: number, y = 300, mode = 3, size = 12) =>
  `BT ${mode} Tr /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET\n`;
const FIRST = 'The harbor is open.';
const END = 40 + widthOf(FIRST);

const textsIn = (...shown: string[]) => unitsIn(pageOf(PICTURE + shown.join(''))).map(textOf);
/** The texts of two sentences of a line with so much white between them. */
const sentences = (white: number, { first = FIRST, next = 'Ships come late.', mode = 3, y = 300 } = {}) =>
  textsIn(words(first, 40, 300, mode), words(next, 40 + widthOf(first) + white, y, mode));

test('two sentences of a line with two spaces between them are one text', () => {
  assert.deepEqual(sentences(20), [`${FIRST} Ships come late.`]);
});

test('two entries with the white of a column between them are two texts', () => {
  assert.deepEqual(sentences(26), [FIRST, 'Ships come late.']);
});

test('white within a sentence parts two texts, however little it is', () => {
  assert.deepEqual(sentences(20, { first: 'The harbor is open' }), ['The harbor is open', 'Ships come late.']);
  assert.deepEqual(sentences(20, { next: 'ships come late.' }), [FIRST, 'ships come late.']);
});

test('words that are seen keep the white that their writer gave them', () => {
  assert.deepEqual(sentences(20, { mode: 0 }), [FIRST, 'Ships come late.']);
});

test('a sentence on a line a little lower is another text', () => {
  assert.equal(sentences(20, { y: 302 }).length, 1);
  assert.equal(sentences(20, { y: 293 }).length, 2);
});

test('three sentences of a line are one text', () => {
  const [second, third] = ['Ships come late.', 'Nets are dry.'];
  const x = END + 20 + widthOf(second) + 20;
  assert.deepEqual(textsIn(words(FIRST, 40), words(second, END + 20), words(third, x)), [
    `${FIRST} ${second} ${third}`,
  ]);
});
