import assert from 'node:assert/strict';
import test from 'node:test';
import { placePicture, type PageLayout } from './layout.ts';

const fit: PageLayout = { pageSize: 'fit', orientation: 'auto', margin: 0 };
const picture = { width: 300, height: 200, orientation: 1, resolution: { x: 100, y: 100 } };

test('a page fits the picture at its resolution', () => {
  assert.deepEqual(placePicture(picture, fit).page, { width: 216, height: 144 });
});

test('a resolution of 72, which only means that none is known, counts as that of a screen', () => {
  const { page } = placePicture({ ...picture, resolution: { x: 72, y: 72 } }, fit);
  assert.deepEqual(page, { width: 225, height: 150 });
});

test('a page is never larger than PDF allows', () => {
  const { page } = placePicture({ width: 60_000, height: 30_000, orientation: 1 }, fit);
  assert.deepEqual(page, { width: 14_400, height: 7200 });
});

test('paper lies as the upright picture does', () => {
  const turned = { ...picture, orientation: 6 };
  const { page } = placePicture(turned, { pageSize: 'a4', orientation: 'auto', margin: 0 });
  assert.ok(page.height > page.width);
});

test('a margin keeps its width on every side', () => {
  const { page, matrix } = placePicture(picture, { pageSize: 'letter', orientation: 'landscape', margin: 25.4 });
  const [width, , , height, x, y] = matrix;
  assert.ok(Math.min(x, y, page.width - x - width, page.height - y - height) >= 72 - 1e-9);
  assert.ok(Math.abs(width / height - 1.5) < 1e-9);
});

/** Where the picture's first row and column come to lie on the page, as fractions of it. */
const corners = (orientation: number) => {
  const { page, matrix } = placePicture({ ...picture, orientation }, fit);
  const [a, b, c, d, e, f] = matrix;
  const at = (u: number, v: number) =>
    [(a * u + c * v + e) / page.width, (b * u + d * v + f) / page.height].map((value) => Math.round(value));
  // The stored picture begins at the top left of its unit square.
  return { start: at(0, 1), endOfRow: at(1, 1) };
};

for (const [orientation, start, endOfRow] of [
  [1, [0, 1], [1, 1]],
  [2, [1, 1], [0, 1]],
  [3, [1, 0], [0, 0]],
  [4, [0, 0], [1, 0]],
  [5, [0, 1], [0, 0]],
  [6, [1, 1], [1, 0]],
  [7, [1, 0], [1, 1]],
  [8, [0, 0], [0, 1]],
] as const)
  test(`orientation ${orientation} begins where EXIF says`, () => {
    assert.deepEqual(corners(orientation), { start: [...start], endOfRow: [...endOfRow] });
  });
