import assert from 'node:assert/strict';
import path from 'node:path';
import test, { after } from 'node:test';
import { fixture, fixtureFolder } from '@pagewright/testkit';
import { closeThreads } from './pool.ts';
import { partsOf, spreadOverThreads } from './spread.ts';

after(closeThreads);

const drawing = (page: number, file = fixture('plain-3-pages')) => ({
  input: {
    path: file,
    pages: [{ page, output: path.join(fixtureFolder(), `spread-${page}.jpg`) }],
    scale: { width: 20 },
    encoding: { format: 'jpg' as const, quality: 60 },
  },
  size: 1,
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

test('progress counts all parts, and ends with all of the work', async () => {
  const told: [number, number][] = [];
  await spreadOverThreads<typeof import('@pagewright/engine/render/render-task.ts')>(
    new URL(import.meta.resolve('@pagewright/engine/render/render-task.ts'), import.meta.url),
    [1, 2, 3].map((page) => drawing(page)),
    {
      onProgress: (done, of) => told.push([done, of]),
    },
  );
  assert.deepEqual(told.at(-1), [3, 3]);
  assert.deepEqual(
    told,
    [...told].sort(([a], [b]) => a - b),
  );
});

test('one part that fails stops the others; so does the caller', async () => {
  const parts = [drawing(1), drawing(1, '/nowhere.pdf'), drawing(2), drawing(3)];
  await assert.rejects(
    spreadOverThreads<typeof import('@pagewright/engine/render/render-task.ts')>(
      new URL(import.meta.resolve('@pagewright/engine/render/render-task.ts'), import.meta.url),
      parts,
      {},
    ),
    (error: Error) => !/ABORTED/.test(error.message),
  );
  await assert.rejects(
    spreadOverThreads<typeof import('@pagewright/engine/render/render-task.ts')>(
      new URL(import.meta.resolve('@pagewright/engine/render/render-task.ts'), import.meta.url),
      parts,
      { signal: AbortSignal.abort() },
    ),
    { code: 'ABORTED' },
  );
});
