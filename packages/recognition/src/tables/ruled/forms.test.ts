import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruling, rulings, shownTable, tablesOf, textAt } from '../../../test/make-page.ts';

/** Five rows of boxes, each parted at places of its own, with a label at the top of each box. */
const ROWS = [
  [50, 200, 550],
  [50, 120, 300, 550],
  [50, 260, 420, 550],
  [50, 350, 550],
  [50, 170, 480, 550],
];
const HIGH = 30;

function form(labels: (row: number, box: number) => string) {
  const top = (row: number) => 100 + row * HIGH;
  const lines = ROWS.flatMap((xs, row) => [
    ruling('horizontal', top(row), 50, 550),
    ...xs.map((x) => ruling('vertical', x, top(row), top(row + 1))),
  ]);
  const texts = ROWS.flatMap((xs, row) =>
    xs.slice(0, -1).flatMap((x, box) => textAt(top(row) + 12, [x + 4], labels(row, box))),
  );
  return { texts, drawn: rulings([...lines, ruling('horizontal', top(ROWS.length), 50, 550)]) };
}

const { texts, drawn } = form((row, box) => `${row + 1}${'abc'[box] ?? ''} Name`);

test('boxes of a form stand beside each other where that is asked for', () => {
  const found = tablesOf(texts, drawn, { forms: 'tables' });
  assert.equal(found.length, 1);
  assert.deepEqual(
    found.flatMap(shownTable).map((row) => row.replaceAll(/ \[\dx1\]/g, '')),
    ROWS.map((xs, row) =>
      xs
        .slice(1)
        .map((_, box) => `${row + 1}${'abc'[box]} Name`)
        .join(' | '),
    ),
  );
});

test('they are text in reading order otherwise', () => {
  assert.deepEqual(tablesOf(texts, drawn), []);
});

test('lines with hardly any text between them are no form', () => {
  const chart = form((row, box) => (box === 0 && row < 3 ? `${row}` : ''));
  assert.deepEqual(tablesOf(chart.texts, chart.drawn, { forms: 'tables' }), []);
});

test('a grid to fill in is a table, unless something is drawn in it', () => {
  const places = [50, 150, 250, 350, 450];
  const lines = places.flatMap((at) => [ruling('horizontal', at, 50, 450), ruling('vertical', at, 50, 450)]);
  const word = textAt(62, [60], 'Monday');
  assert.equal(tablesOf(word, rulings(lines), { forms: 'tables' }).length, 1);
  const curve = { left: 60, top: 160, right: 440, bottom: 340 };
  assert.deepEqual(tablesOf(word, rulings(lines, { drawings: [curve] }), { forms: 'tables' }), []);
  assert.deepEqual(tablesOf([], rulings(lines), { forms: 'tables' }), []);
  const axis = places.flatMap((y) => textAt(y, [20], '100'));
  assert.deepEqual(tablesOf([...word, ...axis], rulings(lines), { forms: 'tables' }), []);
});

test('a blank typed of underscores stays in its cell', () => {
  const xs = [50, 200, 350, 500];
  const ys = [90, 120, 150, 180];
  const lines = [...ys.map((y) => ruling('horizontal', y, 50, 500)), ...xs.map((x) => ruling('vertical', x, 90, 180))];
  const words = ys.slice(1).flatMap((y, row) => textAt(y - 12, [60, 210, 360], `No. ${row}\tTotal\t________`));
  const [found] = tablesOf(words, rulings(lines));
  assert.ok(found);
  assert.deepEqual(shownTable(found)[0], 'No. 0 | Total | ________');
});
