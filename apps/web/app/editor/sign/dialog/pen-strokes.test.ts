import assert from 'node:assert/strict';
import test from 'node:test';
import { readDrawing } from '@pagewright/contract/edits/annotations/drawing.ts';
import { outlineOfStrokes, ringOf, type PenStroke } from './pen-strokes.ts';

/** From left to right, at a pressure that rises from none to all. */
const line = (isPen: boolean, count = 60): PenStroke => ({
  points: Array.from({ length: count }, (_, at) => [at * 4, 50, at / (count - 1)]),
  isPen,
});

/** How wide the outline is about a place along the line. */
function widthAt(stroke: PenStroke, x: number): number {
  const near = ringOf(stroke).filter((point) => Math.abs(point[0] - x) < 6);
  const heights = near.map(([, y]) => y);
  return Math.max(...heights) - Math.min(...heights);
}

test('a pen that is pressed harder draws a wider line', () => {
  const stroke = line(true);
  assert.ok(widthAt(stroke, 200) > 1.5 * widthAt(stroke, 40));
});

test('a line keeps to the way of the hand, and is a drawing of few thousand letters', () => {
  const outline = outlineOfStrokes([line(false), line(true)]);
  assert.ok(outline && readDrawing({ ...outline, colour: [0, 0, 0] }));
  assert.equal(outline.width, 2000);
  assert.ok(outline.height < 100);
  assert.ok(outline.path.length < 3_000, `${outline.path.length}`);
});

test('a tap is a dot, and nothing is no drawing', () => {
  const dot = outlineOfStrokes([{ points: [[20, 20, 0.5]], isPen: false }]);
  assert.ok(dot && Math.abs(dot.width - dot.height) < 200);
  assert.equal(outlineOfStrokes([]), undefined);
});

test('a signature of a thousand points stays within a drawing’s length', () => {
  const points = Array.from({ length: 1_000 }, (_, at): [number, number, number] => [
    at / 2 + 30 * Math.sin(at / 9),
    80 + 50 * Math.cos(at / 7),
    0.5 + 0.4 * Math.sin(at / 30),
  ]);
  const outline = outlineOfStrokes([{ points, isPen: true }]);
  assert.ok(outline && readDrawing({ ...outline, colour: [0, 0, 0] }));
  assert.ok(outline.path.length < 30_000, `${outline.path.length}`);
});
