import assert from 'node:assert/strict';
import test from 'node:test';
import { DatabaseAway } from './database/connect.ts';
import { createInBatches } from './in-batches.ts';

test('what comes during the work before it is done together and in order, for each key by itself', async () => {
  const inBatches = createInBatches();
  const seen: string[][] = [];
  const gate = Promise.withResolvers<void>();
  const work = async (items: readonly string[]) => {
    seen.push([...items]);
    if (items.includes('a1')) await gate.promise;
    return items.map((item) => item.toUpperCase());
  };
  const held = ['a1', 'a2', 'a3'].map((item) => inBatches('a', item, work));
  assert.equal(await inBatches('b', 'b1', work), 'B1');
  gate.resolve();
  assert.deepEqual(await Promise.all(held), ['A1', 'A2', 'A3']);
  assert.deepEqual(seen, [['a1'], ['b1'], ['a2', 'a3']]);
});

test('the fault of one item is not that of the others', async () => {
  const inBatches = createInBatches();
  const seen: number[][] = [];
  const work = async (items: readonly number[]) => {
    seen.push([...items]);
    if (items.includes(3)) throw new Error('broken');
    return items;
  };
  const [first, second, third, fourth] = [1, 2, 3, 4].map((item) => inBatches('a', item, work));
  await assert.rejects(third!, /broken/);
  assert.deepEqual(await Promise.all([first, second, fourth]), [1, 2, 4]);
  assert.deepEqual(seen, [[1], [2, 3, 4], [2], [3], [4]]);
});

test('a database that is away is waited for once for a whole batch', async () => {
  const inBatches = createInBatches();
  let works = 0;
  const work = async (): Promise<never> => {
    works += 1;
    throw new DatabaseAway('away');
  };
  const ends = await Promise.allSettled([1, 2, 3].map((item) => inBatches('a', item, work)));
  assert.ok(ends.every((end) => end.status === 'rejected' && end.reason instanceof DatabaseAway));
  assert.equal(works, 2);
});

test('no more than fifty are done at once', async () => {
  const inBatches = createInBatches();
  const sizes: number[] = [];
  const work = async (items: readonly number[]) => {
    sizes.push(items.length);
    return items;
  };
  await Promise.all(Array.from({ length: 120 }, (_, item) => inBatches('a', item, work)));
  assert.deepEqual(sizes, [1, 50, 50, 19]);
});
