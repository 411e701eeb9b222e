import assert from 'node:assert/strict';
import test from 'node:test';
import type { DrawnPage } from './drawn-pages.ts';
import { differenceOf, exactDifferenceOf } from './judge.ts';

/** A grey page of 20 by 20 with a line from left to right, `shades` of it from its first row on. */
function page(top: number, ...shades: number[]): DrawnPage {
  const pixels = new Uint8Array(20 * 20 * 3).fill(255);
  for (const [row, shade] of shades.entries()) pixels.fill(shade, (top + row) * 60, (top + row + 1) * 60);
  return { width: 20, height: 20, pixels };
}

test('a line that one reader smooths and the other moves to the next pixel is the same', () => {
  assert.equal(differenceOf(page(5, 0, 0), page(5, 128, 0, 128)).different, 0);
  assert.equal(exactDifferenceOf(page(5, 0, 0), page(5, 128, 0, 128)).different, 40);
});

test('a line that is missing, elsewhere or of another shade is not', () => {
  for (const other of [page(0), page(8, 0), page(5, 128)]) assert.ok(differenceOf(page(5, 0), other).different >= 20);
});
