import assert from 'node:assert/strict';
import test from 'node:test';
import { enlargementOf } from './full-size.ts';

const enlarged = (width: number, height: number) =>
  [width, height].map((side) => Math.round(side * enlargementOf(width, height)));

test('small previews become as large as their paper or screen', () => {
  assert.deepEqual(enlarged(282.66, 400), [595, 842]);
  assert.deepEqual(enlarged(309.091, 400), [612, 792]);
  assert.deepEqual(enlarged(400, 300), [1024, 768]);
  assert.deepEqual(enlarged(400, 225), [1920, 1080]);
});

test('previews of full size stay as they are', () => {
  assert.equal(enlargementOf(595, 842), 1);
  assert.equal(enlargementOf(612, 792), 1);
});
