import assert from 'node:assert/strict';
import test from 'node:test';
import { SIZE, textAt } from '../../test/make-page.ts';
import { pieceItem, type Item } from './item.ts';
import { areRows, standAlone } from './rows.ts';

const side = (left: number, texts: readonly string[], from = 100, step = 12): Item[] =>
  texts.flatMap((text, at) => textAt(from + at * step, [left], text)).map(pieceItem);

const SENDER = ['Anna Example', 'Harbour Road 12', 'Springfield'];
const RECEIVER = ['Bread and Sons', 'Mill Lane 7', 'Shelbyville'];

test('two addresses far from each other stand alone; near to each other they are rows', () => {
  assert.equal(standAlone({ left: side(50, SENDER), right: side(300, RECEIVER) }, SIZE), true);
  assert.equal(areRows({ left: side(50, SENDER), right: side(300, RECEIVER) }, SIZE), false);
  assert.equal(areRows({ left: side(50, SENDER), right: side(140, RECEIVER) }, SIZE), true);
});

test('questions and answers are rows, and so are labels and numbers, or a side much wider than the other', () => {
  const questions = ['Name of the ship:', 'Harbour of call:', 'Master and crew:'];
  assert.equal(areRows({ left: side(50, questions), right: side(300, RECEIVER) }, SIZE), true);
  assert.equal(areRows({ left: side(50, ['1.', '2.', '3.']), right: side(300, RECEIVER) }, SIZE), true);
  const wide = SENDER.map((line) => `${line} and whatever else there is to say of it`);
  assert.equal(areRows({ left: side(50, SENDER), right: side(300, wide) }, SIZE), true);
});

test('lines that stand at other heights than those beside them are no rows', () => {
  assert.equal(areRows({ left: side(50, SENDER), right: side(140, RECEIVER, 105) }, SIZE), false);
});
