import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { closeThreads } from './pool.ts';
import { partsOf, spreadOverThreads } from './spread.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'spread-'));
after(async () => {
  await closeThreads();
  await rm(folder, { recursive: true, force: true });
});

interface Counting {
  run: (input: { from: number; count: number; fails?: boolean }) => number[];
}

const counting = pathToFileURL(path.join(folder, 'counting-task.ts'));
await writeFile(
  counting,
  `export const run = ({ from, count, fails }, report) => {
  if (fails) throw new Error('this part fails');
  return Array.from({ length: count }, (_, index) => (report(index + 1, count), from + index));
};`,
);

const part = (from: number, { count = 1, fails = false } = {}) => ({
  input: { from, count, fails },
  size: count,
  deadlineMs: 20_000,
});

test('parts keep the order, none is empty, and none is larger than allowed', () => {
  assert.deepEqual(partsOf([1, 2, 3, 4, 5], { threads: 2, most: 100 }), [
    [1, 2, 3],
    [4, 5],
  ]);
  assert.deepEqual(partsOf([1, 2, 3, 4, 5], { threads: 2, most: 2 }), [[1, 2], [3, 4], [5]]);
  assert.deepEqual(partsOf([1], { threads: 8, most: 100 }), [[1]]);
  assert.deepEqual(partsOf([], { threads: 8, most: 100 }), []);
});

test('results come in the order of the parts; progress counts all parts, and ends with all of the work', async () => {
  const progress: [number, number][] = [];
  const results = await spreadOverThreads<Counting>(counting, [part(1, { count: 2 }), part(3), part(4)], {
    onProgress: (done, of) => progress.push([done, of]),
  });
  assert.deepEqual(results, [[1, 2], [3], [4]]);
  assert.deepEqual(progress.at(-1), [4, 4]);
  assert.deepEqual(
    progress,
    progress.toSorted(([a], [b]) => a - b),
  );
});

test('one part that fails stops the others; so does the caller', async () => {
  const parts = [part(1), part(2, { fails: true }), part(3), part(4)];
  await assert.rejects(spreadOverThreads<Counting>(counting, parts, {}), /this part fails/);
  await assert.rejects(spreadOverThreads<Counting>(counting, parts, { signal: AbortSignal.abort() }), {
    code: 'ABORTED',
  });
});
