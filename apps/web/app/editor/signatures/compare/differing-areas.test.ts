import assert from 'node:assert/strict';
import test from 'node:test';
import { differingAreas, type PagePixels } from './differing-areas.ts';

const [WIDTH, HEIGHT] = [160, 80];

/** White, with black rectangles. */
function drawn(...parts: readonly { left: number; top: number; width: number; height: number }[]): PagePixels {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (const { left, top, width, height } of parts)
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) pixels.fill(0, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3);
  return { width: WIDTH, height: HEIGHT, pixels };
}

test('pages that look the same differ nowhere', () => {
  const page = drawn({ left: 3, top: 5, width: 20, height: 9 });
  assert.deepEqual(differingAreas(page, drawn({ left: 3, top: 5, width: 20, height: 9 })), []);
});

test('a part that is on one of them alone is found, in shares of the page', () => {
  const [area, ...others] = differingAreas(drawn(), drawn({ left: 16, top: 8, width: 16, height: 8 }));
  assert.deepEqual(others, []);
  assert.deepEqual(area, { left: 0.1, top: 0.1, width: 0.1, height: 0.1 });
});

test('letters of one word are one place, and words far apart are two, from the top down', () => {
  const word = [0, 12, 24].map((left) => ({ left, top: 64, width: 4, height: 8 }));
  const areas = differingAreas(drawn(), drawn(...word, { left: 120, top: 0, width: 8, height: 8 }));
  assert.equal(areas.length, 2);
  assert.deepEqual(
    areas.map(({ top }) => top),
    [0, 0.8],
  );
});

test('a part at one edge is not joined with one at the other', () => {
  const edges = [
    { left: 0, top: 16, width: 8, height: 8 },
    { left: 152, top: 16, width: 8, height: 8 },
  ];
  assert.equal(differingAreas(drawn(), drawn(...edges)).length, 2);
});

test('what nobody sees is no difference', () => {
  const page = drawn();
  page.pixels.fill(250, 0, 400);
  assert.deepEqual(differingAreas(drawn(), page), []);
});
