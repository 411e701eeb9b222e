import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suggestedQuestions } from './suggested-questions.ts';

test('of several documents the best questions of each come first, and none twice', () => {
  assert.deepEqual(suggestedQuestions([{ questions: ['a', 'b', 'c', 'd'] }, { questions: ['e', 'a'] }]), [
    'a',
    'e',
    'b',
    'c',
  ]);
  assert.deepEqual(suggestedQuestions([]), []);
});
