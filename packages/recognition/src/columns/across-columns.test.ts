import assert from 'node:assert/strict';
import test from 'node:test';
import type { Table } from '../model/blocks.ts';
import { contentOf, prose, type PlacedText } from '../../test/make-content.ts';
import { textGroups } from '../glyphs/text-groups.ts';
import { piecesOf } from '../lines/pieces.ts';
import { isMadeOfColumns } from './across-columns.ts';
import { pieceItem } from './item.ts';
import { layOut } from './layout.ts';

const regionsOf = (texts: PlacedText[]) =>
  layOut(
    piecesOf({ letters: textGroups(contentOf(texts)).upright, verticals: [], source: 'page' }).map(pieceItem),
    'ltr',
  );

const table = (columns: number[], top: number, bottom: number): Table => ({
  kind: 'table',
  page: 1,
  box: { left: columns[0] ?? 0, right: columns.at(-1) ?? 0, top, bottom },
  confidence: 0.5,
  continues: false,
  columns,
  rows: [top, bottom],
  cells: [],
  headerRows: 0,
  evidence: 'aligned',
});

test('lines of two columns that go on above and below are no rows of a table', () => {
  const regions = regionsOf([...prose(50, 100, 20), ...prose(320, 100, 20)]);
  assert.equal(isMadeOfColumns(table([50, 310, 520], 150, 220), regions), true);
});

test('a table that ends with its columns, or has more of them than the text, stays one', () => {
  const regions = regionsOf([...prose(50, 100, 20), ...prose(320, 100, 20)]);
  assert.equal(isMadeOfColumns(table([50, 310, 520], 95, 330), regions), false);
  assert.equal(isMadeOfColumns(table([50, 120, 310, 400, 520], 150, 220), regions), false);
});
