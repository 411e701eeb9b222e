import assert from 'node:assert/strict';
import test from 'node:test';
import type { Component } from '../../raster/components.ts';
import { loneBullets } from '../picture/dots.ts';
import type { ReadLine, ReadWord } from '../tesseract/hocr.ts';
import { withBullets } from './place-bullets.ts';

const LETTER = 24;
const SIDE = 14;

/** A box of which a part is ink. */
const part = (left: number, filled: number, width = SIDE): Component => ({
  left,
  top: 108,
  right: left + width,
  bottom: 122,
  area: filled * width * 14,
});
const DISC = Math.PI / 4;

const word = (text: string, left: number, right: number): ReadWord => ({
  text,
  box: { left, top: 100, right, bottom: 126 },
  confidence: 0.7,
  direction: 'ltr',
});

const line = (...words: ReadWord[]): ReadLine => ({
  box: { left: 0, top: 100, right: 500, bottom: 130 },
  baseline: { slope: 0, offset: -4 },
  size: 30,
  angle: 0,
  words,
});

const textOf = (lines: readonly ReadLine[]) => lines.map(({ words }) => words.map(({ text }) => text).join(' '));

test('black discs by themselves are bullets; letters with a hole, squares, ovals and discs within a word are none', () => {
  const lone = part(0, DISC);
  const inWord = [part(300, DISC), part(317, 0.5)];
  const found = loneBullets([lone, part(60, 0.5), part(120, 1), part(180, DISC, 20), ...inWord], LETTER);
  assert.deepEqual(
    found.map(({ left }) => left),
    [0],
  );
});

test('what was read into a bullet becomes one, and one that was passed over stands before its entry', () => {
  const bullet = part(0, DISC);
  assert.deepEqual(textOf(withBullets([line(word('e', 0, 14), word('Fax', 40, 90))], [bullet])), ['• Fax']);
  assert.deepEqual(textOf(withBullets([line(word('Fax', 40, 90))], [bullet])), ['• Fax']);
});

test('a disc that is part of a word, or far from any, adds nothing', () => {
  const lines = [line(word('word', 0, 60), word('next', 80, 140))];
  assert.deepEqual(textOf(withBullets(lines, [part(20, DISC)])), ['word next']);
  assert.deepEqual(textOf(withBullets(lines, [part(400, DISC)])), ['word next']);
});
