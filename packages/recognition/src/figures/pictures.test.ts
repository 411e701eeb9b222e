import assert from 'node:assert/strict';
import test from 'node:test';
import type { Box } from '@pagewright/pdf/page-content.ts';
import { contentOf } from '../../test/make-content.ts';
import { picturesOf } from './pictures.ts';

const figuresOf = (boxes: readonly Box[]) =>
  picturesOf(
    contentOf([], {
      images: boxes.map((box) => ({ object: 0, box, width: 9, height: 9, angle: 0, altered: false, mask: false })),
    }),
  );
const square = (left: number, top: number, side: number): Box => ({
  left,
  top,
  right: left + side,
  bottom: top + side,
});

test('pictures as low or as narrow as lines and bullets are no figures', () => {
  assert.equal(figuresOf([square(10, 10, 40)]).length, 1);
  assert.equal(figuresOf([{ left: 10, top: 10, right: 400, bottom: 14 }]).length, 0);
  assert.equal(figuresOf([{ left: 10, top: 10, right: 14, bottom: 400 }]).length, 0);
});

test('pictures that fill their place without overlapping are one; over each other, or with holes, they are several', () => {
  const tiles = [square(0, 0, 50), square(50, 0, 50), square(0, 50, 50), square(50, 50, 50)];
  assert.deepEqual(
    figuresOf(tiles).map(({ source }) => source.kind),
    ['drawing'],
  );
  assert.equal(figuresOf([...tiles, square(20, 20, 60)]).length, 5);
  assert.equal(figuresOf([square(0, 0, 50), square(50, 0, 50), square(0, 50, 50), square(50, 50, 10)]).length, 4);
});
