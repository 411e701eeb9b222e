import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruling, rulings, shownTable, tablesOf, textAt } from '../../test/make-page.ts';

const XS = [50, 150, 250, 350, 450];

function ruled(rows: readonly string[]) {
  const ys = Array.from({ length: rows.length + 1 }, (_, index) => 90 + index * 20);
  const lines = [
    ...ys.map((y) => ruling('horizontal', y, 50, 450)),
    ...XS.map((x) => ruling('vertical', x, 90, ys.at(-1) ?? 0)),
  ];
  const at = XS.map((x) => x + 10);
  const [found] = tablesOf(
    rows.flatMap((row, index) => textAt(104 + index * 20, at, row)),
    rulings(lines),
  );
  assert.ok(found);
  assert.equal(shownTable(found).length, rows.length);
  return found.table;
}

test('a row of words heads columns of which few say numbers', () => {
  const rows = ['Ash\tPaul\tFifth street\t55104', 'Oak\tJean\tElm street\t55101', 'Elm\tRuth\tOak street\t55117'];
  assert.equal(ruled(['Name\tFirst name\tStreet\tZip', ...rows]).headerRows, 1);
  assert.equal(ruled(rows).headerRows, 0);
});

test('rows that say numbers as all below them do are no headings, though few of their cells do', () => {
  const [first, ...more] = ['Ash', 'Oak', 'Elm', 'Fir'].map((name) => `${name}\tPaul\tFifth street\t551`);
  const numbers = ['12', '13', '14'].map((number) => `Yew\t${number}\t${number}\t551`);
  assert.equal(ruled([first ?? '', ...more, ...numbers]).headerRows, 1);
});

test('shares of figures in words head figures', () => {
  const rows = ['North\t12\t1.5\t(1.2-1.8)', 'South\t13\t1.6\t(1.3-1.9)', 'East\t14\t1.7\t(1.4-2.0)'];
  const table = ruled(['Area\tMen\tMen\tMen', 'Name\tNo.\tRate\t(95% CI)', ...rows]);
  assert.equal(table.headerRows, 2);
});

test('years head their columns', () => {
  assert.equal(ruled(['Region\t2019\t2020\t2021', 'North\t12\t13\t14', 'South\t22\t23\t24']).headerRows, 1);
});
