import assert from 'node:assert/strict';
import test from 'node:test';
import { rc4 } from './rc4.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

test('the key streams are those of RFC 6229', () => {
  const zeros = Buffer.alloc(16);
  assert.deepEqual(rc4(hex('0102030405'), zeros), hex('b2396305 f03dc027 ccc3524a 0a1118a8'));
  assert.deepEqual(rc4(hex('0102030405060708090a0b0c0d0e0f10'), zeros), hex('9ac7cc9a 609d1ef7 b2932899 cde41b97'));
});

test('what was encrypted is decrypted by the same', () => {
  const key = hex('00ff10');
  assert.equal(rc4(key, rc4(key, Buffer.from('Attack at dawn'))).toString(), 'Attack at dawn');
});
