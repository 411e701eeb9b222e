import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstPageOf } from './first-page.ts';

test('the first chosen page stands for the others', () => {
  assert.equal(firstPageOf('all', 4), 1);
  assert.equal(firstPageOf('3-5', 9), 3);
  assert.equal(firstPageOf('odd', 4), 1);
});

test('there is nothing to try before a single page, or pages that cannot be read', () => {
  for (const typed of ['3', 'last', '7-9', 'three', '']) assert.equal(firstPageOf(typed, 4), undefined, typed);
  assert.equal(firstPageOf('all', 1), undefined);
});
