import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedCorners } from './changed-corners.ts';
import type { TextGeometry } from './text-geometry.ts';

/** Lines from top to bottom, each letter 10 wide and 12 high. */
function geometryOf(lines: readonly string[]): TextGeometry {
  let from = 0;
  return {
    text: lines.join(' '),
    lines: lines.map((line, row) => {
      const stops = Array.from({ length: line.length + 1 }, (_, at) => ({
        low: { x: at * 10, y: 100 - row * 20 },
        high: { x: at * 10, y: 112 - row * 20 },
      }));
      const told = { from, to: from + line.length, stops };
      from += line.length + 1;
      return told;
    }),
  };
}
const heights = (before: readonly string[], now: readonly string[]) => [
  ...new Set(changedCorners(geometryOf(before), geometryOf(now)).map(({ y }) => y)),
];

test('lines that are as they were have no part in a change, wherever their letters are counted', () => {
  assert.deepEqual(heights(['one', 'two', 'six'], ['one', 'twos', 'six']), [80, 92]);
});

test('a line that comes or goes changes', () => {
  assert.deepEqual(heights(['one'], ['one', 'two']), [80, 92]);
  assert.deepEqual(heights(['one', 'two'], ['one']), [80, 92]);
});

test('a line that is longer changes as far as it reached or reaches', () => {
  const xs = changedCorners(geometryOf(['long line']), geometryOf(['line'])).map(({ x }) => x);
  assert.equal(Math.max(...xs), 90);
});

test('a text that is as it was changes nowhere', () => {
  assert.deepEqual(heights(['one', 'two'], ['one', 'two']), []);
});
