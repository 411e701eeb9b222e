import assert from 'node:assert/strict';
import test from 'node:test';
import { clustersOf } from './clusters.ts';

const at = (left: number, top: number, side: number) => ({
  box: { left, top, right: left + side, bottom: top + side },
});

test('boxes that touch are one group, through others too, and what stands apart is another', () => {
  const items = [at(0, 0, 5), at(6, 0, 5), at(12, 0, 5), at(400, 400, 5), at(100, 100, 250), at(348, 120, 5)];
  const groups = clustersOf(items, 3).map((group) => group.map((item) => items.indexOf(item)));
  assert.deepEqual(groups, [[0, 1, 2], [3], [4, 5]]);
});

test('a page full of large boxes is told in groups without comparing each with each', () => {
  // Compared one by one, these would be ten thousand million pairs.
  const large = Array.from({ length: 100_000 }, (_, index) => at(index % 200, index % 190, 200));
  const groups = clustersOf([...large, at(900, 900, 5)], 3);
  assert.deepEqual(groups.map((group) => group.length).sort(), [1, 100_000]);
});
