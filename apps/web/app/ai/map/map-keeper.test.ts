import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MindMap } from '@pagewright/contract/mind-maps/mind-map.ts';
import type { Fault } from '../session/ai-calls.ts';
import { createMapKeeper } from './map-keeper.ts';

const mapOf = (label: string): MindMap => ({ nodes: [{ id: 'a', label, children: [] }] });

/** A keeper whose sendings end when the test says so. */
function opened() {
  const sent: string[] = [];
  const told: (Fault | undefined)[] = [];
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const keeper = createMapKeeper(
    (map) => {
      sent.push(map.nodes[0]!.label);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      ends.push({ resolve, reject });
      return promise;
    },
    (fault) => void told.push(fault),
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { keeper, sent, told, ends, settle };
}

test('one map is on its way at a time, and of those that come meanwhile the last follows', async () => {
  const { keeper, sent, told, ends, settle } = opened();
  for (const label of ['one', 'two', 'three']) keeper.keep(mapOf(label));
  assert.deepEqual(sent, ['one']);
  ends[0]!.resolve();
  await settle();
  assert.deepEqual([sent, told], [['one', 'three'], []]);
  ends[1]!.resolve();
  await settle();
  assert.deepEqual(told, [undefined]);
});

test('what does not arrive is told, and the next map is sent all the same', async () => {
  const { keeper, sent, told, ends, settle } = opened();
  keeper.keep(mapOf('one'));
  keeper.keep(mapOf('two'));
  ends[0]!.reject(new Error('no network'));
  await settle();
  assert.deepEqual([sent, told], [['one', 'two'], ['unreachable']]);
  ends[1]!.resolve();
  await settle();
  assert.deepEqual(told, ['unreachable', undefined]);
  keeper.keep(mapOf('three'));
  assert.deepEqual(sent, ['one', 'two', 'three']);
});
