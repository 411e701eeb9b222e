import assert from 'node:assert/strict';
import test from 'node:test';
import type { Passage } from '../passages/passage.ts';
import { Meanings } from './meanings.ts';
import { search } from './search.ts';
import { searchIndex } from './search-index.ts';

const passageOf = (text: string, number: number): Passage => ({
  number,
  kind: 'paragraph',
  text,
  words: [
    { page: 1, box: { left: 0, top: number * 20, right: 100, bottom: number * 20 + 10 }, from: 0, to: text.length },
  ],
  headings: [],
});
const index = searchIndex([
  {
    languages: ['en'],
    pages: 1,
    passages: ['Purchases of plants for the park', 'The pond is two metres deep', 'Roses open at nine'].map(passageOf),
  },
]);
const vectors = [new Float32Array([1, 0]), new Float32Array([0, 2]), undefined];

test('what means the same is found without a word in common', () => {
  const question = 'money spent on vegetation';
  assert.deepEqual(search(index, question, { limit: 3 }), []);
  const meaning = new Meanings(vectors).scores(new Float32Array([3, 0.1]));
  const found = search(index, question, { limit: 3, meaning });
  assert.equal(found[0]?.passage.text, 'Purchases of plants for the park');
});

test('words still count, and a vector of another length means nothing', () => {
  const meanings = new Meanings(vectors);
  const meaning = meanings.scores(new Float32Array([0.7, 0.7]));
  const found = search(index, 'How deep is the pond?', { limit: 3, meaning });
  assert.equal(found[0]?.passage.text, 'The pond is two metres deep');
  assert.deepEqual([...meanings.scores(new Float32Array([1, 0, 0]))], [0, 0, 0]);
  assert.deepEqual([...new Meanings([]).scores(new Float32Array([1]))], []);
});
