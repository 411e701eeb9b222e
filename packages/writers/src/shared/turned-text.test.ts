import assert from 'node:assert/strict';
import test from 'node:test';
import type { Cell } from '@pagewright/recognition';
import { makeParagraph } from '../../test/make-text.ts';
import { turnedCell } from './turned-text.ts';

const box = { left: 100, top: 200, right: 160, bottom: 300 };

/** A line of ten points at each x, from the cell's foot up or from its top down. */
function cellWith(lines: readonly number[]): Cell {
  const text = makeParagraph(
    lines.map(() => 'Words that are turned'),
    { right: 150 },
  );
  const turned = text.lines.map((line, at) => ({
    ...line,
    box: { left: lines[at] ?? 0, right: (lines[at] ?? 0) + 10, top: 210, bottom: 295 },
  }));
  const own = {
    ...text,
    lines: turned,
    box: { left: Math.min(...lines), right: Math.max(...lines) + 10, top: 210, bottom: 295 },
  };
  return { row: 0, column: 0, rowSpan: 1, columnSpan: 1, box, blocks: [own], borders: {}, vertical: 'top' };
}

test('text that runs up its cell is laid out upright, from the foot of the cell', () => {
  const turned = turnedCell(cellWith([104, 118]));
  assert.equal(turned?.turn, 'btLr');
  assert.deepEqual(turned?.upright.box, { left: 0, right: 100, top: 0, bottom: 60 });
  assert.deepEqual(turned?.upright.blocks[0]?.box, { left: 5, right: 90, top: 4, bottom: 28 });
});

test('text whose lines follow each other to the left runs down', () => {
  const turned = turnedCell(cellWith([140, 126]));
  assert.equal(turned?.turn, 'tbRl');
  assert.equal(turned?.upright.blocks[0]?.box.left, 10);
});

test('a cell with upright text is not turned', () => {
  const cell = cellWith([104]);
  const upright = makeParagraph(['Upright words'], { left: 102, right: 158, top: 204 });
  assert.equal(turnedCell({ ...cell, blocks: [...cell.blocks, upright] }), undefined);
});
