import assert from 'node:assert/strict';
import test from 'node:test';
import { questionParts } from './question-parts.ts';

const asked = (text: string) =>
  questionParts(text)
    .filter(({ kind }) => kind === 'asked')
    .map((part) => part.text.trim())
    .filter((part) => part !== '');

test('how to answer and what is meant by a word are said beside the question', () => {
  assert.deepEqual(
    asked(
      'What is the quick ratio of 2021? Round to 2 decimals. The quick ratio is defined as cash / current liabilities.',
    ),
    ['What is the quick ratio of 2021?'],
  );
  assert.deepEqual(asked('Quel est le ratio en 2021 ? Arrondissez à deux décimales.'), ['Quel est le ratio en 2021 ?']);
  assert.deepEqual(asked('We need a figure. Please answer: what are net sales?'), [
    'Please answer: what are net sales?',
  ]);
});

test('what stands in brackets is apart from the words before it, also in more brackets', () => {
  assert.deepEqual(questionParts('How large is Alder (formerly Birch (Ltd)) today?'), [
    { text: 'How large is Alder ', kind: 'asked' },
    { text: 'formerly Birch (Ltd)', kind: 'gloss' },
    { text: ' today?', kind: 'asked' },
  ]);
});

test('a text that only tells what to do is what is asked', () => {
  assert.deepEqual(asked('Give the net sales. State the year.'), ['Give the net sales.', 'State the year.']);
  assert.deepEqual(asked('If it rains, what happens?'), ['If it rains, what happens?']);
});
