import assert from 'node:assert/strict';
import test from 'node:test';
import { createOneByOne } from './one-by-one.ts';

test('work of one key runs in order, past failures, and waits for no other key', async () => {
  const oneByOne = createOneByOne();
  const seen: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = oneByOne('a', async () => {
    await gate.promise;
    seen.push('a1');
    throw new Error('broken');
  });
  const second = oneByOne('a', async () => {
    seen.push('a2');
    return 2;
  });
  assert.equal(await oneByOne('b', async () => seen.push('b')), 1);
  gate.resolve();
  await assert.rejects(first, /broken/);
  assert.equal(await second, 2);
  assert.deepEqual(seen, ['b', 'a1', 'a2']);
});
