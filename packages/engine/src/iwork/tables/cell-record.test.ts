import assert from 'node:assert/strict';
import test from 'node:test';
import { readCell } from './cell-record.ts';
import { Message } from './message.ts';

const NONE = { strings: new Map(), richTexts: new Map(), formats: new Map() };

function record(type: number, flags: number, ...fields: Buffer[]): Buffer {
  const head = Buffer.alloc(12);
  head.set([5, type]);
  head.writeUInt32LE(flags, 8);
  return Buffer.concat([head, ...fields]);
}

function decimal(digits: bigint, exponent: number, sign: 0 | 0x80 = 0): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeBigUInt64LE(digits);
  bytes[14] = ((exponent + 6176) << 1) & 0xff;
  bytes[15] = ((exponent + 6176) >> 7) | sign;
  return bytes;
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}

const key = (value: number) => Buffer.from([value, 0, 0, 0]);
const textOf = (bytes: Buffer, tables = NONE) => readCell(bytes, tables)?.text;

test('numbers are kept as decimals, and say no more digits than they have', () => {
  assert.equal(textOf(record(2, 1, decimal(314_159_000_000_000n, -14))), '3.14159');
  assert.equal(textOf(record(2, 1, decimal(1n, -1))), '0.1');
  assert.equal(textOf(record(2, 1, decimal(42n, 3, 0x80))), '-42000');
});

test('a format tells decimals, thousands and the currency', () => {
  // Kind 257, two decimals, EUR, thousands set apart.
  const format = new Message(Buffer.from([8, 0x81, 2, 16, 2, 26, 3, 0x45, 0x55, 0x52, 40, 1]));
  const tables = { ...NONE, formats: new Map([[7, format]]) };
  // A style's key stands between the value and the format's.
  const cell = record(10, 0x1 | 0x20 | 0x4000, decimal(123_4567n, -2), key(1), key(7));
  assert.equal(textOf(cell, tables), '12,345.67 EUR');
});

test('dates, durations and truths are written so that nobody misreads them', () => {
  const day = Date.UTC(2026, 10, 20) / 1000 - Date.UTC(2001, 0, 1) / 1000;
  assert.equal(textOf(record(5, 4, double(day))), '2026-11-20');
  assert.equal(textOf(record(5, 4, double(day + 3660))), '2026-11-20 01:01');
  assert.equal(textOf(record(7, 2, double(3723.5))), '1:02:03.500');
  assert.equal(textOf(record(6, 2, double(1))), 'TRUE');
  assert.equal(textOf(record(6, 0x402, double(0), key(3))), '☐');
});

test('an empty cell says nothing; another layout, or a record cut short, is refused', () => {
  assert.equal(readCell(record(0, 0), NONE), undefined);
  assert.throws(() => readCell(Buffer.from([4, ...record(0, 0).subarray(1)]), NONE), RangeError);
  assert.throws(() => readCell(record(2, 1, Buffer.alloc(3)), NONE), RangeError);
});
