import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownTable, tablesOf, textAt, widthOf } from '../../../test/make-page.ts';

const COLUMNS = [60, 220, 320];
const rows = (texts: readonly string[], top: number, step: number) =>
  texts.flatMap((text, index) => textAt(top + index * step, COLUMNS, text));
/** Where a text begins that ends where the figures of the last column do. */
const endingWith = (text: string) => 320 + widthOf('40.00') - widthOf(text);

test('a sum that stands alone below its column is a row of the table', () => {
  const [found] = tablesOf([
    ...rows(['Kite\t2\t40.00', 'Flyer\t5\t20.00', 'Plane\t1\t18.00'], 100, 18),
    ...textAt(160, [endingWith('78.00')], '78.00'),
  ]);
  assert.deepEqual(found && shownTable(found).at(-1), ' |  | 78.00');
});

test('a figure far below a table is none of its rows', () => {
  const [found] = tablesOf([
    ...rows(['Kite\t2\t40.00', 'Flyer\t5\t20.00', 'Plane\t1\t18.00'], 100, 18),
    ...textAt(190, [endingWith('78.00')], '78.00'),
  ]);
  assert.equal(found && shownTable(found).length, 3);
});

test('lines that go on one column at the distance of the rows belong to it', () => {
  const [found] = tablesOf([
    ...rows(['1\t01-05\tCode', '1\t06\tKinds', '1\t07\tEntries'], 100, 20),
    ...textAt(160, [320], 'Entity'),
    ...textAt(180, [320], 'Summary'),
  ]);
  assert.deepEqual(found && shownTable(found).slice(3), [' |  | Entity', ' |  | Summary']);
});

test('a heading set apart is the heading where each of its texts begins where a column does', () => {
  const body = rows(['1\t1-5\tCode 12', '1\t6-7\tKind 13', '2\t8-9\tLine 14'], 140, 14);
  const [found] = tablesOf([...textAt(96, COLUMNS, 'Line\tPosition\tDescription'), ...body]);
  assert.deepEqual(found && shownTable(found)[0], 'Line | Position | Description');
  const [apart] = tablesOf([...textAt(96, [70, 235, 340], 'Line\tPosition\tDescription'), ...body]);
  assert.equal(apart && shownTable(apart).length, 3);
});

test('of columns that are filled in turn each is its own, though headings end a little beyond their figures', () => {
  const right = (baseline: number, x: number, text: string) =>
    text === '' ? [] : textAt(baseline, [x - widthOf(text)], text);
  const line = (baseline: number, [first = '', debit = '', credit = '', balance = '']: readonly string[], more = 0) => [
    ...textAt(baseline, [40], first),
    ...right(baseline, 300 + more, debit),
    ...right(baseline, 380, credit),
    ...right(baseline, 460 - more, balance),
  ];
  const rows = [
    ['Cheque', '36.07', '', '99,914.15'],
    ['Transfer', '', '14.54', '99,928.69'],
    ['Cheque', '60.93', '', '99,867.76'],
    ['Deposit', '', '32,414.50', '132,282.26'],
    ['Transfer', '1,500.00', '', '130,782.26'],
    ['Cheque', '48.08', '', '130,734.18'],
    ['Cheque', '70.51', '', '130,663.67'],
    ['Cheque', '500.00', '', '130,163.67'],
    ['Cheque', '20.00', '', '130,143.67'],
    ['Cheque', '120.00', '', '130,023.67'],
  ];
  const [found] = tablesOf([
    ...line(88, ['Description', 'Debits', 'Credits', 'Balance'], 3),
    ...rows.flatMap((row, index) => line(104 + index * 13, row)),
  ]);
  assert.deepEqual(
    found && shownTable(found).slice(1),
    rows.map((row) => row.join(' | ')),
  );
});

test('a bold heading set apart heads columns of which one keeps to no edge of its own', () => {
  const body = rows(['1\t1-5\tCode 12', '1\t6-7\tKind 13', '2\t8-9\tLine 14'], 140, 14);
  const heading = (bold: boolean) => textAt(96, [10, 220, 320], 'Line\tPosition\tDescription', { bold });
  const [found] = tablesOf([...heading(true), ...body]);
  assert.deepEqual(found && shownTable(found)[0], 'Line | Position | Description');
  const [plain] = tablesOf([...heading(false), ...body]);
  assert.equal(plain && shownTable(plain).length, 3);
});
