import assert from 'node:assert/strict';
import test from 'node:test';
import { pageLabelOf, romanValue, runningTextOf } from './label.ts';

test('page numbers are known in their many forms', () => {
  const labels = ['7', '- 7 -', 'Page 7 of 12', 'Seite 7/12', '7 | Page', 'p. 7', '– 7 –', 'página 7', '第7頁', 'vii'];
  for (const label of labels) assert.equal(pageLabelOf(label), 7, label);
});

test('other short lines are no page numbers', () => {
  for (const said of ['7 apples', 'Chapter 7', 'mild', 'Seite', '2026-11-20', '12345'])
    assert.equal(pageLabelOf(said), undefined, said);
});

test('roman numbers are read, and words of the same letters are not', () => {
  assert.deepEqual(['i', 'iv', 'ix', 'xl', 'XCIX', 'iiii', 'mild', ''].map(romanValue), [
    1,
    4,
    9,
    40,
    99,
    undefined,
    undefined,
    undefined,
  ]);
});

test('running texts are compared by their words, their numbers apart', () => {
  assert.deepEqual(runningTextOf('Annual Report 2026   12'), { words: 'annual report # #', numbers: [2026, 12] });
});
