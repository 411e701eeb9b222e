import assert from 'node:assert/strict';
import test from 'node:test';
import { mendText, UNKNOWN } from './mend-text.ts';

test('ligatures and shapes of Arabic letters become the letters that one types', () => {
  assert.equal(mendText('ﬃ', 'Any'), 'ffi');
  assert.equal(mendText('\uFEE3', 'Any'), 'م');
  assert.equal(mendText('\uFEFB', 'Any'), 'لا');
  assert.equal(mendText('أل', 'Any'), 'لأ', 'the ligature is lam before alef, whatever order it is told in');
});

test('plain text of any script stays as it is', () => {
  for (const text of ['A', 'é', 'Ω', '日', '½', '😀']) assert.equal(mendText(text, 'Any'), text);
});

test('signs at private places are told by their font, what cannot be told is marked', () => {
  assert.equal(mendText('\uF0B7', 'Symbol'), '•');
  assert.equal(mendText('\uF061', 'Symbol'), 'α');
  assert.equal(mendText('\uF0FC', 'Wingdings'), '✓');
  assert.equal(mendText('\uE123', 'Any'), UNKNOWN);
  assert.equal(mendText('', 'Any'), UNKNOWN);
});

test('spaces of every width are one space, a soft hyphen that is drawn is a hyphen, controls are nothing', () => {
  assert.equal(mendText('\u2009', 'Any'), ' ');
  assert.equal(mendText('\u00AD', 'Any'), '-');
  assert.equal(mendText('\u200B\u0002', 'Any'), '');
});

test('letters in fonts of signs are the signs that they show', () => {
  assert.equal(mendText('§', 'Wingdings'), '▪');
  assert.equal(mendText('ü', 'Wingdings-Regular'), '✓');
  assert.equal(mendText('Ÿ', 'Wingdings'), '•');
  assert.equal(mendText('P', 'Wingdings 2'), '✓');
  assert.equal(mendText('}', 'Wingdings3'), '▸');
  assert.equal(mendText('§', 'Arial'), '§');
  assert.equal(mendText('✓', 'Wingdings'), '✓');
});
