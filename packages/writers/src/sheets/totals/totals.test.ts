import assert from 'node:assert/strict';
import test from 'node:test';
import { cellFormatOf } from '../plan/cell-format.ts';
import type { PlannedCell } from '../plan/sheet-plan.ts';
import { valueOf } from '../values/value-of.ts';
import { conventionsOf } from '../values/conventions.ts';
import { addressOf, checkTotals } from './check-totals.ts';

function check(rows: readonly (readonly string[])[]) {
  const conventions = conventionsOf(rows.flat(), { languages: ['en'], paper: undefined });
  const cells = rows.flatMap((texts, row) =>
    texts.map((text, column): PlannedCell => ({
      row,
      column,
      rowSpan: 1,
      columnSpan: 1,
      value: row === 0 ? { kind: 'text', text } : valueOf(text, conventions),
      cellFormat: cellFormatOf([]),
    })),
  );
  const { exact, wrong } = checkTotals(cells, 1);
  return {
    exact: Object.fromEntries(exact.map(({ cell, formula }) => [addressOf(cell), formula])),
    wrong: Object.fromEntries(wrong.map(({ cell, sum }) => [addressOf(cell), sum])),
  };
}

test('a total at the end is the sum of its column', () => {
  const { exact, wrong } = check([
    ['', 'A'],
    ['x', '1.10'],
    ['y', '2.20'],
    ['z', '3.30'],
    ['Total', '6.60'],
  ]);
  assert.deepEqual(exact, { B5: 'SUM(B2:B4)' });
  assert.deepEqual(wrong, {});
});

test('a grand total adds up subtotals', () => {
  const rows = [
    ['', 'A'],
    ['x', '1'],
    ['y', '2'],
    ['Subtotal', '3'],
    ['v', '4'],
    ['w', '5'],
    ['Subtotal', '9'],
    ['Total', '12'],
  ];
  assert.deepEqual(check(rows).exact, { B4: 'SUM(B2:B3)', B7: 'SUM(B5:B6)', B8: 'SUM(B4,B7)' });
});

test('a total that comes first is the sum of what follows', () => {
  const { exact } = check([
    ['', 'A'],
    ['Total', '6'],
    ['x', '1'],
    ['y', '2'],
    ['z', '3'],
  ]);
  assert.deepEqual(exact, { B2: 'SUM(B3:B5)' });
});

test('a wrong total is told where its neighbour is right', () => {
  const { wrong } = check([
    ['', 'A', 'B'],
    ['x', '1', '10'],
    ['y', '2', '20'],
    ['Total', '3', '35'],
  ]);
  assert.deepEqual(wrong, { C4: 30 });
});

test('a row that says nothing but adds the others up is a total', () => {
  const { exact } = check([
    ['', 'A', 'B'],
    ['x', '1', '10'],
    ['y', '2', '20'],
    ['', '3', '30'],
  ]);
  assert.deepEqual(exact, { B4: 'SUM(B2:B3)', C4: 'SUM(C2:C3)' });
});

test('a column of totals adds up its rows, and the one that does not is told', () => {
  const { exact, wrong } = check([
    ['', 'A', 'B', 'Total'],
    ['x', '1', '2', '3'],
    ['y', '3', '4', '7'],
    ['z', '5', '6', '15'],
  ]);
  assert.deepEqual(exact, { D2: 'SUM(B2:C2)', D3: 'SUM(B3:C3)' });
  assert.deepEqual(wrong, { D4: 11 });
});

test('what was rounded before it was printed is neither', () => {
  assert.deepEqual(
    check([
      ['', 'A'],
      ['x', '33.3'],
      ['y', '33.3'],
      ['z', '33.3'],
      ['Total', '100.0'],
    ]),
    { exact: {}, wrong: {} },
  );
});

test('parts of parts make no wrong total', () => {
  const { wrong } = check([
    ['', 'A'],
    ['Goods', '100'],
    ['of which food', '40'],
    ['Services', '50'],
    ['Total', '150'],
  ]);
  assert.deepEqual(wrong, {});
});

test('the sum of percentages is not asked for', () => {
  const { wrong } = check([
    ['', 'A'],
    ['x', '10%'],
    ['y', '12%'],
    ['z', '14%'],
    ['Total', '12%'],
  ]);
  assert.deepEqual(wrong, {});
});

test('a wrong total alone in its column is told, also when it is far off', () => {
  const { wrong } = check([
    ['', 'A'],
    ['x', '100'],
    ['y', '200'],
    ['z', '310'],
    ['Total', '1000'],
  ]);
  assert.deepEqual(wrong, { B5: 610 });
});

test('averages beside sums are no wrong totals', () => {
  const rows = [
    ['', 'Number', 'Rate'],
    ['x', '10', '21.8'],
    ['y', '20', '85.5'],
    ['z', '30', '234.9'],
    ['Total', '60', '163.8'],
  ];
  assert.deepEqual(check(rows).wrong, {});
});
