import assert from 'node:assert/strict';
import test from 'node:test';
import { contentOfReading } from './content.ts';
import type { OcrLine } from './page/ocr-page.ts';

const line = (text: string, size: number, y: number): OcrLine => ({
  angle: 0,
  size,
  words: text.split(' ').map((word, at) => ({
    text: word,
    x: 50 + at * 40,
    y,
    length: word.length * 5,
    box: { left: 50 + at * 40, top: y - 8, right: 50 + at * 40 + word.length * 5, bottom: y + 2 },
    confidence: 0.9,
    direction: 'ltr',
  })),
});

const sizesOf = (lines: OcrLine[]): number[] => {
  const page = {
    number: 1,
    width: 600,
    height: 800,
    lines,
    rulings: [],
    turn: 0 as const,
    confidence: 0.9,
    languages: ['eng'],
  };
  const { glyphs } = contentOfReading(page);
  return lines.map(({ words }) => glyphs.find(({ y, x }) => y === words[0]?.y && x === words[0]?.x)?.size ?? 0);
};

test('heights that vary by the letters in a line are one size of print, two sizes stay two', () => {
  const large = ['features of the machine', 'assigned to channels', 'some more of it'].map((text, at) =>
    line(text, [10.6, 10.9, 10.3][at] ?? 0, 100 + at * 12),
  );
  const small = ['recording a long sequence', 'press the other button', 'are overdubbed again', 'come as no sea'].map(
    (text, at) => line(text, [8, 8.2, 7.8, 7.7][at] ?? 0, 200 + at * 10),
  );
  const sizes = sizesOf([...large, ...small]);
  assert.equal(new Set(sizes.slice(0, 3)).size, 1);
  assert.equal(new Set(sizes.slice(3)).size, 1);
  assert.ok((sizes[0] ?? 0) > (sizes[3] ?? 0) * 1.2, sizes.join(' '));
});

test('a line between two sizes has that of the lines around it, a title its own', () => {
  const sizes = sizesOf([
    line('The Title', 22, 40),
    ...[0, 1, 2].map((at) => line('large text goes here on', 10.7, 100 + at * 12)),
    line('use no ascenders', 9.2, 136),
    line('large text goes here on', 10.7, 148),
    ...[0, 1, 2, 3].map((at) => line('small text goes here on', 8, 200 + at * 10)),
  ]);
  assert.equal(sizes[4], sizes[3]);
  assert.ok((sizes[0] ?? 0) > (sizes[1] ?? 0) * 1.8);
  assert.ok((sizes[6] ?? 0) < (sizes[1] ?? 0));
});
