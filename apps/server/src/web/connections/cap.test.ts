import assert from 'node:assert/strict';
import test from 'node:test';
import { createCap } from './cap.ts';

test('an address has as many at one time as it may, and one more when one has ended', () => {
  const cap = createCap(2);
  const first = cap.enter('192.0.2.1');
  assert.ok(first && cap.enter('192.0.2.1'));
  assert.equal(cap.enter('192.0.2.1'), undefined);
  assert.ok(cap.enter('192.0.2.2'), 'another address has room of its own');
  first();
  assert.ok(cap.enter('192.0.2.1'));
  assert.equal(cap.enter('192.0.2.1'), undefined);
});

test('an address whose last one has ended has all of its room again', () => {
  const cap = createCap(2);
  for (const leave of [cap.enter('192.0.2.1'), cap.enter('192.0.2.1')]) leave?.();
  assert.ok(cap.enter('192.0.2.1') && cap.enter('192.0.2.1'));
  assert.equal(cap.enter('192.0.2.1'), undefined);
});

test('a network of IPv6 counts as one address, since a household has one', () => {
  const cap = createCap(1);
  assert.ok(cap.enter('2001:db8:1:1::1'));
  assert.equal(cap.enter('2001:db8:1:1::2'), undefined);
  assert.ok(cap.enter('2001:db8:1:2::1'));
});

test('no cap is no limit', () => {
  const cap = createCap(0);
  for (let count = 0; count < 1000; count += 1) assert.ok(cap.enter('192.0.2.1'));
});
