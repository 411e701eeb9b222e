import assert from 'node:assert/strict';
import test from 'node:test';
import type { Figure, SideNote } from '../model/blocks.ts';
import { COLUMN, figure, pageOf, paragraph, table } from '../../test/make-drafts.ts';
import { placeSideText } from './place-side-text.ts';

const note = (x: number, y: number): SideNote => ({ ...paragraph('Beside', { x, y }), kind: 'sideNote' });
const kinds = (regions: ReturnType<typeof placeSideText>) =>
  regions.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks.map(({ kind }) => kind)));

test('turned text stands in the cell that holds its middle, else behind all other text', () => {
  const grid = table(100, [['Tide', 'Ebb']], () => []);
  const { regions } = pageOf(1, [{ box: COLUMN, blocks: [grid, paragraph('Text', { y: 300 })] }]);
  const made = placeSideText(regions, [note(80, 103), note(80, 90), note(10, 103), note(80, 500)], []);
  assert.deepEqual(kinds(made), ['table', 'paragraph', 'sideNote', 'sideNote', 'sideNote']);
  const cells = made.flatMap(({ columns }) =>
    columns.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? block.cells : []))),
  );
  assert.deepEqual(
    cells.map(({ blocks }) => blocks.map(({ kind }) => kind)),
    [['paragraph'], []],
  );
});

test('pictures behind the page come first, and a page without text has a place for both', () => {
  const behind = { ...(figure(100) as Figure), placing: 'behind' as const };
  const { regions } = pageOf(1, [{ box: COLUMN, blocks: [paragraph('Text')] }]);
  assert.deepEqual(kinds(placeSideText(regions, [note(10, 100)], [behind])), ['figure', 'paragraph', 'sideNote']);
  assert.deepEqual(kinds(placeSideText([], [note(10, 100)], [behind])), ['figure', 'sideNote']);
  assert.deepEqual(placeSideText([], [], []), []);
});
