import assert from 'node:assert/strict';
import test from 'node:test';
import { readDrawing } from '@pagewright/contract/edits/annotations/drawing.ts';
import { inkPixels } from './ink-pixels.ts';
import { liftInk, type Picture } from './lift-ink.ts';
import { traceInk } from './trace-ink.ts';

type Colour = readonly [number, number, number];

/** A picture by what each pixel shows, with the grain of a camera. */
function picture(width: number, height: number, at: (x: number, y: number) => Colour): Picture {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const grain = (((x * 7919 + y * 104_729) % 13) - 6) * 0.8;
      const place = (y * width + x) * 4;
      for (const [part, value] of at(x, y).entries()) data[place + part] = value + grain;
      data[place + 3] = 255;
    }
  return { width, height, data };
}

const WIDTH = 600;
const HEIGHT = 400;
/** A wave from 100 to 500, five pixels wide. */
const isInk = (x: number, y: number) => x >= 100 && x < 500 && Math.abs(y - (200 + 60 * Math.sin(x / 40))) < 4;
/** Paper that gets darker to the right, with the hard shadow of a hand in its lower half. */
const paperAt = (x: number, y: number) => (235 - x / 8) * (y > 190 + x / 6 ? 0.55 : 1);
const BLUE: Colour = [0.25, 0.3, 0.62];

const onPaper = (ink: (x: number, y: number) => Colour | undefined) =>
  picture(WIDTH, HEIGHT, (x, y) => {
    const [paper, tint] = [paperAt(x, y), ink(x, y) ?? [1, 0.98, 0.94]];
    return [paper * tint[0], paper * tint[1], paper * tint[2]];
  });

test('writing is told from shadowed paper, whose edges leave nothing', () => {
  const ink = liftInk(onPaper((x, y) => (isInk(x, y) ? BLUE : undefined)));
  assert.ok(ink?.isOneInk);
  let [found, missed, wrong] = [0, 0, 0];
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const isFound = (ink.darkness.values[y * WIDTH + x] ?? 0) > ink.threshold;
      const isNear = [-3, 0, 3].some((dy) => [-3, 0, 3].some((dx) => isInk(x + dx, y + dy)));
      if (isInk(x, y)) {
        if (isFound) found += 1;
        else missed += 1;
      } else if (isFound && !isNear) wrong += 1;
    }
  assert.equal(wrong, 0);
  assert.ok(missed < 0.08 * found, `${missed} of ${found}`);
});

test('writing of one ink becomes a drawing in the box of its lines', () => {
  const ink = liftInk(onPaper((x, y) => (isInk(x, y) ? BLUE : undefined)));
  const outline = ink && traceInk(ink);
  assert.ok(outline && readDrawing({ ...outline, colour: [0, 0, 0] }));
  // 400 by 128 pixels.
  assert.ok(Math.abs(outline.width / outline.height - 400 / 128) < 0.15, `${outline.width} ${outline.height}`);
  assert.equal(outline.path.match(/M/g)?.length, 1);
});

test('a ring has its hole', () => {
  const isRing = (x: number, y: number) => Math.abs(Math.hypot(x - 300, y - 150) - 50) < 4;
  const ink = liftInk(onPaper((x, y) => (isRing(x, y) ? BLUE : undefined)));
  const outline = ink && traceInk(ink);
  const [outer = 0, hole = 0, ...others] = (outline?.path.split(/(?=M)/) ?? []).map((part) => {
    const numbers = part.match(/\d+/g)?.map(Number) ?? [];
    let twice = 0;
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const [x = 0, y = 0] = numbers.slice(at, at + 2);
      const [toX = 0, toY = 0] = at + 3 < numbers.length ? numbers.slice(at + 2, at + 4) : numbers;
      twice += x * toY - toX * y;
    }
    return Math.sign(twice);
  });
  assert.deepEqual([outer * hole, others], [-1, []]);
});

test('marks of several inks keep their colours and lose their paper', () => {
  const shown = onPaper((x, y) => (isInk(x, y) ? (x < 300 ? [0.75, 0.15, 0.15] : [0.15, 0.2, 0.7]) : undefined));
  const ink = liftInk(shown);
  assert.ok(ink && !ink.isOneInk);
  assert.equal(traceInk(ink), undefined);
  const { width, height, data } = inkPixels(shown, ink);
  assert.ok(Math.abs(width - 404) < 8 && Math.abs(height - 132) < 8, `${width} ${height}`);
  const opaque = Array.from({ length: width * height }, (_, at) => at).filter((at) => (data[at * 4 + 3] ?? 0) > 250);
  const [left, right] = [opaque.filter((at) => at % width < 150), opaque.filter((at) => at % width > 250)];
  assert.ok(left.every((at) => (data[at * 4] ?? 0) > (data[at * 4 + 2] ?? 0)));
  assert.ok(right.every((at) => (data[at * 4 + 2] ?? 0) > (data[at * 4] ?? 0)));
  assert.equal(data[3], 0, 'its corner is seen through');
});

test('empty paper, with its shadow, has no writing', () => {
  assert.equal(liftInk(onPaper(() => undefined)), undefined);
  assert.equal(liftInk(picture(40, 30, () => [255, 255, 255])), undefined);
  assert.equal(liftInk(picture(40, 30, () => [0, 0, 0])), undefined);
});
