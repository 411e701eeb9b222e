import assert from 'node:assert/strict';
import test from 'node:test';
import { onPage } from './colours.ts';
import { dashesOf } from './dashes.ts';

test('strokes and gaps alternate, and dots are very short strokes', () => {
  assert.deepEqual(dashesOf([1, -0.5, 0, -0.5], 10), { lengths: [10, 5, 0.01, 5], phase: 0 });
});

test('neighbours of one kind are one', () => {
  assert.deepEqual(dashesOf([1, 1, -0.5, -0.5], 10), { lengths: [20, 10], phase: 0 });
});

test('a pattern that ends with a stroke joins its beginning', () => {
  assert.deepEqual(dashesOf([1, -1, 2], 10), { lengths: [30, 10], phase: 20 });
});

test('a pattern too fine to see is a whole line', () => {
  assert.equal(dashesOf([0.001, -0.001], 1), undefined);
  assert.equal(dashesOf([Number.NaN, -1], 1), undefined);
});

test('the colour index has the values that AutoCAD gives it', () => {
  const index = (number: number) => onPage({ by: 'index', index: number }, 'colour', 'line');
  assert.deepEqual(index(1), [255, 0, 0]);
  assert.deepEqual(index(10), [255, 0, 0]);
  assert.deepEqual(index(21), [255, 191, 170]);
  assert.deepEqual(index(23), [189, 141, 126]);
  assert.deepEqual(index(170), [0, 0, 255]);
  assert.deepEqual(index(252), [105, 105, 105]);
});

test('what is pale on paper is darkened there and keeps its hue; what is legible stays', () => {
  const onPaper = (index: number, what: 'line' | 'area' = 'line') => onPage({ by: 'index', index }, 'paper', what);
  const [red, green, blue] = onPaper(2);
  assert.equal(red, green);
  assert.equal(blue, 0);
  assert.ok(red > 120 && red < 170, `yellow became ${red}`);
  const [none, ...cyan] = onPaper(4);
  assert.equal(none, 0);
  assert.equal(cyan[0], cyan[1]);
  assert.ok(cyan[0] < 170, `cyan became ${cyan[0]}`);
  for (const dark of [1, 5, 8, 6])
    assert.deepEqual(onPaper(dark), onPage({ by: 'index', index: dark }, 'colour', 'line'));
  assert.deepEqual(onPaper(7), [0, 0, 0]);
  assert.deepEqual(onPaper(2, 'area'), [255, 255, 0], 'areas are meant to be bright');
});

test('white lines print black, white areas cover', () => {
  assert.deepEqual(onPage({ by: 'index', index: 7 }, 'colour', 'line'), [0, 0, 0]);
  assert.deepEqual(onPage({ by: 'index', index: 7 }, 'colour', 'area'), [0, 0, 0]);
  assert.deepEqual(onPage({ by: 'rgb', rgb: 0xffffff }, 'black', 'area'), [255, 255, 255]);
  assert.deepEqual(onPage({ by: 'rgb', rgb: 0xff0000 }, 'black', 'line'), [0, 0, 0]);
});
