import assert from 'node:assert/strict';
import test from 'node:test';
import { findShared } from './shared.ts';

test('what most slides begin with is shared by those that have it', () => {
  const shared = findShared(
    [
      ['sky', 'logo', 'a'],
      ['sky', 'logo', 'b'],
      ['sky', 'logo'],
      ['none', 'x'],
    ],
    'none',
  );
  assert.equal(shared?.elements, 1);
  assert.deepEqual([...(shared?.slides ?? [])], [0, 1, 2]);
});

test('slides with nothing in common share nothing, nor does one slide', () => {
  assert.equal(findShared([['none', 'a'], ['none', 'b'], ['none']], 'none'), undefined);
  assert.equal(findShared([['sky', 'logo']], 'none'), undefined);
});
