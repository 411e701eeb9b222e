import assert from 'node:assert/strict';
import test from 'node:test';
import { givesFigure } from './gives-figure.ts';

const SALES = new Set(['~revenue']);

test('a sentence gives the figure of what it names before that figure', () => {
  assert.ok(givesFigure('Net sales increased to $3.2 billion.', SALES, 'en'));
  assert.ok(givesFigure('Operating income fell, and net sales were 120.', SALES, 'en'));
});

test('a share of an amount, a year, and the figure of another amount are none of it', () => {
  assert.ok(!givesFigure('Operating income was 13.9% of net sales, after 375 before.', SALES, 'en'));
  assert.ok(!givesFigure('Net sales were a record in 2022.', SALES, 'en'));
  assert.ok(!givesFigure('Net sales rose, and operating income was 447.', SALES, 'en'));
});
