import assert from 'node:assert/strict';
import test from 'node:test';
import { isFigure, isLeader, isNumber } from './numbers.ts';

test('numbers have a currency, a unit, brackets, signs or the mark of a note with them', () => {
  for (const text of [
    '12',
    '1,234.56',
    '1 234,56 €',
    '(12.5)',
    '−3',
    '$ 7',
    'EUR 12',
    'EUR12',
    '45 %',
    '12 km',
    '3.1*',
    '~5',
  ])
    assert.equal(isNumber(text), true, text);
});

test('words with digits, digits after words, and what is too long are none', () => {
  const none = ['', ' ', 'Tides', 'Table 7', '1 harbour', '12 ships', '2 kmph', `1${' 000'.repeat(12)}`];
  for (const text of none) assert.equal(isNumber(text), false, text);
});

test('figures may say that there is none; dots alone lead to one', () => {
  for (const text of ['-', '–', '...', 'n/a', 'nil', '✓', '12']) assert.equal(isFigure(text), true, text);
  for (const text of ['.', '. . .', 'Tides', '']) assert.equal(isFigure(text), false, text);
  assert.deepEqual(['.', '· · ·', '..', '1.'].map(isLeader), [true, true, false, false]);
});
