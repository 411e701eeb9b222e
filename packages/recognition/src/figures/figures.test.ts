import assert from 'node:assert/strict';
import test from 'node:test';
import type { Box, PathObject } from '@pagewright/pdf/page-content.ts';
import { blocksOf, contentOf, filled, prose, widthOf, type PlacedText } from '../../test/make-content.ts';
import { recognizePage } from '../page.ts';
import { clustersOf } from './clusters.ts';

const curve = (box: Box): PathObject => ({ ...filled(box, 0x4060a0), rectangles: [], segments: [], curved: true });
const figuresOf = (texts: PlacedText[], paths: PathObject[]) =>
  blocksOf(recognizePage(contentOf(texts, { paths }))).flatMap((block) => (block.kind === 'figure' ? [block] : []));

test('boxes that touch are one group, also by way of others', () => {
  const boxes = [0, 10, 20, 100, 109].map((left) => ({ box: { left, top: 0, right: left + 9, bottom: 10 } }));
  assert.deepEqual(
    clustersOf(boxes, 4).map(({ length }) => length),
    [3, 2],
  );
});

test('parts of a drawing are one figure, drawings apart are two', () => {
  const parts = (x: number) =>
    [0, 12, 24, 36].map((step) => curve({ left: x + step, top: 300 + step, right: x + step + 12, bottom: 312 + step }));
  const figures = figuresOf(prose(50, 100, 5), [...parts(60), ...parts(300)]);
  assert.deepEqual(
    figures.map(({ box }) => [box.left, box.right]),
    [
      [60, 108],
      [300, 348],
    ],
  );
});

test('the shadow of a drawing is part of it, though it is a picture that stands a little out of it', () => {
  const parts = [0, 12, 24, 36].map((step) =>
    curve({ left: 60 + step, top: 300 + step, right: 72 + step, bottom: 312 + step }),
  );
  const shadow = { left: 70, top: 310, right: 116, bottom: 356 };
  const picture = { object: 0, width: 10, height: 10, angle: 0, altered: true, mask: false };
  const figures = (box: Box) =>
    blocksOf(recognizePage(contentOf(prose(50, 100, 5), { paths: parts, images: [{ ...picture, box }] }))).filter(
      ({ kind }) => kind === 'figure',
    ).length;
  assert.equal(figures(shadow), 1);
  assert.equal(figures({ left: 100, top: 340, right: 200, bottom: 440 }), 2);
});

test('a frame with round corners around text is no figure', () => {
  const corners = [
    [45, 85],
    [245, 85],
    [45, 175],
    [245, 175],
  ].map(([left = 0, top = 0]) => curve({ left, top, right: left + 8, bottom: top + 8 }));
  assert.deepEqual(figuresOf(prose(50, 100, 6), corners), []);
});

test('the ground that text stands on is no figure', () => {
  assert.deepEqual(
    figuresOf(prose(50, 100, 6), [filled({ left: 40, top: 80, right: 300, bottom: 200 }, 0xdddddd)]),
    [],
  );
});

test('a chart of bars is one, with the numbers on its axis', () => {
  const bars = [40, 80, 20, 60, 70, 30].map((height, at) =>
    filled({ left: 120 + at * 15, right: 131 + at * 15, top: 400 - height, bottom: 400 }, 0xcc3333),
  );
  const axis = ['0', '50', '100'].map((text, at) => ({ text, x: 116 - widthOf(text, 7), y: 400 - at * 25, size: 7 }));
  const [figure, ...rest] = figuresOf(
    [...prose(50, 100, 6), ...axis],
    [...bars, curve({ left: 119, right: 215, top: 318, bottom: 330 })],
  );
  assert.equal(rest.length, 0);
  assert.equal(figure?.text, '100\n50\n0');
});

test('a picture that reaches over the text beside it does not join that text to it', () => {
  const image = {
    object: 0,
    box: { left: 40, top: 90, right: 330, bottom: 200 },
    width: 9,
    height: 9,
    angle: 0,
    altered: false,
    mask: false,
  };
  const draft = recognizePage(contentOf([...prose(310, 100, 14), ...prose(50, 220, 6)], { images: [image] }));
  assert.deepEqual(
    draft.regions.map(({ columns }) => columns.length),
    [2],
  );
});

test('tiles of a cut picture are one figure, behind the text where they fill the page', () => {
  const tile = (column: number, row: number, width: number, height: number) => ({
    object: 0,
    box: { left: column * width, top: row * height, right: (column + 1) * width, bottom: (row + 1) * height },
    width: 9,
    height: 9,
    angle: 0,
    altered: false,
    mask: false,
  });
  const tiles = (width: number, height: number) =>
    [0, 1, 2, 3].flatMap((row) => [0, 1].map((column) => tile(column, row, width, height)));
  const placings = (images: ReturnType<typeof tiles>) =>
    blocksOf(recognizePage(contentOf(prose(320, 500, 5), { images }))).flatMap((block) =>
      block.kind === 'figure' ? [block.placing] : [],
    );
  assert.deepEqual(placings(tiles(300, 200)), ['behind']);
  assert.deepEqual(placings(tiles(100, 50)), ['flow']);
});

test('a drawing over whose sides running text goes on is a watermark behind it', () => {
  const [figure, ...rest] = figuresOf(prose(50, 100, 12), [curve({ left: 100, top: 90, right: 200, bottom: 240 })]);
  assert.deepEqual([rest.length, figure?.placing, figure?.text], [0, 'behind', '']);
});

test('a picture that a text fills lies behind it and does not cut it in two; a photo with a label does not', () => {
  const placed = (box: Box) =>
    blocksOf(
      recognizePage(
        contentOf(prose(50, 100, 4), {
          images: [{ object: 0, box, width: 10, height: 10, angle: 0, altered: false, mask: false }],
        }),
      ),
    ).map((block) => (block.kind === 'figure' ? block.placing : block.kind));
  assert.deepEqual(placed({ left: 40, top: 85, right: 290, bottom: 150 }), ['behind', 'paragraph']);
  assert.ok(placed({ left: 40, top: 200, right: 290, bottom: 400 }).includes('flow'));
});

test('stripes too close together for text are a drawing and part nothing; lines of a page are none', () => {
  const stripes = (gap: number) =>
    [0, 1, 2, 3, 4].map((at) => filled({ left: 60, right: 160, top: 300 + at * gap, bottom: 301 + at * gap }, 0));
  const kinds = (gap: number) =>
    blocksOf(recognizePage(contentOf(prose(50, 100, 5), { paths: stripes(gap) }))).map(({ kind }) => kind);
  assert.deepEqual(kinds(4), ['paragraph', 'figure']);
  assert.ok(!kinds(20).includes('figure'));
});

test('names in a row below a drawing are those of its axis, fewer are text', () => {
  const drawing = curve({ left: 100, top: 300, right: 250, bottom: 400 });
  const names = (said: readonly string[]) =>
    said.map((text, at) => ({ text, x: 105 + at * 50, y: 411 })) satisfies PlacedText[];
  const textOf = (said: readonly string[]) => figuresOf([...prose(50, 100, 5), ...names(said)], [drawing])[0]?.text;
  assert.equal(textOf(['tide', 'ebb', 'flow']), 'tide ebb flow');
  assert.equal(textOf(['tide', 'ebb']), '');
});
