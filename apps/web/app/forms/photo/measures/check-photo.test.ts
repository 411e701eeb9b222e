import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureBackground } from './background.ts';
import { checkPhoto, isFine, PRINTED_SIDE, type Verdict } from './check-photo.ts';
import type { Pixels } from './pixels.ts';
import { measureSharpness } from './sharpness.ts';

type Colour = readonly [red: number, green: number, blue: number];

const OFF_WHITE: Colour = [238, 236, 230];
const SKIN: Colour = [176, 122, 92];
const DARK_SKIN: Colour = [72, 46, 36];
const HAIR: Colour = [52, 36, 28];
const COAT: Colour = [40, 60, 110];

interface Portrait {
  background?: (x: number, y: number) => Colour;
  skin?: Colour;
}

const plain =
  (colour: Colour): NonNullable<Portrait['background']> =>
  () =>
    colour;

/** A head with hair, eyes and mouth over a coat. Coordinates are shares of the side. */
function portrait({ background = plain(OFF_WHITE), skin = SKIN }: Portrait = {}): Pixels {
  const side = PRINTED_SIDE;
  const data = new Uint8ClampedArray(side * side * 4);
  const inOval = (x: number, y: number, [midX, midY, wide, high]: readonly number[]) =>
    ((x - (midX ?? 0)) / (wide ?? 1)) ** 2 + ((y - (midY ?? 0)) / (high ?? 1)) ** 2 < 1;
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const [x, y] = [column / side, row / side];
      let colour = background(x, y);
      if (inOval(x, y, [0.5, 1.05, 0.42, 0.3])) colour = COAT;
      if (inOval(x, y, [0.5, 0.38, 0.24, 0.28])) colour = HAIR;
      if (inOval(x, y, [0.5, 0.44, 0.2, 0.26])) colour = skin;
      if (inOval(x, y, [0.42, 0.4, 0.035, 0.015]) || inOval(x, y, [0.58, 0.4, 0.035, 0.015])) colour = [30, 22, 20];
      if (inOval(x, y, [0.5, 0.58, 0.06, 0.012])) colour = [120, 50, 50];
      // Pores, lashes and the noise of a camera.
      const grain = ((column * 7 + row * 13) % 5) - 2;
      data.set(colour.map((part) => part + grain).concat(255), (row * side + column) * 4);
    }
  return { width: side, height: side, data };
}

/** As an out-of-focus lens does, by the mean of so many pixels around, across and down. */
function blurred(pixels: Pixels, radius: number): Pixels {
  const { width, height } = pixels;
  const passed = (data: Uint8ClampedArray, step: (x: number, y: number, by: number) => number) => {
    const result = new Uint8ClampedArray(data.length);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        for (let channel = 0; channel < 4; channel += 1) {
          let sum = 0;
          for (let by = -radius; by <= radius; by += 1) sum += data[step(x, y, by) * 4 + channel] ?? 0;
          result[(y * width + x) * 4 + channel] = sum / (2 * radius + 1);
        }
    return result;
  };
  const clamp = (value: number, most: number) => Math.min(most - 1, Math.max(0, value));
  const across = passed(pixels.data, (x, y, by) => y * width + clamp(x + by, width));
  return { width, height, data: passed(across, (x, y, by) => clamp(y + by, height) * width + x) };
}

const toned = (pixels: Pixels, tone: (value: number) => number): Pixels => ({
  ...pixels,
  data: pixels.data.map((value, at) => (at % 4 === 3 ? value : tone(value))),
});

const doubts = (pixels: Pixels, side = 1200): Verdict[] => checkPhoto(pixels, side).filter((each) => !isFine(each));

test('a sharp portrait before an off-white wall has nothing that can be measured against it', () => {
  assert.deepEqual(doubts(portrait()), []);
});

test('a dark skin before a white wall is not a dark photo', () => {
  assert.deepEqual(doubts(portrait({ skin: DARK_SKIN, background: plain([250, 250, 250]) })), []);
});

test('one of each kind is said, in the same order', () => {
  const kinds = (verdicts: Verdict[]) => verdicts.map((verdict) => verdict.split('.')[0]);
  const all = ['size', 'colour', 'background', 'evenness', 'sharpness', 'exposure'];
  assert.deepEqual(kinds(checkPhoto(portrait(), 600)), all);
  assert.deepEqual(kinds(checkPhoto(portrait({ background: plain([30, 60, 30]) }), 100)), all);
});

test('a frame of too few pixels is small, and one of just enough is not', () => {
  assert.deepEqual(doubts(portrait(), 599), ['size.small']);
  assert.deepEqual(doubts(portrait(), 600), []);
});

test('a dark or a blue background is told apart from a white one', () => {
  assert.deepEqual(doubts(portrait({ background: plain([96, 92, 90]) })).slice(0, 1), ['background.dark']);
  assert.deepEqual(doubts(portrait({ background: plain([180, 215, 250]) })), ['background.coloured']);
});

test('a background that becomes darker to one side, a shadow and bricks are uneven', () => {
  const gradient = (x: number): Colour => {
    const light = 250 - 90 * x;
    return [light, light, light];
  };
  assert.deepEqual(doubts(portrait({ background: gradient })), ['evenness.uneven']);
  const shadow = (x: number): Colour => (x > 0.72 ? [170, 168, 164] : OFF_WHITE);
  assert.deepEqual(doubts(portrait({ background: shadow })), ['evenness.uneven']);
  const bricks = (x: number, y: number): Colour =>
    (x * 20) % 1 < 0.2 || (y * 30) % 1 < 0.2 ? [190, 188, 184] : OFF_WHITE;
  assert.deepEqual(doubts(portrait({ background: bricks })), ['evenness.uneven']);
});

test('hair that reaches the upper edge is not a part of the background', () => {
  const high = (x: number, y: number): Colour => (y < 0.1 && Math.abs(x - 0.5) < 0.08 ? HAIR : OFF_WHITE);
  assert.ok(measureBackground(portrait({ background: high })).unevenness < 10);
});

test('a blurred photo is found, the more blurred the surer', () => {
  const sharp = portrait();
  assert.deepEqual(doubts(blurred(sharp, 6)), ['sharpness.blurred']);
  const [first = 0, ...rest] = [sharp, blurred(sharp, 1), blurred(sharp, 3), blurred(sharp, 6)].map(measureSharpness);
  rest.reduce((before, each) => {
    assert.ok(each < before, `${each} < ${before}`);
    return each;
  }, first);
});

test('a photo without colour is grey', () => {
  const { data, ...size } = portrait();
  const grey = data.map((value, at) => (at % 4 === 3 ? value : (data[at - (at % 4) + 1] ?? 0)));
  assert.deepEqual(doubts({ ...size, data: grey }), ['colour.grey']);
});

test('too little light darkens all of it, too much burns the face', () => {
  assert.ok(doubts(toned(portrait(), (value) => value * 0.4)).includes('exposure.dark'));
  assert.ok(doubts(toned(portrait(), (value) => value * 2.4)).includes('exposure.burnt'));
});
