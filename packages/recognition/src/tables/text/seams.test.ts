import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Line } from '../../lines/line.ts';
import { rowsOfWords, textOf } from '../chunks.ts';
import { shownTable, SIZE, tablesOf, textAt, widthOf } from '../../../test/make-page.ts';
import { partAtSeams } from './seams.ts';

/** Numbers that end at 120, and texts that begin 2.5 points after it: less than a space. */
const seamed = (numbers: readonly string[], texts: readonly string[], more: readonly string[] = []): Line[] =>
  numbers.flatMap((number, row) => [
    ...drawnBy(row * 3, textAt(100 + row * 13, [120 - widthOf(number)], number)),
    ...drawnBy(row * 3 + 1, textAt(100 + row * 13, [122.5], texts[row] ?? '')),
    ...drawnBy(row * 3 + 2, textAt(100 + row * 13, [260], more[row] ?? '')),
  ]);

function drawnBy(object: number, lines: Line[]): Line[] {
  for (const { words } of lines) for (const { letters } of words) for (const letter of letters) letter.object = object;
  return lines;
}

function shownRows(lines: readonly Line[]): string[] {
  return partAtSeams(rowsOfWords(lines.flatMap(({ words }) => words))).rows.map(({ chunks }) =>
    chunks.map(({ words }) => textOf(words)).join(' | '),
  );
}

test('numbers at their right edge and texts at their left are two columns, however near', () => {
  const lines = seamed(['9', '12', '140', '7'], ['Ash', 'Wild cherry', 'Oak', 'Service tree']);
  assert.deepEqual(shownRows(lines), ['9 | Ash', '12 | Wild cherry', '140 | Oak', '7 | Service tree']);
});

test('such columns are columns of the table', () => {
  const found = tablesOf(
    seamed(
      ['9', '12', '140', '7', '31'],
      ['Ash', 'Wild cherry', 'Oak', 'Service tree', 'Elm'],
      ['4', '5', '6', '7', '8'],
    ),
  );
  assert.deepEqual(found.map(shownTable), [
    ['9 | Ash | 4', '12 | Wild cherry | 5', '140 | Oak | 6', '7 | Service tree | 7', '31 | Elm | 8'],
  ]);
});

test('numbers of a list stay with their items', () => {
  const lines = seamed(['1.', '2.', '13.', '14.'], ['Ash', 'Wild cherry', 'Oak', 'Elm']);
  assert.deepEqual(shownRows(lines), ['1. Ash', '2. Wild cherry', '13. Oak', '14. Elm']);
});

test('years in one text drawn at once part no columns', () => {
  const lines = ['In 1997 total', 'In 1998 total', 'In 1999 total', 'In 2000 total'].flatMap((text, row) =>
    drawnBy(row, textAt(100 + row * 13, [60], text)),
  );
  assert.deepEqual(shownRows(lines), ['In 1997 total', 'In 1998 total', 'In 1999 total', 'In 2000 total']);
});

test('thousands parted by a space are one figure', () => {
  const lines = [12, 1, 140, 9].flatMap((thousands, row) => [
    ...textAt(100 + row * 13, [120 - widthOf(String(thousands))], String(thousands)),
    ...textAt(100 + row * 13, [120 + SIZE * 0.25], `${560 + row}`),
  ]);
  assert.deepEqual(shownRows(lines), ['12 560', '1 561', '140 562', '9 563']);
});

test('headings at the left of figures at the right head the column of those figures', () => {
  const at = [60, 150, 240];
  const rights = [145, 235, 325];
  const rows = [
    ['9', '120', '4'],
    ['12', '60', '500'],
    ['140', '8', '61'],
    ['7', '15', '2'],
  ];
  const figures = rows.flatMap((row, index) =>
    row.flatMap((text, column) => textAt(113 + index * 13, [(rights[column] ?? 0) - widthOf(text)], text)),
  );
  const found = tablesOf([...textAt(100, at, 'first\tsecond\tthird'), ...figures]);
  assert.deepEqual(found.map(shownTable), [
    ['first | second | third', '9 | 120 | 4', '12 | 60 | 500', '140 | 8 | 61', '7 | 15 | 2'],
  ]);
  const second = found[0]?.table.cells.find(({ row, column }) => row === 0 && column === 1);
  assert.ok(second && second.box.left > 145 && second.box.left <= 150);
});

test('a unit stays with its figure', () => {
  for (const unit of ['%', '€', 'USD']) {
    const lines = seamed(['25,0', '7,5', '100', '3,25'], [unit, unit, unit, unit]);
    assert.deepEqual(shownRows(lines), [`25,0 ${unit}`, `7,5 ${unit}`, `100 ${unit}`, `3,25 ${unit}`]);
  }
});

test('columns that few rows fill part where headings at the left and figures at the right leave but their padding', () => {
  const at = [60, 150, 202, 254];
  const rights = [0, 200, 252, 304];
  const figures = ['', '128000', '168250', '1156400'].flatMap((text, column) =>
    textAt(113, [(rights[column] ?? 0) - widthOf(text)], text),
  );
  const found = tablesOf([
    ...textAt(100, at, 'Year\tRevenue\tBought\tSavings'),
    ...textAt(113, at, 'Employee'),
    ...figures,
    ...['5000000', '15000', '1944400', '39000', '8200', '61000'].flatMap((text, row) => [
      ...textAt(126 + row * 13, [60], ['Living', 'Taxes', 'Children', 'House', 'Car', 'Sundry'][row] ?? ''),
      ...textAt(126 + row * 13, [304 - widthOf(text)], text),
    ]),
  ]);
  assert.deepEqual(found.map(shownTable)[0]?.slice(0, 3), [
    'Year | Revenue | Bought | Savings',
    'Employee | 128000 | 168250 | 1156400',
    'Living |  |  | 5000000',
  ]);
});
