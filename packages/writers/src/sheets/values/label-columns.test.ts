import assert from 'node:assert/strict';
import test from 'node:test';
import { areLabels } from './label-columns.ts';

test('one code with a leading zero makes the whole column codes', () => {
  assert.ok(areLabels('', ['1200', '0471', '3321'], 'other'));
});

test('years at the left name their rows, elsewhere they need a heading that says so', () => {
  assert.ok(areLabels('', ['2019', '2020', '2021'], 'first'));
  assert.ok(areLabels('Year', ['2019', '2020'], 'other'));
  assert.ok(!areLabels('Staff', ['2019', '2020'], 'other'));
});

test('numbers of sections are no decimals', () => {
  assert.ok(areLabels('', ['1.8', '1.9', '1.10'], 'first'));
  assert.ok(areLabels('', ['2.1', '2.1.1', '2.2'], 'first'));
  assert.ok(!areLabels('', ['1.25', '1.10', '3.05'], 'other'));
});

test('headings of codes count where the digits are many', () => {
  assert.ok(areLabels('Postal code', ['75001', '69002'], 'other'));
  assert.ok(!areLabels('Item', ['1', '2', '3'], 'other'));
  assert.ok(!areLabels('Amount', ['75001', '69002'], 'other'));
});
