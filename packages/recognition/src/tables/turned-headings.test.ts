import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SideNote } from '../model/blocks.ts';
import { shownTable, tablesOf, textAt } from '../../test/make-page.ts';
import { withTurnedHeadings } from './turned-headings.ts';

const COLUMNS = [60, 220, 300, 380];

function tableOf(rows: readonly string[]) {
  const [found] = tablesOf(rows.flatMap((row, index) => textAt(200 + index * 14, COLUMNS, row)));
  assert.ok(found);
  return found;
}

/** Turned text that ends at `bottom`, a line wide. */
function turned(text: string, left: number, bottom: number): SideNote {
  const [found] = tablesOf(
    ['a\t1\t2', 'b\t3\t4', 'c\t5\t6'].flatMap((row, at) => textAt(50 + at * 14, [50, 150, 250], row)),
  );
  const [block] = found?.table.cells[0]?.blocks ?? [];
  assert.ok(block?.kind === 'paragraph');
  const box = { left, right: left + 10, top: bottom - 60, bottom };
  const lines = block.lines.map((line) => ({ ...line, box, runs: line.runs.map((run) => ({ ...run, text, box })) }));
  return { ...block, kind: 'sideNote', box, lines };
}

test('turned texts above the columns of a table are their headings', () => {
  const found = tableOf(['Model', 'tiny\t39.4\t15.7\t36.8', 'base\t28.4\t11.7\t26.6', 'small\t17.2\t8.3\t16.2']);
  const notes = [turned('Dutch', 225, 204), turned('English', 305, 204), turned('French', 385, 204)];
  const { table, taken } = withTurnedHeadings(found.table, [...notes, turned('in the margin', 20, 204)]);
  assert.deepEqual(taken, notes);
  assert.equal(
    shownTable({ ...found, table })
      .find((row) => row.includes('Dutch'))
      ?.endsWith('Dutch | English | French'),
    true,
  );
  assert.ok(table.box.top === 144 && table.headerRows >= 1);
  assert.equal(table.rows.length - 1, 1 + Math.max(...table.cells.map(({ row }) => row)));
});

test('a turned text above one of many columns is no heading', () => {
  const found = tableOf(['tiny\t39.4\t15.7\t36.8', 'base\t28.4\t11.7\t26.6', 'small\t17.2\t8.3\t16.2']);
  const { table, taken } = withTurnedHeadings(found.table, [turned('Dutch', 225, 204)]);
  assert.deepEqual(taken, []);
  assert.equal(table, found.table);
});
