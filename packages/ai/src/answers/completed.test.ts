import assert from 'node:assert/strict';
import test from 'node:test';
import { completed } from './completed.ts';

const BEFORE = 'What was net income of Alder Works in FY2022?';

test('another year asks the same of it', () => {
  assert.equal(completed('And in 2023?', BEFORE), 'What was net income of Alder Works in 2023?');
  assert.equal(completed('2021 and 2023?', BEFORE), 'What was net income of Alder Works in 2021 and 2023?');
  assert.equal(completed('et en 2023 ?', 'Quel était le résultat net ?'), 'Quel était le résultat net (2023)?');
  assert.equal(completed('What about Q3 2023?', 'What were sales in Q2 2023?'), 'What were sales in Q3 2023?');
});

test('another thing is asked of the same year and name', () => {
  assert.equal(completed('What about gross margin?', BEFORE), 'gross margin (FY2022, Alder Works)?');
  assert.equal(completed('and dividends in 2023?', BEFORE), 'dividends in 2023 (Alder Works)?');
});

test('a question that stands for itself is left alone', () => {
  for (const question of [
    'Who founded the company?',
    'And how did the directors of the board vote in the end, all told?',
    '',
    'And?',
  ])
    assert.equal(completed(question, BEFORE), question);
});
