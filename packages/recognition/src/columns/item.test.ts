import assert from 'node:assert/strict';
import test from 'node:test';
import type { Box } from '@pagewright/pdf/page-content.ts';
import type { Figure } from '../model/blocks.ts';
import { SIZE, textAt } from '../../test/make-page.ts';
import { blockItem } from './item.ts';

const BOX: Box = { left: 100, top: 100, right: 300, bottom: 300 };

function freeBox(left: number, baseline: number, text: string): Box {
  const figure: Figure = {
    kind: 'figure',
    page: 1,
    box: BOX,
    confidence: 1,
    continues: false,
    source: { kind: 'image', image: 0 },
    text: '',
    placing: 'flow',
  };
  return blockItem(figure, textAt(baseline, [left], text)).box;
}

test('a figure ends where text that reaches into it begins, on the side of that text', () => {
  assert.deepEqual(freeBox(280, 200, 'beside it'), { ...BOX, right: 280 - SIZE });
  const { left } = freeBox(60, 200, 'on its left');
  assert.ok(left > 100 + SIZE && left < 200);
  assert.equal(freeBox(180, 295, 'below all of it').bottom, 295 - SIZE * 0.8 - 1);
  assert.ok(freeBox(180, 105, 'above all of it').top > 105);
});

test('text that stands clear of a figure leaves it whole', () => {
  assert.deepEqual(freeBox(310, 200, 'right'), BOX);
  assert.deepEqual(freeBox(10, 200, 'left'), BOX);
  assert.deepEqual(freeBox(150, 320, 'below'), BOX);
  assert.deepEqual(freeBox(150, 90, 'above'), BOX);
});
