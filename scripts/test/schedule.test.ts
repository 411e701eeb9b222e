import assert from 'node:assert/strict';
import test from 'node:test';
import { schedule } from './schedule.ts';

const files = ['a', 'b', 'c', 'd', 'e'].map((file) => ({ file }));
const names = (lastMs: ReadonlyMap<string, number>, seed: number) =>
  schedule(files, { lastMs, seed }).map(({ file }) => file);

test('files that took longest start first, and files that no run has measured before them', () => {
  const lastMs = new Map([
    ['a', 100],
    ['b', 90_000],
    ['c', 10],
    ['d', 3_000],
  ]);
  assert.deepEqual(names(lastMs, 1), ['e', 'b', 'd', 'a', 'c']);
});

test('files of equal time come in an order that the seed decides, the same for the same seed', () => {
  const lastMs = new Map(files.map(({ file }) => [file, 1000]));
  const orders = Array.from({ length: 20 }, (_, seed) => names(lastMs, seed).join(''));
  assert.ok(new Set(orders).size > 10, orders.join(' '));
  assert.deepEqual(names(lastMs, 7), names(lastMs, 7));
  for (const order of orders) assert.equal([...order].toSorted().join(''), 'abcde');
});
