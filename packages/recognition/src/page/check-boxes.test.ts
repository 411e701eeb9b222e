import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Box, PathObject } from '@pagewright/pdf/page-content.ts';
import { contentOf, filled, linesAt } from '../../test/make-content.ts';
import { withCheckBoxes } from './check-boxes.ts';

const square = (left: number, top: number, side = 9): Box => ({ left, top, right: left + side, bottom: top + side });

function outlined(box: Box): PathObject {
  const { fill: _fill, ...path } = filled(box, 0);
  return { ...path, stroke: { color: 0, width: 0.5, dash: [] } };
}

function cross({ left, top, right, bottom }: Box): PathObject {
  const { rectangles: _rectangles, ...path } = outlined({
    left: left + 1,
    top: top + 1,
    right: right - 1,
    bottom: bottom - 1,
  });
  return { ...path, rectangles: [], curved: true };
}

const LABELS = linesAt(70, 100, ['Yes', 'No']);
const said = (paths: readonly PathObject[]) => {
  const content = withCheckBoxes(contentOf(LABELS, { paths: [...paths] }));
  return { boxes: content.glyphs.slice(5).map(({ text }) => text), paths: content.paths };
};

test('squares beside words are characters of their lines', () => {
  const { boxes, paths } = said([outlined(square(56, 92)), outlined(square(56, 104))]);
  assert.deepEqual(boxes, ['☐', '☐']);
  assert.deepEqual(paths, []);
});

test('a square with something drawn in it is checked', () => {
  assert.deepEqual(said([outlined(square(56, 92)), cross(square(56, 92))]).boxes, ['☒']);
});

test('squares beside each other are a field for a letter each, and stay drawn', () => {
  const comb = [outlined(square(38, 92)), outlined(square(47, 92)), outlined(square(56, 92))];
  assert.deepEqual(said(comb), { boxes: [], paths: comb });
});

test('squares far from words, with words in them, or filled are none', () => {
  const drawn = [outlined(square(200, 92)), outlined(square(72, 92)), filled(square(56, 104), 0xff0000)];
  assert.deepEqual(said(drawn), { boxes: [], paths: drawn });
});
