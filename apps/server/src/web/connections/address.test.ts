import assert from 'node:assert/strict';
import test from 'node:test';
import { countedAddress } from './address.ts';

test('an IPv4 address is counted by itself, however it is written', () => {
  assert.equal(countedAddress('203.0.113.7'), '203.0.113.7');
  assert.equal(countedAddress('::ffff:203.0.113.7'), '203.0.113.7');
  assert.equal(countedAddress('::FFFF:203.0.113.7'), '203.0.113.7');
});

test('an IPv6 address is counted by its network of 64 bits', () => {
  const same = ['2001:db8:0:7::1', '2001:0db8:0000:0007:ffff:ffff:ffff:ffff', '2001:DB8:0:7::', '2001:db8::7:1:2:3:4'];
  for (const address of same) assert.equal(countedAddress(address), '2001:db8:0:7', address);
  assert.notEqual(countedAddress('2001:db8:0:8::1'), countedAddress('2001:db8:0:7::1'));
  assert.equal(countedAddress('::1'), '0:0:0:0');
  assert.equal(countedAddress('fe80::1%eth0'), 'fe80:0:0:0');
  assert.equal(countedAddress('64:ff9b::192.0.2.1'), '64:ff9b:0:0');
});
