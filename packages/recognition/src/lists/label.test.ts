import assert from 'node:assert/strict';
import test from 'node:test';
import { readLabel } from './label.ts';

const read = (text: string) =>
  readLabel(text).map(({ label, numbering, form, number }) => [label, numbering, form, number]);

test('bullets are signs of any kind, those of fonts without Unicode values too', () => {
  for (const sign of ['•', '▪', '\uF0B7', '�', '♣', '–', 'o', '✓'])
    assert.deepEqual(read(`${sign} bread`), [[sign, 'bullet', sign, undefined]], sign);
  for (const said of ['"Bread" is', '$ 12', '% of all', 'of bread', '(bread)', '© 2026 Harbour'])
    assert.deepEqual(read(said), [], said);
});

test('numbers are read with what stands around them', () => {
  assert.deepEqual(read('3. bread'), [['3.', 'decimal', '#.', 3]]);
  assert.deepEqual(read('(12) bread'), [['(12)', 'decimal', '(#)', 12]]);
  assert.deepEqual(read('[4] Bread, 1999'), [['[4]', 'decimal', '[#]', 4]]);
  assert.deepEqual(read('2.7 bread'), [['2.7', 'decimal', '2.#', 7]]);
});

test('a letter that is a roman number as well is read both ways', () => {
  assert.deepEqual(read('(i) bread'), [
    ['(i)', 'lowerRoman', '(#)', 1],
    ['(i)', 'lowerLetter', '(#)', 9],
  ]);
  assert.deepEqual(read('B. bread'), [['B.', 'upperLetter', '#.', 2]]);
  assert.deepEqual(read('xiv) bread'), [['xiv)', 'lowerRoman', '#)', 14]]);
});

test('numbers that begin a sentence are no labels', () => {
  for (const said of ['1998 was dry', '3.5million', '12 loaves', '(12 bread', 'Mr. Baker'])
    assert.deepEqual(read(said), [], said);
});
