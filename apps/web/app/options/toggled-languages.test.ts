import assert from 'node:assert/strict';
import test from 'node:test';
import { toggledLanguages } from './toggled-languages.ts';

const field = { default: ['auto'] };

test('naming a language ends the automatic choice, and naming none brings it back', () => {
  assert.deepEqual(toggledLanguages(field, ['auto'], 'fra'), ['fra']);
  assert.deepEqual(toggledLanguages(field, ['fra'], 'deu'), ['fra', 'deu']);
  assert.deepEqual(toggledLanguages(field, ['fra', 'deu'], 'fra'), ['deu']);
  assert.deepEqual(toggledLanguages(field, ['deu'], 'deu'), ['auto']);
});

test('the automatic choice ends all others and cannot be taken away', () => {
  assert.deepEqual(toggledLanguages(field, ['fra', 'deu'], 'auto'), ['auto']);
  assert.deepEqual(toggledLanguages(field, ['auto'], 'auto'), ['auto']);
});

test('without such a default, languages are only counted', () => {
  assert.deepEqual(toggledLanguages({}, ['fra'], 'fra'), []);
  assert.deepEqual(toggledLanguages({}, [], 'fra'), ['fra']);
});
