import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  areasOf,
  lineAt,
  offsetBeyond,
  offsetNear,
  outlineOf,
  replacementOf,
  wordAround,
  type StopLine,
  type TextGeometry,
} from './text-geometry.ts';

/** Letters 10 wide and high, from a lower left corner on. */
const line = (from: number, letters: number, x: number, y: number): StopLine => ({
  from,
  to: from + letters,
  stops: Array.from({ length: letters + 1 }, (_, at) => ({
    low: { x: x + at * 10, y },
    high: { x: x + at * 10, y: y + 10 },
  })),
});

const TWO_LINES: TextGeometry = { text: 'one two three', lines: [line(0, 7, 0, 20), line(8, 5, 0, 0)] };

test('a hand points between two letters', () => {
  assert.equal(offsetNear(TWO_LINES, { x: 31, y: 25 }), 3);
  assert.equal(offsetNear(TWO_LINES, { x: 500, y: 25 }), 7);
  assert.equal(offsetNear(TWO_LINES, { x: -5, y: 4 }), 8);
});

test('a line is the one that begins where two meet', () => {
  const meeting = { text: 'abcd', lines: [line(0, 2, 0, 20), line(2, 2, 0, 0)] };
  assert.equal(lineAt(meeting, 2), 1);
  assert.equal(lineAt(meeting, 1), 0);
});

test('up and down keep to the place across, and end at the ends', () => {
  assert.equal(offsetBeyond(TWO_LINES, 3, 1), 11);
  assert.equal(offsetBeyond(TWO_LINES, 11, -1), 3);
  assert.equal(offsetBeyond(TWO_LINES, 3, -1), 0);
  assert.equal(offsetBeyond(TWO_LINES, 11, 1), 13);
});

test('a range has an area on each line', () => {
  assert.equal(areasOf(TWO_LINES, { anchor: 10, focus: 4 }).length, 2);
  assert.deepEqual(areasOf(TWO_LINES, { anchor: 4, focus: 5 }), [
    [
      { x: 40, y: 20 },
      { x: 50, y: 20 },
      { x: 50, y: 30 },
      { x: 40, y: 30 },
    ],
  ]);
  assert.deepEqual(areasOf(TWO_LINES, { anchor: 4, focus: 4 }), []);
});

test('an outline goes around all lines', () => {
  assert.deepEqual(outlineOf(TWO_LINES), [
    { x: 0, y: 0 },
    { x: 70, y: 0 },
    { x: 70, y: 30 },
    { x: 0, y: 30 },
  ]);
});

test('a replacement is the least that differs, where the caret is', () => {
  assert.deepEqual(replacementOf('aaa', 'aaaa', 2), { from: 1, to: 1, text: 'a' });
  assert.deepEqual(replacementOf('hello', 'help', 4), { from: 3, to: 5, text: 'p' });
  assert.deepEqual(replacementOf('aaa', 'aa', 1), { from: 1, to: 2, text: '' });
  assert.deepEqual(replacementOf('', 'new', 3), { from: 0, to: 0, text: 'new' });
  assert.deepEqual(replacementOf('same', 'same', 2), { from: 2, to: 2, text: '' });
});

test('a word is told by the language', () => {
  assert.deepEqual(wordAround('one two', 5), { anchor: 4, focus: 7 });
  assert.deepEqual(wordAround('one', 3), { anchor: 0, focus: 3 });
});
