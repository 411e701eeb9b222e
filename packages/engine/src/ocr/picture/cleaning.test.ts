import assert from 'node:assert/strict';
import test from 'node:test';
import { onWhite } from '../../raster/background.ts';
import { componentsOf, letterHeight } from '../../raster/components.ts';
import { greyOfColours, type GreyPicture } from '../../raster/grey.ts';
import { divideByGrey, inkOf } from '../../raster/ink.ts';
import { darkGrounds, invert } from './inverted.ts';
import { withoutRulings } from '../../raster/rulings.ts';
import { levelled, slantOf } from './skew.ts';
import { RAGGED, raggedness, ROUGH, smoothed } from './smooth.ts';

const DPI = 300;

function sheet(width: number, height: number, grey = 255): GreyPicture {
  return { width, height, pixels: new Uint8Array(width * height).fill(grey) };
}

function fill({ width, pixels }: GreyPicture, left: number, top: number, right: number, bottom: number, grey = 0) {
  for (let y = top; y < bottom; y += 1) pixels.fill(grey, y * width + left, y * width + right);
}

const at = ({ width, pixels }: GreyPicture, x: number, y: number) => pixels[y * width + x];

/** Rows of blocks that stand for letters. */
function letters(picture: GreyPicture, { rows, grey = 0 }: { rows: number; grey?: number }) {
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < 40; column += 1)
      fill(picture, 60 + column * 20, 60 + row * 60, 70 + column * 20, 84 + row * 60, grey);
}

test('rulings go, and the letters that they cross stay whole', () => {
  const picture = sheet(1000, 400);
  fill(picture, 50, 200, 950, 204);
  fill(picture, 500, 20, 503, 380);
  fill(picture, 300, 180, 306, 230);
  const { picture: clean, rulings } = withoutRulings(picture, inkOf(picture, 128), DPI);
  assert.deepEqual(
    rulings.map(({ direction, left, right }) => [direction, left, right]),
    [
      ['vertical', 500, 503],
      ['horizontal', 50, 950],
    ],
  );
  assert.deepEqual([at(clean, 100, 201), at(clean, 501, 100)], [255, 255]);
  for (let y = 180; y < 230; y += 1) assert.equal(at(clean, 303, y), 0);
});

test('a row of letters, however close, and a filled area are no rulings', () => {
  const picture = sheet(1000, 400);
  letters(picture, { rows: 3 });
  fill(picture, 60, 300, 900, 380);
  const { rulings } = withoutRulings(picture, inkOf(picture, 128), DPI);
  assert.deepEqual(rulings, []);
});

test('tinted paper becomes white, and its letters keep their contrast', () => {
  const picture = sheet(900, 400);
  fill(picture, 0, 0, 900, 200, 150);
  letters(picture, { rows: 3, grey: 40 });
  const clean = onWhite(picture, DPI);
  assert.ok((at(clean, 450, 30) ?? 0) > 240, `${at(clean, 450, 30)}`);
  assert.ok((at(clean, 65, 70) ?? 255) < 90, `${at(clean, 65, 70)}`);
});

test('light letters on a dark bar become dark ones', () => {
  const picture = sheet(900, 200);
  fill(picture, 40, 40, 860, 120, 20);
  fill(picture, 100, 60, 110, 100, 250);
  invert(picture, darkGrounds(componentsOf(inkOf(picture, 128)), DPI));
  assert.deepEqual([at(picture, 105, 80), at(picture, 200, 80), at(picture, 105, 20)], [5, 235, 255]);
});

test('the slant of lines is found to two tenths of a degree, and taken back', () => {
  const straight = sheet(1000, 1000);
  letters(straight, { rows: 14 });
  const slanted = levelled(straight, -2.5);
  const components = componentsOf(inkOf(slanted, 128));
  const letter = letterHeight(components, DPI) ?? 0;
  assert.ok(Math.abs(letter - 24) <= 2, `letters of ${letter}`);
  assert.ok(Math.abs(slantOf(components, letter) - 2.5) < 0.2);
  const level = componentsOf(inkOf(levelled(slanted, 2.5), 128));
  assert.ok(Math.abs(slantOf(level, letter)) < 0.2);
});

test('a screen of dots is ragged until it is smoothed; letters are not', () => {
  const dotted = sheet(400, 400);
  for (let y = 0; y < 400; y += 3) for (let x = y % 2; x < 400; x += 3) fill(dotted, x, y, x + 1, y + 1);
  const text = sheet(1000, 400);
  letters(text, { rows: 4 });
  assert.ok(raggedness(dotted, inkOf(dotted, 128)) > RAGGED);
  assert.ok(raggedness(text, inkOf(text, 128)) < ROUGH);
  const smooth = smoothed(dotted, 1.3);
  assert.ok(raggedness(smooth, inkOf(smooth, divideByGrey(smooth))) < RAGGED);
});

test('colours are as light as they look, greys stay as they are', () => {
  const colours = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 77, 77, 77, 0, 0, 0];
  const { pixels } = greyOfColours({ width: 6, height: 1, pixels: Uint8Array.from(colours) });
  assert.deepEqual([...pixels], [127, 220, 76, 255, 77, 0]);
});
