import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPatterns, type PatternName } from './patterns.ts';

const found = (text: string, ...names: PatternName[]) =>
  findPatterns(text, names).map(({ from, to }) => text.slice(from, to));

test('addresses of mail are found, with letters of any script and not the stop behind them', () => {
  assert.deepEqual(found('Write to ann.o’neil@example.org, or zoë+x@bücher.example.', 'email'), [
    'ann.o’neil@example.org',
    'zoë+x@bücher.example',
  ]);
});

test('IBANs and cards count where their check digits do', () => {
  assert.deepEqual(found('DE89 3704 0044 0532 0130 00 and DE88 3704 0044 0532 0130 00', 'iban'), [
    'DE89 3704 0044 0532 0130 00',
  ]);
  assert.deepEqual(found('4111 1111 1111 1111, 4111-1111-1111-1112', 'card'), ['4111 1111 1111 1111']);
});

test('numbers of social security are told from those that are never given', () => {
  assert.deepEqual(found('123-45-6789, 000-12-3456, 912-34-5678, 123-45-67890', 'ssn'), ['123-45-6789']);
});

test('phone numbers are found in the ways that people write them', () => {
  assert.deepEqual(found('+33 1 23 45 67 89 or (212) 555-0100; 12.50, 2026-11-24, 24.11.2026', 'phone'), [
    '+33 1 23 45 67 89',
    '(212) 555-0100',
  ]);
});
