import assert from 'node:assert/strict';
import test from 'node:test';
import type { Block, Figure, Table } from '@pagewright/recognition';
import { makeParagraph } from '../../../test/make-text.ts';
import { withPicturesInCells } from './in-cells.ts';

const box = { left: 72, top: 100, right: 272, bottom: 200 };
const figure = (top: number, placing: Figure['placing'] = 'flow'): Figure => ({
  kind: 'figure',
  page: 1,
  box: { left: 80, top, right: 120, bottom: top + 40 },
  confidence: 1,
  continues: false,
  source: { kind: 'image', image: 0 },
  text: '',
  placing,
});
const table = (blocks: Block[]): Table => ({
  kind: 'table',
  page: 1,
  box,
  confidence: 1,
  continues: false,
  columns: [72, 272],
  rows: [100, 200],
  cells: [{ row: 0, column: 0, rowSpan: 1, columnSpan: 1, box, blocks, borders: {}, vertical: 'top' }],
  headerRows: 0,
  evidence: 'ruled',
});

test('a picture in a cell stands there, in its place among the texts', () => {
  const text = makeParagraph(['Below it'], { right: 150, top: 170 });
  const around = table([text]);
  const picture = figure(110);
  assert.deepEqual(withPicturesInCells([around, picture]), [around]);
  assert.deepEqual(around.cells[0]?.blocks, [picture, text]);
});

test('pictures below a table or behind it stay where they are', () => {
  const blocks: Block[] = [table([]), figure(300), figure(110, 'behind')];
  assert.deepEqual(withPicturesInCells(blocks), blocks);
});
