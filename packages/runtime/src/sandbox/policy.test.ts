import assert from 'node:assert/strict';
import test from 'node:test';
import { MODES } from './confinements.ts';
import { judge } from './policy.ts';

const table = (need: 'any-mode' | 'own-root', settings: object) =>
  MODES.map((mode) => judge(mode, need, settings).allowed);

test('small programs run wherever anything holds them, and on a developer’s machine', () => {
  assert.deepEqual(table('any-mode', {}), [true, true, true, true]);
  assert.deepEqual(table('any-mode', { NODE_ENV: 'production' }), [true, true, true, false]);
});

test('programs with a large surface need a system of their own, unless the owner says otherwise', () => {
  assert.deepEqual(table('own-root', {}), [true, true, false, false]);
  assert.deepEqual(table('own-root', { SANDBOX: 'required' }), [true, true, false, false]);
  assert.deepEqual(table('own-root', { SANDBOX: 'allow-weak' }), [true, true, true, true]);
});

test('nothing runs unconfined in production, whatever the owner says', () => {
  assert.deepEqual(table('own-root', { SANDBOX: 'allow-weak', NODE_ENV: 'production' }), [true, true, true, false]);
});

test('a refusal says what to install', () => {
  const verdict = judge('uid', 'own-root', {});
  assert.ok(!verdict.allowed);
  assert.match(verdict.reason, /apt install bubblewrap/);
});
