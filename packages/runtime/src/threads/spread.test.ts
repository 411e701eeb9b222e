import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inLane } from '../lanes/lane.ts';
import { closeThreads, setThreadCount } from './pool.ts';
import { partsOf, spreadInTurns, spreadOverThreads } from './spread.ts';

// Own process: it sets how many threads the process has, and ends them.

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

interface Taking {
  run: (input: { items: number[]; most: number }) => { item: number; turn: number }[];
}

const taking = pathToFileURL(path.join(folder, 'taking-task.ts'));
await writeFile(
  taking,
  `let turn = 0;
export const run = ({ items, most }, report) => {
  turn += 1;
  return items.slice(0, most).map((item, index) => (report(index + 1, items.length), { item, turn }));
};`,
);

const inTurns = (parts: number[][], most: number, control: Parameters<typeof spreadOverThreads>[2] = {}) =>
  spreadInTurns<Taking, number>(taking, parts, {
    ...control,
    inputOf: (items) => ({ items, most }),
    deadlineMs: () => 20_000,
  });

test('a part whose turns end early is done in several, in order, and progress goes on from turn to turn', async () => {
  const progress: number[] = [];
  const outputs = await inTurns([[1, 2, 3, 4, 5], [6]], 2, { onProgress: (done) => progress.push(done) });
  assert.deepEqual(
    outputs.map(({ item }) => item),
    [1, 2, 3, 4, 5, 6],
  );
  assert.equal(progress.at(-1), 6);
  assert.deepEqual(
    progress,
    progress.toSorted((a, b) => a - b),
  );
});

test('a turn that does nothing is a mistake of its task, not one turn after the other for ever', async () => {
  await assert.rejects(inTurns([[1, 2]], 0), /a turn must do something/);
});

const endless = pathToFileURL(path.join(folder, 'endless-task.ts'));
await writeFile(
  endless,
  `export const run = ({ items }, report) => items.map((item, index) => {
  for (let spins = 0; item < 0; spins += 1) continue;
  report(index + 1, items.length);
  return item;
});`,
);

const withinBudget = (parts: number[][], onSlow: (item: number) => void, onProgress?: (done: number) => void) =>
  spreadInTurns<{ run: (input: { items: number[] }) => number[] }, number>(endless, parts, {
    inputOf: (items) => ({ items }),
    deadlineMs: () => 60_000,
    budget: { itemMs: 200, onSlow },
    onProgress,
  });

test('an item that takes more of the processor than it may is left out alone, and progress never goes back', async () => {
  const slow: number[] = [];
  const progress: number[] = [];
  const outputs = await withinBudget(
    [
      [1, 2, -3, 4, -5],
      [6, 7],
    ],
    (item) => slow.push(item),
    (done) => progress.push(done),
  );
  assert.deepEqual(
    [outputs, slow],
    [
      [1, 2, 4, 6, 7],
      [-3, -5],
    ],
  );
  assert.equal(progress.at(-1), 7);
  assert.deepEqual(
    progress,
    progress.toSorted((a, b) => a - b),
  );
});

test('who has had enough of slow items ends the whole work', async () => {
  const enough = () => {
    throw new RangeError('enough');
  };
  await assert.rejects(withinBudget([[1, -2], [3]], enough), /enough/);
});

test('with one thread, two long works take turns: the second has some of its outputs before the first is done', async () => {
  setThreadCount(1);
  const order: string[] = [];
  const work = (name: string) =>
    inLane('heavy', () => inTurns([[1, 2, 3, 4]], 1, { onProgress: () => order.push(name) }));
  await Promise.all([work('a'), work('b')]);
  assert.deepEqual(order, ['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b']);
});
