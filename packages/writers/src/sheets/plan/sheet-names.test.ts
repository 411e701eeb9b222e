import assert from 'node:assert/strict';
import test from 'node:test';
import { SheetNames } from './sheet-names.ts';

test('names hold nothing that Excel refuses', () => {
  const names = new SheetNames();
  assert.equal(names.take("'Sales [2024]: a/b?*\\c'", 'x'), 'Sales 2024 a b c');
  assert.equal(names.take('History', 'x'), 'History_');
  assert.equal(names.take(' :: ', 'Table 1'), 'Table 1');
  assert.equal(names.take(undefined, 'Table 2'), 'Table 2');
});

test('long names end with a word, within 31 characters', () => {
  const name = new SheetNames().take('Table 3. Population by region and age group, 2010 to 2020', 'x');
  assert.equal(name, 'Table 3. Population by region');
  assert.equal(new SheetNames().take('x'.repeat(80), 'y').length, 31);
});

test('no two names are alike, whatever their case', () => {
  const names = new SheetNames();
  assert.deepEqual(
    ['Costs', 'COSTS', 'costs'].map((name) => names.take(name, 'x')),
    ['Costs', 'COSTS (2)', 'costs (3)'],
  );
  const long = ['a', 'b'].map(() => names.take('y'.repeat(40), 'x'));
  assert.ok(long.every((name) => name.length <= 31) && long[0] !== long[1]);
});
