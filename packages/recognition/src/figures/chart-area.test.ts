import assert from 'node:assert/strict';
import test from 'node:test';
import type { Box } from '@pagewright/pdf/page-content.ts';
import { filled } from '../../test/make-content.ts';
import { ruling, rulings, textAt } from '../../test/make-page.ts';
import { chartArea } from './chart-area.ts';

const DRAWN: Box = { left: 100, top: 100, right: 200, bottom: 200 };

test('a drawing takes the axes and the frame that touch it', () => {
  const axes = rulings([ruling('horizontal', 203, 90, 220), ruling('vertical', 97, 90, 205)]);
  assert.deepEqual(chartArea(DRAWN, axes, [], []), { left: 90, top: 90, right: 220, bottom: 205 });
  const frame = { left: 80, top: 80, right: 230, bottom: 220 };
  assert.deepEqual(chartArea(DRAWN, rulings([]), [filled(frame, 0xeeeeee)], []), frame);
});

test('lines elsewhere, frames many times its size and lines below running text are no part of it', () => {
  assert.deepEqual(chartArea(DRAWN, rulings([ruling('horizontal', 230, 90, 220)]), [], []), DRAWN);
  const page = { left: 0, top: 0, right: 500, bottom: 500 };
  assert.deepEqual(chartArea(DRAWN, rulings([]), [filled(page, 0xeeeeee)], []), DRAWN);
  const axis = rulings([ruling('horizontal', 203, 90, 390)]);
  const text = textAt(190, [210], 'those who wait for the tide');
  assert.deepEqual(chartArea(DRAWN, axis, [], text), DRAWN);
  assert.equal(chartArea(DRAWN, axis, [], textAt(190, [210], 'a short label')).right, 390);
});
