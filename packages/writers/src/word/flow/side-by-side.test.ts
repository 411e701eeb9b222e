import assert from 'node:assert/strict';
import test from 'node:test';
import type { Block, Table } from '@pagewright/recognition';
import { makeParagraph } from '../../../test/make-text.ts';
import { makePage } from '../../../test/make-text.ts';
import { withRowsOfColumns, withSideBySide } from './side-by-side.ts';

const COLUMN = [{ left: 72, right: 540 }];

const table = (left: number, top: number, right: number, bottom: number): Table => ({
  kind: 'table',
  page: 1,
  box: { left, top, right, bottom },
  confidence: 1,
  continues: false,
  columns: [left, right],
  rows: [top, bottom],
  cells: [],
  headerRows: 0,
  evidence: 'ruled',
});

test('tables beside each other stand in one row without lines', () => {
  const [left, right] = [table(72, 100, 200, 300), table(220, 120, 400, 300)];
  const below = makeParagraph(['Below both of them.'], { right: 300, top: 320 });
  const [row, next] = withSideBySide([right, left, below], COLUMN);
  assert.ok(row?.kind === 'table');
  assert.deepEqual(row.columns, [72, 210, 400]);
  assert.deepEqual(
    row.cells.map(({ blocks, borders }) => [blocks, borders]),
    [
      [[left], {}],
      [[right], {}],
    ],
  );
  assert.equal(next, below);
});

test('what stands below a table, or beside it in another column, does not', () => {
  const first = table(72, 100, 290, 300);
  const blocks: Block[] = [first, table(72, 310, 290, 400)];
  assert.deepEqual(withSideBySide(blocks, COLUMN), blocks);
  const columns = [
    { left: 72, right: 300 },
    { left: 310, right: 540 },
  ];
  const beside: Block[] = [first, table(310, 100, 540, 300)];
  assert.deepEqual(withSideBySide(beside, columns), beside);
});

test('texts side by side are left to their columns', () => {
  const left = makeParagraph(['One', 'two'], { right: 200 });
  const right = makeParagraph(['Three', 'four'], { left: 300, right: 400 });
  assert.deepEqual(withSideBySide([left, right], COLUMN), [left, right]);
});

const COLUMNS = [
  { left: 72, right: 300 },
  { left: 310, right: 540 },
];

test('low columns with a table in one are a row of the text around them', () => {
  const page = makePage(1, []);
  const [left, right] = [makeParagraph(['Ministry of', 'harbours'], { right: 200 }), table(310, 72, 540, 110)];
  const below = makeParagraph(['Below both of them.'], { right: 300, top: 320 });
  const sections = withRowsOfColumns([
    { page, startsPage: true, columns: COLUMN, blocks: [below] },
    { page, startsPage: false, columns: COLUMNS, blocks: [left, right] },
  ]);
  assert.equal(sections.length, 1);
  const [first, row] = sections[0]?.blocks ?? [];
  assert.equal(first, below);
  assert.ok(row?.kind === 'table');
  assert.deepEqual(
    row.cells.map(({ blocks }) => blocks),
    [[left], [right]],
  );
});

test('columns of text stay columns', () => {
  const page = makePage(1, []);
  const lines = Array.from({ length: 20 }, (_, line) => `Line ${line} of the text.`);
  const [left, right] = [makeParagraph(lines, { right: 200 }), table(310, 72, 540, 110)];
  const high = [{ page, startsPage: true, columns: COLUMNS, blocks: [left, right] }];
  assert.deepEqual(withRowsOfColumns(high), high);
  const texts = [makeParagraph(['One'], { right: 200 }), makeParagraph(['Two'], { left: 310, right: 400 })];
  const low = [{ page, startsPage: true, columns: COLUMNS, blocks: texts }];
  assert.deepEqual(withRowsOfColumns(low), low);
});
