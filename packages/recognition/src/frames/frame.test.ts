import assert from 'node:assert/strict';
import test from 'node:test';
import { frameOf } from './frame.ts';

const page = { width: 600, height: 800 };
const box = { left: 10, top: 20, right: 110, bottom: 40 };

test('a box goes into a frame and back again', () => {
  for (const angle of [0, 90, 180, 270]) {
    const frame = frameOf(angle, page);
    assert.deepEqual(frame.back(frame.box(box)), box);
  }
});

test('text that runs downwards runs from left to right in its frame', () => {
  const frame = frameOf(90, page);
  assert.deepEqual([frame.width, frame.height], [800, 600]);
  assert.ok(frame.x(300, 200) > frame.x(300, 100));
  assert.equal(frame.y(300, 200), frame.y(300, 100));
  assert.ok(frame.y(200, 100) > frame.y(300, 100), 'lines follow each other to the left');
});

test('slanting text keeps its order along its direction', () => {
  const frame = frameOf(45, page);
  assert.ok(frame.x(200, 200) > frame.x(100, 100));
  assert.ok(Math.abs(frame.y(200, 200) - frame.y(100, 100)) < 1e-9);
});
