import assert from 'node:assert/strict';
import test from 'node:test';
import { paragraph, table } from '../../test/make-drafts.ts';
import { withoutEdgeRow } from './without-edge-row.ts';

const ROWS = [
  ['Tide', 'Height'],
  ['Ebb', '1'],
  ['Flow', '3'],
];
const shown = ({ cells }: ReturnType<typeof table>) =>
  cells.map(({ row, column, blocks }) => `${row}.${column} ${blocks.length}`);

test('a ruled table without its first or last row ends where the next begins', () => {
  const whole = table(100, ROWS);
  const below = withoutEdgeRow(whole, 'top');
  assert.deepEqual([below.box.top, below.rows, below.headerRows], [120, [120, 140, 160], 0]);
  assert.deepEqual(shown(below), ['0.0 1', '0.1 1', '1.0 1', '1.1 1']);
  const above = withoutEdgeRow(whole, 'bottom');
  assert.deepEqual([above.box.bottom, above.rows, above.headerRows], [140, [100, 120, 140], 1]);
});

test('columns that no line holds close up around what is left', () => {
  const [left, , right] = table(100, ROWS).columns;
  const label = (said: string) => (said === '' ? [] : [paragraph(said, { x: said === 'Ebb' ? 80 : 320 })]);
  const aligned = (rows: string[][]) => ({ ...table(100, rows, label), evidence: 'aligned' as const });
  const closed = withoutEdgeRow(
    aligned([
      ['page 7', '', ''],
      ['', 'Height', '1'],
      ['', 'Depth', '3'],
    ]),
    'top',
  );
  assert.equal(closed.columns.length, 3);
  assert.ok((closed.columns[0] ?? 0) > (left ?? 0) && closed.columns.at(-1) === right);
  assert.deepEqual([...new Set(closed.cells.map(({ column }) => column))], [0, 1]);
  const remaining = withoutEdgeRow(
    aligned([
      ['page 7', ''],
      ['Ebb', '1'],
      ['Flow', '3'],
    ]),
    'top',
  );
  assert.deepEqual([remaining.columns.length, remaining.columns[0]], [3, 78]);
  assert.ok(remaining.cells.every(({ column, box }) => column > 0 || box.left === 78));
  const empty = withoutEdgeRow(
    aligned([
      ['page 7', ''],
      ['', ''],
      ['', ''],
    ]),
    'top',
  );
  assert.equal(empty.columns.length, 3);
});
