import assert from 'node:assert/strict';
import test from 'node:test';
import type { Component } from '../../raster/components.ts';
import type { ReadLine, ReadWord } from '../tesseract/hocr.ts';
import { raisedFigures, withRaised, type Raised } from './raised.ts';
import { CROP_MARGIN, type CropReading } from './second-pass.ts';

const LETTER = 24;
const FOOT = 134;

const part = (left: number, width: number, top: number, bottom: number): Component => ({
  left,
  top,
  right: left + width,
  bottom,
  area: 120,
});

/** Letters on one row: low ones and, every third, high ones. */
const row = (left: number, count: number): Component[] =>
  Array.from({ length: count }, (_, at) => part(left + at * 18, 14, at % 3 === 0 ? 100 : 110, FOOT));

const word = (text: string, left: number, right: number, confidence = 0.9): ReadWord => ({
  text,
  box: { left, top: 98, right, bottom: FOOT },
  confidence,
  direction: 'ltr',
});

const line = (...words: ReadWord[]): ReadLine => ({
  box: { left: 0, top: 98, right: 600, bottom: 140 },
  baseline: { slope: 0, offset: -6 },
  size: 36,
  angle: 0,
  words,
});

const found = (words: ReadWord[], components: Component[]) =>
  raisedFigures([line(...words)], components, LETTER).map((raised) => [raised.word.right, raised.figures.right]);

test('small figures that stand high at the end of a word are found, in its box or behind it', () => {
  const figure = part(92, 12, 98, 120);
  assert.deepEqual(found([word('power2', 0, 104)], [...row(0, 5), figure, ...row(130, 4)]), [[92, 104]]);
  assert.deepEqual(found([word('power', 0, 86)], [...row(0, 5), figure, ...row(130, 4)]), [[92, 104]]);
});

test('marks with a dot below, letters of a line that rises and hanging letters of other scripts are no raised figures', () => {
  const stem = part(92, 6, 98, 122);
  const dot = part(92, 6, 128, FOOT);
  assert.deepEqual(found([word('now!', 0, 98)], [...row(0, 5), stem, dot]), []);
  const risen = part(92, 14, 90, 124);
  assert.deepEqual(found([word('rising', 0, 106)], [...row(0, 5), risen]), []);
  assert.deepEqual(found([word('שלומי', 0, 104)], [...row(0, 5), part(92, 12, 98, 120)]), []);
});

const RAISED: Raised = {
  word: { left: 0, top: 98, right: 92, bottom: FOOT },
  figures: { left: 92, top: 98, right: 104, bottom: 120 },
};

const reading = (text: string, { left, top, right, bottom }: Raised['word'], confidence = 0.9): CropReading => ({
  scale: { across: 1, down: 1 },
  lines: [
    line({
      text,
      box: {
        left: CROP_MARGIN,
        top: CROP_MARGIN,
        right: CROP_MARGIN + right - left,
        bottom: CROP_MARGIN + bottom - top,
      },
      confidence,
      direction: 'ltr',
    }),
  ],
});

const joined = (figures: string[], first = [word('power?', 0, 104), word('next', 130, 200)]) =>
  withRaised(
    [line(...first)],
    [RAISED],
    [
      {
        word: [reading('power', RAISED.word), reading('power', RAISED.word)],
        figures: figures.map((text) => reading(text, RAISED.figures)),
      },
    ],
  ).flatMap(({ words }) => words.map(({ text }) => text));

test('a word is what was read of it and of its figures, each by itself', () => {
  assert.deepEqual(joined(['[2]', '[2]']), ['power[2]', 'next']);
  assert.deepEqual(joined(['(2][3]', '[2][3]']), ['power[2][3]', 'next']);
  assert.deepEqual(joined(['2', '2'], [word('power', 0, 88), word('"', 92, 104), word('next', 130, 200)]), [
    'power2',
    'next',
  ]);
});

test('what is no figure, a sign of degrees, or read otherwise each time leaves the word as it was', () => {
  assert.deepEqual(joined(['th', 'th']), ['power?', 'next']);
  assert.deepEqual(joined(['0', '0']), ['power?', 'next']);
  assert.deepEqual(joined(['1', '7']), ['power?', 'next']);
  assert.deepEqual(joined(['(1]', '{1]']), ['power?', 'next']);
  assert.deepEqual(joined(['9', '+)']), ['power?', 'next']);
});
