import assert from 'node:assert/strict';
import test from 'node:test';
import { alignedWords } from './aligned-words.ts';

const wordsAt = (a: string, b: string): string[] => {
  const [one, other] = [a.split(' '), b.split(' ')];
  return alignedWords(one, other).map(([at, to]) => {
    assert.equal(one[at], other[to]);
    return `${at}:${to}`;
  });
};

test('words in between, left out and repeated keep the others paired', () => {
  assert.deepEqual(wordsAt('a b c d', 'a x c d'), ['0:0', '2:2', '3:3']);
  assert.deepEqual(wordsAt('a a b a c', 'a b a a c'), ['0:0', '2:1', '3:3', '4:4']);
  assert.deepEqual(wordsAt('x y', 'p q'), []);
});

test('pairs go up in both', () => {
  const pairs = alignedWords('the end of the start and then more'.split(' '), 'then the start of the end'.split(' '));
  for (const [index, [a, b]] of pairs.entries()) {
    const before = pairs[index - 1];
    assert.ok(!before || (before[0] < a && before[1] < b));
  }
});
