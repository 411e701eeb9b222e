import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Table } from '../model/blocks.ts';
import { continuesTable } from './continues.ts';

function table(columns: number[], evidence: Table['evidence'] = 'ruled'): Table {
  return {
    kind: 'table',
    page: 1,
    box: { left: 0, top: 0, right: 0, bottom: 0 },
    confidence: 1,
    continues: false,
    columns,
    rows: [0, 10],
    cells: [],
    headerRows: 0,
    evidence,
  };
}

test('a table goes on where as many columns are about as wide', () => {
  assert.ok(continuesTable(table([50, 150, 250]), table([50, 152, 250])));
  assert.ok(continuesTable(table([50, 150, 250]), table([80, 180, 280])), 'moved on a left page');
  assert.ok(!continuesTable(table([50, 150, 250]), table([50, 100, 250])));
  assert.ok(!continuesTable(table([50, 150, 250]), table([50, 150, 250, 300])));
  assert.ok(!continuesTable(table([50, 150, 250]), table([350, 450, 550])), 'in another column');
});

test('columns that only text makes may differ more', () => {
  assert.ok(continuesTable(table([50, 150, 250], 'aligned'), table([50, 180, 250], 'aligned')));
  assert.ok(!continuesTable(table([50, 150, 250], 'ruled'), table([50, 180, 250], 'ruled')));
});
