import assert from 'node:assert/strict';
import test from 'node:test';
import { drawnShare } from './drawn-share.ts';

const BOX = { left: 100, top: 100, right: 200, bottom: 200 };

test('drawings cover the share of a box that they lie over, with or without room for labels', () => {
  const half = { left: 100, top: 100, right: 150, bottom: 200 };
  assert.equal(drawnShare(BOX, [half]), 0.5);
  assert.equal(drawnShare(BOX, [half], 'labels'), 0.72);
  assert.equal(drawnShare(BOX, [{ ...half, left: 300, right: 400 }], 'labels'), 0);
  assert.equal(drawnShare({ ...BOX, right: 100 }, [half]), 0);
});
