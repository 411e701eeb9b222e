import assert from 'node:assert/strict';
import test from 'node:test';
import type { GreyPicture } from '../../raster/grey.ts';
import { illustrationsOf } from './illustrations.ts';

const [WIDTH, HEIGHT] = [600, 800];

/** Yellowed paper with a shadow at its foot and the black edge of a lid. */
function paper(): GreyPicture {
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) pixels[y * WIDTH + x] = x < 10 ? 10 : 215 - Math.max(0, y - 700) * 0.5;
  return { width: WIDTH, height: HEIGHT, pixels };
}

function draw(
  picture: GreyPicture,
  left: number,
  top: number,
  right: number,
  bottom: number,
  grey: (at: number) => number,
) {
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) picture.pixels[y * WIDTH + x] = grey(x * 7 + y * 13);
}

const line = (picture: GreyPicture, y: number) => {
  for (let x = 80; x < 500; x += 6) draw(picture, x, y, x + 4, y + 8, () => 40);
  return { left: 80, top: y, right: 500, bottom: y + 8 };
};

test('a photo on a scan is found at its place, whatever paper it stands on', () => {
  const picture = paper();
  const texts = [100, 114, 128, 142].map((y) => line(picture, y));
  draw(picture, 100, 200, 340, 400, (at) => 60 + (at % 120));
  const found = illustrationsOf(picture, 72, texts);
  assert.equal(found.length, 1);
  for (const [side, place] of Object.entries({ left: 100, top: 200, right: 340, bottom: 400 }))
    assert.ok(Math.abs((found[0]?.[side as 'left'] ?? 0) - place) <= 3, `${side} ${JSON.stringify(found)}`);
});

test('text, ruled lines, shadows and the edge of the lid are no pictures', () => {
  const picture = paper();
  const texts = [100, 114, 128, 142].map((y) => line(picture, y));
  for (const y of [200, 240, 280]) draw(picture, 80, y, 500, y + 2, () => 30);
  for (const x of [80, 290, 498]) draw(picture, x, 200, x + 2, 282, () => 30);
  assert.deepEqual(illustrationsOf(picture, 72, texts), []);
});

test('words that nobody read are kept as a picture where they are large, and boxes are in points', () => {
  const picture = paper();
  const texts = [100, 114].map((y) => line(picture, y));
  for (let x = 100; x < 300; x += 20) draw(picture, x, 300, x + 17, 360, (at) => 30 + (at % 5));
  const [found] = illustrationsOf(
    picture,
    144,
    texts.map(({ left, top, right, bottom }) => ({
      left: left / 2,
      top: top / 2,
      right: right / 2,
      bottom: bottom / 2,
    })),
  );
  assert.ok(found && Math.abs(found.left - 50) <= 2 && Math.abs(found.bottom - 180) <= 2, JSON.stringify(found));
});
