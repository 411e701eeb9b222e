import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trendOf } from './slope.ts';

const MINUTE_MS = 60_000;

test('a quantity that grows by one a minute grows by sixty an hour', () => {
  const points = Array.from({ length: 10 }, (_, index) => ({ at: index * MINUTE_MS, value: 5 + index }));
  assert.deepEqual(trendOf(points), { mean: 9.5, least: 5, most: 14, perHour: 60 });
});

test('one that goes up and down has no slope', () => {
  const points = [3, 7, 7, 3].map((value, index) => ({ at: index * MINUTE_MS, value }));
  assert.equal(trendOf(points).perHour, 0);
});

test('a single value has none either', () => {
  assert.equal(trendOf([{ at: 0, value: 4 }]).perHour, 0);
});
