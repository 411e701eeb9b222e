import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksOn, rowsOf } from './block-lists.ts';
import { madeSegment } from './made-segment.ts';

const NOTHING = new Map<string, string>();
const SEGMENTS = [
  madeSegment('a', { state: 'kept', why: 'nothing' }),
  madeSegment('b', { scale: 0.85 }),
  madeSegment('c', { state: 'kept', why: 'numbers' }),
  madeSegment('d', { state: 'edited', scale: 0.999 }),
  madeSegment('e', { state: 'kept', why: 'nothing' }),
  madeSegment('f', { moved: true }),
];

test('what stayed stands below its reason, that which needs a look first', () => {
  assert.deepEqual(rowsOf('stayed', SEGMENTS, NOTHING), [
    { why: 'numbers', count: 1 },
    { at: 2 },
    { why: 'nothing', count: 2 },
    { at: 0 },
    { at: 4 },
  ]);
});

test('shrunk, moved and edited blocks have lists of their own', () => {
  assert.deepEqual(rowsOf('shrunk', SEGMENTS, NOTHING), [{ at: 1 }]);
  assert.deepEqual(rowsOf('moved', SEGMENTS, NOTHING), [{ at: 5 }]);
  assert.deepEqual(rowsOf('edited', SEGMENTS, NOTHING), [{ at: 3 }]);
});

test('a block that was typed into is edited and no longer stays', () => {
  const typed = new Map([['c', 'Trois portes']]);
  assert.deepEqual(blocksOn('stayed', SEGMENTS, typed), [0, 4]);
  assert.deepEqual(blocksOn('edited', SEGMENTS, typed), [2, 3]);
});
