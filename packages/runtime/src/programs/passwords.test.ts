import assert from 'node:assert/strict';
import test from 'node:test';
import { possiblePasswords, saslPrep } from '@pagewright/ground/possible-passwords.ts';
import { canEncryptWith, storedPassword } from './passwords.ts';

test('SASLprep does the examples of RFC 4013', () => {
  assert.equal(saslPrep('I\u00adX'), 'IX');
  assert.equal(saslPrep('user'), 'user');
  assert.equal(saslPrep('USER'), 'USER');
  assert.equal(saslPrep('\u00aa'), 'a');
  assert.equal(saslPrep('\u2168'), 'IX');
  assert.equal(saslPrep('no\u00a0break'), 'no break');
});

test('AES-256 takes any word a keyboard has, and no character that none has', () => {
  for (const password of ['a', 'пароль', '日本語', '🔑', 'שלום world', ' ', '-', '@'])
    assert.ok(canEncryptWith(password, 256), password);
  for (const password of ['', '\u00ad', '\u200d', 'a\u0007', 'a\nb', '\ud800', '\ue000', '\u202eabc'])
    assert.ok(!canEncryptWith(password, 256), password);
});

test('a password has no more bytes than every reader counts', () => {
  for (const [password, fits] of [
    ['x'.repeat(127), true],
    ['é'.repeat(63), true],
    ['é'.repeat(64), false],
    ['日'.repeat(43), false],
  ] as const)
    assert.equal(canEncryptWith(password, 256), fits, password);
});

test('AES-128 takes no more characters than count', () => {
  for (const [password, fits] of [
    ['x'.repeat(32), true],
    ['é'.repeat(32), true],
    ['x'.repeat(33), false],
  ] as const)
    assert.equal(canEncryptWith(password, 128), fits, password);
});

test('AES-128 takes what PDFDocEncoding has', () => {
  for (const password of ['café', 'naïve “€”', 'Œuvre', 'cafe\u0301'])
    assert.ok(canEncryptWith(password, 128), password);
  for (const password of ['пароль', '日本語', '🔑', 'ő']) assert.ok(!canEncryptWith(password, 128), password);
});

test('a password is stored in one form, and looked for in every form it may have been stored in', () => {
  assert.equal(storedPassword('cafe\u0301 \u2168', 256), 'caf\u00e9 IX');
  assert.equal(storedPassword('cafe\u0301', 128), 'caf\u00e9');
  assert.deepEqual(possiblePasswords('plain'), ['plain']);
  assert.deepEqual(possiblePasswords('cafe\u0301\u00aa'), ['cafe\u0301\u00aa', 'caf\u00e9a', 'caf\u00e9\u00aa']);
});
