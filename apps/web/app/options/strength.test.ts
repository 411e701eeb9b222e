import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passwordStrength } from './strength.ts';

test('short, common and repeated passwords are easy to guess', () => {
  for (const password of ['', 'abc', 'P@ss1', 'password2026!', 'aaaaaaaaaaaaaaaa', 'azerty123456'])
    assert.equal(passwordStrength(password), 'weak', password);
});

test('four words are strong without any sign or digit', () => {
  assert.equal(passwordStrength('correct horse battery staple'), 'strong');
});

test('between the two lies fair', () => {
  assert.equal(passwordStrength('k7Rw9Lq2'), 'fair');
});
