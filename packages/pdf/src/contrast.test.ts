import assert from 'node:assert/strict';
import test from 'node:test';
import { contrastOf } from './contrast.ts';

test('contrast goes from 1 to 21, whichever colour comes first', () => {
  assert.equal(contrastOf(0x336699, 0x336699), 1);
  assert.equal(contrastOf(0, 0xffffff), 21);
  assert.equal(contrastOf(0xffffff, 0), 21);
});

test('contrast is that of the examples of WCAG', () => {
  assert.ok(Math.abs(contrastOf(0x949494, 0xffffff) - 3.03) < 0.01);
  assert.ok(Math.abs(contrastOf(0x767676, 0xffffff) - 4.54) < 0.01);
});
