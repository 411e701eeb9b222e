import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundsOf, boxArea, startOfBoxes } from './box-area.ts';

const PAGE = { width: 500, height: 1000 };
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
/** The corners of each rectangle, in thousandths of the page. */
const cornersOf = (path: string) =>
  path
    .split('Z')
    .filter(Boolean)
    .map((part) =>
      part
        .slice(1)
        .split('L')
        .map((corner) => corner.split(' ').map(Number)),
    );

test('a line is lit up with a margin around its letters', () => {
  assert.deepEqual(cornersOf(boxArea([box(101, 201, 299, 219)], PAGE, 0)), [
    [
      [200, 200],
      [600, 200],
      [600, 220],
      [200, 220],
    ],
  ]);
});

test('lines that follow each other are joined, others are not', () => {
  const bottoms = (...boxes: ReturnType<typeof box>[]) =>
    cornersOf(boxArea(boxes, PAGE, 0)).map((corners) => corners[2]?.[1]);
  assert.deepEqual(bottoms(box(50, 100, 450, 112), box(50, 116, 300, 128)), [117, 129]);
  // The next column, and another paragraph.
  assert.deepEqual(bottoms(box(50, 100, 200, 112), box(300, 116, 450, 128)), [113, 129]);
  assert.deepEqual(bottoms(box(50, 100, 450, 112), box(50, 160, 450, 172)), [113, 173]);
});

test('a page that the reader has turned is lit up at the same words', () => {
  assert.deepEqual(cornersOf(boxArea([box(101, 201, 299, 219)], PAGE, 1))[0]?.[0], [800, 200]);
  const start = startOfBoxes([box(100, 200, 300, 220)], PAGE, 1);
  assert.ok(Math.abs(start.x - 0.79) < 1e-9 && Math.abs(start.y - 0.4) < 1e-9);
});

test('the rectangle around several lines follows the turn of the reader', () => {
  const lines = [box(101, 201, 299, 219), box(101, 221, 199, 239)];
  const rounded = (turn: 0 | 1) => Object.values(boundsOf(lines, PAGE, turn)).map((share) => Math.round(share * 1000));
  assert.deepEqual(rounded(0), [200, 200, 600, 240]);
  assert.deepEqual(rounded(1), [760, 200, 800, 600]);
});
