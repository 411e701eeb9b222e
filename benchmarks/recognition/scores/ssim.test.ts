import assert from 'node:assert/strict';
import test from 'node:test';
import { ssim, type Pixels } from './ssim.ts';

/** A picture of 24 × 24 whose pixels are told by place. */
const picture = (value: (x: number, y: number) => number): Pixels => ({
  width: 24,
  height: 24,
  data: Uint8Array.from({ length: 24 * 24 * 3 }, (_, at) => {
    const pixel = Math.floor(at / 3);
    return value(pixel % 24, Math.floor(pixel / 24));
  }),
});

const stripes = picture((x) => (x % 4 < 2 ? 0 : 255));

test('a picture is like itself', () => {
  assert.equal(ssim(stripes, stripes), 1);
});

test('two plain greys are as like as their means tell', () => {
  const [a, b] = [100, 200];
  const expected = (2 * a * b + 6.5025) / (a * a + b * b + 6.5025);
  const score = ssim(
    picture(() => a),
    picture(() => b),
  );
  assert.ok(Math.abs(score - expected) < 1e-9, String(score));
});

test('what is white where the other is black is like nothing', () => {
  const other = picture((x) => (x % 4 < 2 ? 255 : 0));
  assert.ok(ssim(stripes, other) < 0);
});
