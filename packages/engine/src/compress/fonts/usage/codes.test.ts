import assert from 'node:assert/strict';
import test from 'node:test';
import { Codes } from './codes.ts';

test('what is shown is known by single bytes and by pairs', () => {
  const codes = new Codes();
  codes.add(Uint8Array.of(0, 255, 3, 8));
  codes.add(Uint8Array.of(3, 8));
  assert.deepEqual(codes.single, [0, 3, 8, 255]);
  assert.deepEqual(codes.double, [255, 3 * 256 + 8]);
});

test('a string that ends within a pair leaves pairs unknown', () => {
  const codes = new Codes();
  codes.add(Uint8Array.of(1, 2, 3));
  assert.equal(codes.double, undefined);
  assert.deepEqual(codes.single, [1, 2, 3]);
});

test('codes of another font are added, and its doubts with them', () => {
  const codes = new Codes();
  const other = new Codes();
  other.add(Uint8Array.of(65, 66));
  codes.include(other);
  assert.deepEqual(codes.double, [65 * 256 + 66]);
  other.add(Uint8Array.of(67));
  codes.include(other);
  assert.deepEqual(codes.single, [65, 66, 67]);
  assert.equal(codes.double, undefined);
});

test('a font that shows nothing has no codes', () => {
  assert.deepEqual([new Codes().single, new Codes().double], [[], []]);
});
