import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstFrame, MOST_ZOOM, withPhotoMoved, zoomedTo, zoomOf } from './frame.ts';
import { withResolution } from './jpeg-resolution.ts';
import { printSheet } from './print-sheet.ts';

const UPRIGHT = { width: 3000, height: 4000 };

test('the first frame is the largest square, nearer to the top', () => {
  assert.deepEqual(firstFrame(UPRIGHT), { left: 0, top: 250, side: 3000 });
  assert.deepEqual(firstFrame({ width: 4000, height: 3000 }), { left: 500, top: 0, side: 3000 });
  assert.deepEqual(firstFrame({ width: 700, height: 700 }), { left: 0, top: 0, side: 700 });
});

test('what is moved to the right shows what is further left, and never what is beside the photo', () => {
  const frame = { left: 500, top: 500, side: 1000 };
  assert.deepEqual(withPhotoMoved(frame, UPRIGHT, 0.1, -0.2), { left: 400, top: 700, side: 1000 });
  assert.deepEqual(withPhotoMoved(frame, UPRIGHT, 9, 9), { left: 0, top: 0, side: 1000 });
  assert.deepEqual(withPhotoMoved(frame, UPRIGHT, -9, -9), { left: 2000, top: 3000, side: 1000 });
});

test('zooming keeps the middle, ends at both ends, and comes back within the photo', () => {
  const first = firstFrame(UPRIGHT);
  const near = zoomedTo(first, UPRIGHT, 2);
  assert.deepEqual(near, { left: 750, top: 1000, side: 1500 });
  assert.equal(zoomOf(near, UPRIGHT), 2);
  assert.deepEqual(zoomedTo(near, UPRIGHT, 1), first);
  assert.equal(zoomedTo(first, UPRIGHT, 99).side, 3000 / MOST_ZOOM);
  assert.equal(zoomedTo(first, UPRIGHT, 0).side, 3000);
  assert.deepEqual(zoomedTo({ left: 0, top: 0, side: 1500 }, UPRIGHT, 1), { left: 0, top: 0, side: 3000 });
});

test('a JPEG says how many of its pixels go on an inch, whether it said so before or not', () => {
  const picture = [0xff, 0xdb, 0, 3, 1, 0xff, 0xd9];
  const jfif = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
  const said = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 2, 1, 1, 0x2c, 1, 0x2c, 0, 0];
  for (const before of [
    [0xff, 0xd8, ...jfif, ...picture],
    [0xff, 0xd8, ...picture],
  ])
    assert.deepEqual([...withResolution(new Uint8Array(before), 300)], [0xff, 0xd8, ...said, ...picture]);
});

test('two photos of 2 inches lie on the sheet without touching, and no line lies on one', () => {
  const { width, height, places, lines = [] } = printSheet(new Uint8Array());
  assert.deepEqual([width, height, places.length], [288, 432, 2]);
  for (const place of places) {
    assert.deepEqual([place.width, place.height], [144, 144]);
    assert.ok(
      place.left > 18 && place.left + 144 < width - 18 && place.bottom > 18 && place.bottom + 144 < height - 18,
    );
    for (const [fromX, fromY, toX, toY] of lines) {
      const isBeside = Math.max(fromX, toX) <= place.left || Math.min(fromX, toX) >= place.left + 144;
      const isAbove = Math.max(fromY, toY) <= place.bottom || Math.min(fromY, toY) >= place.bottom + 144;
      assert.ok(isBeside || isAbove);
    }
  }
  const [one, other] = places;
  assert.ok(one && other && one.bottom + 144 < other.bottom);
  assert.ok(
    lines.some(([fromX, fromY, toX, toY]) => fromY === toY && toX - fromX === 144),
    'a ruler of 2 inches',
  );
});
