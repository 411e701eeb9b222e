import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruling, rulings, shownTable, tablesOf, textAt } from '../../../test/make-page.ts';

const lines = (ys: readonly number[], from: number, to: number) => ys.map((y) => ruling('horizontal', y, from, to));

const TEXT = [
  ...textAt(110, [60, 140, 320, 400], 'Kind\tPlaces\tKind\tPlaces'),
  ...textAt(130, [60, 140, 320, 400], 'Shops\tTwelve\tCafes\tThirty'),
  ...textAt(150, [60, 140], 'Pumps\tForty'),
  ...textAt(160, [320, 400], 'Bakers\tEleven'),
  ...textAt(170, [60, 140], 'Online\tNine'),
  ...textAt(190, [320, 400], 'Corner\tSix'),
];

test('two tables with equal headings beside each other are two where each has its own lines', () => {
  const found = tablesOf(
    TEXT,
    rulings([...lines([96, 116, 136, 156, 176], 50, 250), ...lines([96, 116, 146, 166, 196], 310, 510)]),
  );
  assert.deepEqual(found.map(shownTable), [
    ['Kind | Places', 'Shops | Twelve', 'Pumps | Forty', 'Online | Nine'],
    ['Kind | Places', 'Cafes | Thirty', 'Bakers | Eleven', 'Corner | Six'],
  ]);
});

test('a table whose lines break between its columns stays one', () => {
  const rows = [96, 116, 136, 156];
  const found = tablesOf(
    [
      ...textAt(110, [60, 140, 320, 400], 'Kind\tPlaces\tSeats\tRooms'),
      ...textAt(130, [60, 140, 320, 400], 'Shops\t12\t13\t14'),
      ...textAt(150, [60, 140, 320, 400], 'Pumps\t22\t23\t24'),
    ],
    rulings([...lines(rows, 50, 250), ...lines(rows, 310, 510)]),
  );
  assert.deepEqual(found.map(shownTable), [
    ['Kind | Places | Seats | Rooms', 'Shops | 12 | 13 | 14', 'Pumps | 22 | 23 | 24'],
  ]);
});
