import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Box, PathObject, Segment, Stroke } from '@pagewright/pdf/page-content.ts';
import { textAt } from '../../test/make-page.ts';
import { rulingsOf } from './page-rulings.ts';

const page = (paths: PathObject[]) => ({ width: 600, height: 800, paths, images: [] });

function path(more: Partial<PathObject>): PathObject {
  const box = { left: 0, top: 0, right: 0, bottom: 0 };
  return { object: 0, box, opacity: 1, segments: [], rectangles: [], curved: false, ...more };
}

const stroked = (segments: Segment[], stroke: Partial<Stroke> = {}): PathObject =>
  path({ segments, stroke: { color: 0, width: 1, dash: [], ...stroke } });
const across = (y: number, x1: number, x2: number): Segment => ({ x1, y1: y, x2, y2: y });
const filled = (box: Box, fill = 0, object = 0): PathObject => path({ box, rectangles: [box], fill, object });

test('pieces along one line are one ruling', () => {
  const { horizontal } = rulingsOf(page([stroked([across(100, 50, 120)]), stroked([across(100.3, 121, 300)])]));
  assert.equal(horizontal.length, 1);
  assert.deepEqual([horizontal[0]?.from, horizontal[0]?.to], [50, 300]);
});

test('a thin rectangle is a line of its own thickness', () => {
  const { horizontal, vertical, shadings } = rulingsOf(
    page([filled({ left: 50, top: 100, right: 300, bottom: 102 }, 0xff0000)]),
  );
  assert.deepEqual(horizontal[0]?.border, { color: 0xff0000, width: 2, style: 'solid' });
  assert.equal(horizontal[0]?.at, 101);
  assert.deepEqual([vertical.length, shadings.length], [0, 0]);
});

test('dashes drawn one by one are a dashed line', () => {
  const dashes = Array.from({ length: 20 }, (_, index) => stroked([across(100, 50 + index * 6, 54 + index * 6)]));
  const { horizontal } = rulingsOf(page(dashes));
  assert.equal(horizontal.length, 1);
  assert.equal(horizontal[0]?.border.style, 'dashed');
  assert.equal(rulingsOf(page([stroked([across(9, 0, 90)], { dash: [1, 2] })])).horizontal[0]?.border.style, 'dotted');
});

test('two lines side by side are a doubled one', () => {
  const { horizontal } = rulingsOf(page([stroked([across(100, 50, 300)]), stroked([across(102.5, 50, 300)])]));
  assert.equal(horizontal.length, 1);
  assert.equal(horizontal[0]?.border.style, 'double');
});

test('white lines show on shadings alone', () => {
  const line = stroked([across(110, 60, 200)], { color: 0xffffff });
  assert.equal(rulingsOf(page([line])).horizontal.length, 0);
  const shade = filled({ left: 50, top: 100, right: 300, bottom: 120 }, 0x336699);
  const { horizontal, shadings } = rulingsOf(page([shade, line]));
  assert.deepEqual(
    horizontal.map(({ at, evidence }) => [at, evidence]),
    [
      [100, 'edge'],
      [110, 'drawn'],
      [120, 'edge'],
    ],
  );
  assert.equal(shadings[0]?.color, 0x336699);
});

test('typed lines rule, blanks to fill in do not', () => {
  const typed = rulingsOf(page([]), textAt(100, [50], '____________________'));
  assert.deepEqual(
    typed.horizontal.map(({ from, to, evidence }) => [from, to, evidence]),
    [[50, 150, 'characters']],
  );
  assert.equal(rulingsOf(page([]), textAt(100, [50], 'Name: ____________')).horizontal.length, 0);
});

test('curves and rows of bars are drawings', () => {
  const curve = path({
    curved: true,
    stroke: { color: 0, width: 1, dash: [] },
    box: { left: 50, top: 50, right: 250, bottom: 150 },
  });
  assert.equal(rulingsOf(page([curve])).drawings.length, 1);
  const bars = [90, 120, 60, 140, 75].map((length, index) =>
    filled({ left: 50, top: 300 + index * 20, right: 50 + length, bottom: 312 + index * 20 }, 0x3366cc, index),
  );
  const [chart] = rulingsOf(page(bars)).drawings;
  assert.deepEqual(chart, { left: 50, top: 300, right: 190, bottom: 392 });
});

test('a line along the end of a shading looks as it is drawn, however short its pieces are', () => {
  const shade = filled({ left: 50, top: 100, right: 300, bottom: 120 }, 0x336699);
  const pieces = [50, 150, 200].map((x) => stroked([across(100.3, x, x + 100)], { width: 2 }));
  const { horizontal } = rulingsOf(page([shade, ...pieces]));
  assert.deepEqual(horizontal[0]?.border, { color: 0, width: 2, style: 'solid' });
  assert.equal(horizontal[0]?.evidence, 'drawn');
});

test('typed underscores rule below their line, typed hyphens through it', () => {
  const [under] = rulingsOf(page([]), textAt(100, [50], '__________')).horizontal;
  const [through] = rulingsOf(page([]), textAt(100, [50], '----------')).horizontal;
  assert.ok(under && under.at > 100 && through && through.at < 100);
});

test('of pieces with several looks along one line, the longest tells how it looks', () => {
  const red = stroked([across(100, 50, 80)], { color: 0xff0000 });
  const black = stroked([across(100, 80, 300)]);
  for (const paths of [
    [red, black],
    [black, red],
  ])
    assert.equal(rulingsOf(page(paths)).horizontal[0]?.border.color, 0);
});
