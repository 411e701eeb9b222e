import assert from 'node:assert/strict';
import test from 'node:test';
import { noteNumbers } from './note-numbers.ts';

const notes = (...labels: [label: string, page: number][]) => labels.map(([label, page]) => ({ label, page }));

test('notes from 1 on are counted as Word does by itself', () => {
  assert.equal(noteNumbers(notes(['1', 1], ['2', 1], ['3', 4])), undefined);
  assert.equal(noteNumbers([]), undefined);
});

test('notes of a chapter go on from its first number', () => {
  assert.deepEqual(noteNumbers(notes(['7', 1], ['8', 1], ['9', 2])), { start: 7 });
});

test('notes that begin anew on each page do so in Word', () => {
  assert.deepEqual(noteNumbers(notes(['1', 1], ['2', 1], ['1', 2], ['1', 5], ['2', 5])), { restart: 'eachPage' });
});

test('letters and signs are counted as such', () => {
  assert.deepEqual(noteNumbers(notes(['a)', 1], ['b)', 2])), { numberFormat: { type: 'lowerLetter' }, start: 1 });
  assert.deepEqual(noteNumbers(notes(['*', 1], ['†', 1], ['*', 3])), {
    numberFormat: { type: 'chicago' },
    restart: 'eachPage',
  });
});

test('labels in no order are left to Word', () => {
  assert.equal(noteNumbers(notes(['1', 1], ['4', 1], ['2', 2])), undefined);
  assert.equal(noteNumbers(notes(['1', 1], ['*', 1])), undefined);
});
