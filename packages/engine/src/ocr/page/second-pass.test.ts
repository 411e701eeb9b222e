import assert from 'node:assert/strict';
import test from 'node:test';
import type { Component } from '../../raster/components.ts';
import { loneColons } from '../picture/dots.ts';
import type { ReadLine, ReadWord } from '../tesseract/hocr.ts';
import { withoutHollow } from './hollow.ts';
import { withColons } from './place-colons.ts';
import { cropsOf, type Crop } from './crops.ts';
import { CROP_MARGIN, withSecondPass, type CropReading } from './second-pass.ts';
import { vote } from './vote.ts';
import { withWholeAmounts } from './whole-amounts.ts';

const LETTER = 24;

const word = (text: string, left: number, right: number, confidence = 0.95): ReadWord => ({
  text,
  box: { left, top: 100, right, bottom: 126 },
  confidence,
  direction: 'ltr',
});

const line = (...words: ReadWord[]): ReadLine => ({
  box: { left: words[0]?.box.left ?? 0, top: 100, right: words.at(-1)?.box.right ?? 0, bottom: 130 },
  baseline: { slope: 0, offset: -4 },
  size: 30,
  angle: 0,
  words,
});

/** Letters side by side, 14 wide and 4 apart. */
const letters = (left: number, count: number): Component[] =>
  Array.from({ length: count }, (_, index) => {
    const from = left + index * 18;
    return { left: from, top: 102, right: from + 14, bottom: 126, area: 160 };
  });

const textOf = (lines: readonly ReadLine[]) => lines.map(({ words }) => words.map(({ text }) => text).join(' '));

const waysOf = (lines: ReadLine[], components: Component[]) =>
  cropsOf(lines, components, LETTER).map(({ left, right, variants }) => [left, right, variants.length]);

test('rows with letters that were passed over are read again, and those with words that are not sure', () => {
  const unsure = [
    line(word('certain', 0, 122, 0.8)),
    line(word('d0ubtful', 300, 440, 0.5)),
    line(word('nearly', 600, 704, 0.9)),
  ];
  const components = [...letters(0, 7), ...letters(300, 8), ...letters(600, 6), ...letters(800, 1)];
  assert.deepEqual(waysOf(unsure, components), [
    [788, 826, 2],
    [-12, 134, 2],
    [288, 452, 5],
    [588, 716, 2],
  ]);
});

test('on a page that is mostly sure only doubtful words are read again, with the words beside them', () => {
  const words = ['first', 'second', 'th1rd', 'fourth', 'fifth'].map((text, at) =>
    word(text, at * 100, at * 100 + 86, at === 2 ? 0.5 : 0.97),
  );
  const components = [0, 1, 2, 3, 4].flatMap((at) => letters(at * 100, 5));
  assert.deepEqual(waysOf([line(...words, word('certain', 1000, 1120))], components), [[93, 393, 2]]);
  const nearly = [line(word('certain', 0, 122)), line(word('nearly', 600, 704, 0.9))];
  assert.deepEqual(waysOf(nearly, [...letters(0, 7), ...letters(600, 6)]), []);
});

/** What was read in a crop drawn at its size, or stretched. */
const reading = (crop: Crop, words: ReadWord[], across = 1): CropReading => ({
  scale: { across, down: 1 },
  lines: [
    line(
      ...words.map((each) => ({
        ...each,
        box: {
          left: (each.box.left - crop.left + CROP_MARGIN) * across,
          top: each.box.top - crop.top + CROP_MARGIN,
          right: (each.box.right - crop.left + CROP_MARGIN) * across,
          bottom: each.box.bottom - crop.top + CROP_MARGIN,
        },
      })),
    ),
  ],
});

test('words of a line that was read again are those of most readings, in the places of the page', () => {
  const crop: Crop = { left: 288, top: 102, right: 460, bottom: 126, variants: [] };
  const first = [line(word('certain', 0, 122)), line(word('T0TAL', 300, 390, 0.6), word('5.00', 400, 450, 0.9))];
  const again = [
    reading(crop, [word('TOTAL', 300, 390, 0.5), word('5.00', 400, 450)]),
    reading(crop, [word('TOTAL', 300, 390, 0.5), word('5.00', 400, 450)], 1.25),
    reading(crop, [word('TOTAI', 300, 390, 0.7), word('5.00', 400, 450)]),
  ];
  const result = withSecondPass(first, [crop], [again]);
  assert.deepEqual(textOf(result), ['certain', 'TOTAL 5.00']);
  assert.deepEqual(result[1]?.words[0]?.box, { left: 300, top: 100, right: 390, bottom: 126 });
});

test('pieces of a word that lay in two lines become the word that its row shows, once', () => {
  const crop: Crop = { left: 288, top: 102, right: 460, bottom: 126, variants: [] };
  const first = [line(word('SALESPER', 300, 400, 0.7)), line(word('N', 430, 445, 0.4))];
  const again = Array.from({ length: 3 }, () => reading(crop, [word('SALESPERSON', 300, 445)]));
  assert.deepEqual(textOf(withSecondPass(first, [crop], [again])), ['SALESPERSON']);
});

test('strokes that were passed over and what each reading sees otherwise are no words', () => {
  const crop: Crop = { left: 788, top: 102, right: 900, bottom: 126, variants: [] };
  const strokes = Array.from({ length: 3 }, () => reading(crop, [word('|', 800, 806)]));
  assert.deepEqual(withSecondPass([], [crop], [strokes]), []);
  const dirt = ['J', 'ji', 's', ';'].map((text) => reading(crop, [word(text, 800, 820, 0.6)]));
  assert.deepEqual(withSecondPass([], [crop], [dirt]), []);
});

test('how sure a word is, is what all readings give to it', () => {
  const [found] = vote([[word('VISA', 0, 60, 0.9)], [word('VISA', 2, 61, 0.6)], [word('V1SA', 0, 60, 0.7)]]);
  assert.equal(found?.text, 'VISA');
  assert.equal(found?.confidence, 0.5);
});

test('words that are read from right to left keep their order', () => {
  const crop: Crop = { left: 288, top: 102, right: 460, bottom: 126, variants: [] };
  const turned = (text: string, left: number, right: number): ReadWord => ({
    ...word(text, left, right, 0.9),
    direction: 'rtl',
  });
  const words = [turned('שלום', 400, 450), turned('עולם', 300, 390)];
  assert.deepEqual(textOf(withSecondPass([line(...words)], [crop], [[reading(crop, words)]])), ['שלום עולם']);
});

/** Two dots, as of a colon, on the row of `line`. */
const dots = (left: number): Component[] => [
  { left, top: 110, right: left + 4, bottom: 114, area: 16 },
  { left, top: 121, right: left + 4, bottom: 125, area: 16 },
];

test('a colon with white on both sides is a word of its own, one within a word is not', () => {
  const lone = dots(200);
  const inside = [...letters(0, 3), ...dots(58), ...letters(66, 2)];
  const colons = loneColons([...inside, ...lone, ...letters(260, 2)], LETTER);
  assert.deepEqual(
    colons.map(({ left }) => left),
    [200],
  );
  const lines = [line(word('Tel', 0, 50)), line(word('12', 260, 292))];
  const [added] = withColons(lines, colons, LETTER).slice(2);
  assert.deepEqual(
    added?.words.map(({ text, box }) => [text, box.left]),
    [[':', 200]],
  );
  assert.equal(withColons([line(word('Tel :', 0, 206))], colons, LETTER).length, 1);
});

test('an amount that was parted behind its point is one word, two figures of the next sentence are not', () => {
  const parted = line(word('RM', 0, 40), word('37.', 100, 140), word('55', 158, 190));
  assert.deepEqual(textOf(withWholeAmounts([parted], LETTER)), ['RM 37.55']);
  const sentence = line(word('2017.', 100, 160), word('55', 172, 200), word('people', 210, 300));
  const columns = line(word('37.', 100, 140), word('55', 200, 232));
  assert.deepEqual(textOf(withWholeAmounts([sentence, columns], LETTER)), ['2017. 55 people', '37. 55']);
});

test('a row of dashes is no word, whatever letters are read in it', () => {
  const dashes = Array.from({ length: 6 }, (_, index) => {
    const left = 300 + index * 18;
    return { left, top: 112, right: left + 12, bottom: 115, area: 36 };
  });
  const lines = [line(word('Sum', 0, 50)), line(word('EE', 300, 408)), line(word('—', 300, 408))];
  assert.deepEqual(textOf(withoutHollow(lines, [...letters(0, 3), ...dashes])), ['Sum', '—']);
});
