import assert from 'node:assert/strict';
import test from 'node:test';
import type { OcrLine } from '../page/ocr-page.ts';
import { layerContent } from './layer-content.ts';
import type { PageFrame } from './page-frame.ts';

const FRAME: PageFrame = { turn: 0, toUser: (x, y) => ({ x, y: 800 - y }) };
const FONTS = { western: 'W', every: 'E' };

/** Words along a line that slopes by so many degrees. */
function lineAt(angle: number, texts: readonly string[]): OcrLine {
  const radians = (angle * Math.PI) / 180;
  let along = 0;
  const words = texts.map((text) => {
    const [x, y] = [50 + along * Math.cos(radians), 100 + along * Math.sin(radians)];
    along += text.length * 6 + 4;
    return {
      text,
      x,
      y,
      length: text.length * 6,
      box: { left: x, top: y - 10, right: x + text.length * 6, bottom: y + 2 },
      confidence: 1,
      direction: 'ltr' as const,
    };
  });
  return { angle, size: 12, words };
}

const matrices = (line: OcrLine, frame = FRAME) =>
  [
    ...layerContent([line], frame, FONTS).content.matchAll(/^([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) \S+ \S+ Tm$/gm),
  ].map((match) => match.slice(1, 5).map(Number));
const rises = (line: OcrLine) =>
  [...layerContent([line], FRAME, FONTS).content.matchAll(/^\S+ (\S+) Td$/gm)].map(([, rise]) => Number(rise));

const WORDS = ['Verification', 'of', 'the', 'annual', 'accounts'];

test('words of a sloping line stand level, in steps down the slope', () => {
  for (const angle of [1, 3, 5]) {
    assert.deepEqual(matrices(lineAt(angle, WORDS)), [[1, 0, 0, 1]]);
    const steps = rises(lineAt(angle, WORDS));
    assert.ok(steps.length === 4 && steps.every((step) => step < 0), `${angle}: ${steps.join(' ')}`);
  }
  assert.ok(rises(lineAt(-3, WORDS)).every((step) => step > 0));
});

test('a line that hardly slopes is one text along its baseline', () => {
  const [matrix] = matrices(lineAt(0.2, WORDS));
  assert.ok(matrix && matrix[1] !== 0);
  assert.deepEqual(matrices(lineAt(0, WORDS)), [[1, 0, 0, 1]]);
  assert.ok(rises(lineAt(0, WORDS)).every((step) => step === 0));
});

test('text that runs up the page stands level there too, such as is meant to slant keeps its slant', () => {
  assert.deepEqual(matrices(lineAt(92, WORDS)), [[0, -1, 1, 0]]);
  const [slanting] = matrices(lineAt(30, WORDS));
  assert.ok(slanting && slanting[0]! < 0.9);
});
