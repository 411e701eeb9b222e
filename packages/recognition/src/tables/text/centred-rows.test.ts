import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownTable, tablesOf, textAt } from '../../../test/make-page.ts';

const AT = [60, 110, 300, 400];

test('a cell of two lines has both, where the others of its row stand at their middle', () => {
  const found = tablesOf([
    ...textAt(100, AT, 'Item\tDescription\tPrice\tTotal'),
    ...textAt(124, AT, '\tShelf of oak, oiled,'),
    ...textAt(129, AT, 'A1\t\t249.50\t499.00'),
    ...textAt(134, AT, '\theight 180 cm'),
    ...textAt(158, AT, 'A2\tChair\t89.00\t534.00'),
    ...textAt(182, AT, '\tTable of beech,'),
    ...textAt(187, AT, 'A3\t\t129.00\t129.00'),
    ...textAt(192, AT, '\tround'),
    ...textAt(216, AT, 'A4\tDelivery\t79.90\t79.90'),
  ]);
  assert.deepEqual(found[0] && shownTable(found[0]), [
    'Item | Description | Price | Total',
    'A1 | Shelf of oak, oiled, height 180 cm | 249.50 | 499.00',
    'A2 | Chair | 89.00 | 534.00',
    'A3 | Table of beech, round | 129.00 | 129.00',
    'A4 | Delivery | 79.90 | 79.90',
  ]);
});

test('a heading of two lines stays one, whatever stands at its middle', () => {
  const found = tablesOf([
    ...textAt(100, AT, '\tDescription of'),
    ...textAt(105, AT, 'Item\t\tPrice\tTotal'),
    ...textAt(110, AT, '\tthe article'),
    ...textAt(134, AT, 'A1\tShelf\t249.50\t499.00'),
    ...textAt(148, AT, 'A2\tChair\t89.00\t534.00'),
    ...textAt(162, AT, 'A4\tDelivery\t79.90\t79.90'),
  ]);
  assert.equal(found[0] && shownTable(found[0])[0], 'Item | Description of the article | Price | Total');
});
