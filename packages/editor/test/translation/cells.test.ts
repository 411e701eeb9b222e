import assert from 'node:assert/strict';
import test from 'node:test';
import { box, line, pageOf, textOf, unitsIn } from './made-pages.ts';

/** Which lines of a table, or of prose that looks like one, are one text. */

const textsIn = (content: string): string[] => unitsIn(pageOf(content)).map(textOf);

type Column = readonly [above: string, below: string];

/** Two ruled cells beside each other, of two lines each. */
function row([one, other]: readonly [Column, Column], { width = 70, leading = 14, size = 12 } = {}): string {
  const cell = ([above, below]: Column, x: number) =>
    box(x, 200, width, 60) + line(above, x + 6, 244) + line(below, x + 6, 244 - leading, { size });
  return cell(one, 40) + cell(other, 40 + width);
}

const SHIPS: readonly [Column, Column] = [
  ['Ships and', 'boats'],
  ['Nets and', 'ropes'],
];
const JOINED = ['Ships and boats', 'Nets and ropes'];
const APART = ['Ships and', 'Nets and', 'boats', 'ropes'];

test('a line of a cell goes on in the next where its first word found no room', () => {
  assert.deepEqual(textsIn(row(SHIPS)), JOINED);
});

test('a line of a cell with room for the next word was ended by its writer', () => {
  assert.deepEqual(textsIn(row(SHIPS, { width: 110 })), APART);
});

test('lines of a cell are one text up to some 1.9 times their size apart', () => {
  assert.deepEqual(textsIn(row(SHIPS, { leading: 22 })), JOINED);
  assert.deepEqual(textsIn(row(SHIPS, { leading: 24 })), APART);
});

test('lines of a cell are one text only in letters of one size', () => {
  assert.deepEqual(textsIn(row(SHIPS, { size: 10.5 })), JOINED);
  assert.deepEqual(textsIn(row(SHIPS, { size: 9 })), APART);
});

test('an item of a list in a cell is a text of its own', () => {
  const items: readonly [Column, Column] = [
    ['Ships and', '- boats'],
    ['Nets and', '2. ropes'],
  ];
  assert.deepEqual(textsIn(row(items)), ['Ships and', 'Nets and', '- boats', '2. ropes']);
});

test('a rule between two lines makes two cells of one', () => {
  assert.deepEqual(textsIn(`${row(SHIPS)}40 241 m 180 241 l S\n`), APART);
});

test('four entries in one cell, two beside two, are four texts', () => {
  const entries =
    line('Ships and', 46, 244) + line('boats', 146, 244) + line('nets', 46, 230) + line('ropes', 146, 230);
  assert.deepEqual(textsIn(box(40, 200, 200, 60) + entries), ['Ships and', 'boats', 'nets', 'ropes']);
});

test('cells of a table that is turned upright are read like level ones, cells aslant have no edges', () => {
  assert.deepEqual(textsIn(`q 0 1 -1 0 400 0 cm ${row(SHIPS)} Q`), JOINED);
  assert.deepEqual(textsIn(`q 0.966 0.259 -0.259 0.966 60 0 cm ${row(SHIPS)} Q`), APART);
});

/** Prose with an entry beside each line. */
const WEIGHTS = ['12 kg', '14 kg', '3 kg'];
const withWeights = (lines: readonly string[], { leading = 14, indent = 0, size = 12 } = {}) =>
  lines
    .map(
      (text, at) =>
        line(text, at === 0 ? 40 : 40 + indent, 300 - at * leading, at === 0 ? {} : { size }) +
        line(WEIGHTS[at] ?? '', 320, 300 - at * leading),
    )
    .join('');
const proseIn = (...args: Parameters<typeof withWeights>) =>
  textsIn(withWeights(...args)).filter((text) => !text.endsWith(' kg'));

const [FIRST, SECOND, THIRD] = [
  'The harbor of the town lies open to',
  'the west, and ships that come in late',
  'wait for the tide.',
];

test('prose with weights beside it goes on from row to row', () => {
  assert.deepEqual(proseIn([FIRST, SECOND, THIRD]), [`${FIRST} ${SECOND} ${THIRD}`]);
});

test('prose beside entries ends with its sentence', () => {
  assert.deepEqual(proseIn([`${FIRST}.`, SECOND, THIRD]), [`${FIRST}.`, `${SECOND} ${THIRD}`]);
  assert.deepEqual(proseIn([FIRST, 'The west, and ships that come in late', THIRD]), [
    FIRST,
    `The west, and ships that come in late ${THIRD}`,
  ]);
});

test('a short line beside an entry is an entry, and does not go on', () => {
  assert.deepEqual(proseIn(['The harbor of it', 'the west', THIRD]), ['The harbor of it', 'the west', THIRD]);
});

test('a row that begins with a number is a row of its own, unless prose is long enough to break before it', () => {
  assert.deepEqual(proseIn([FIRST, '400 ships that come in late']), [FIRST, '400 ships that come in late']);
});

test('prose does not go on in a row that begins elsewhere, is far below, or has letters of another size', () => {
  const apart = [FIRST, SECOND];
  assert.deepEqual(proseIn(apart), [apart.join(' ')]);
  assert.deepEqual(proseIn(apart, { indent: 10 }), apart);
  assert.deepEqual(proseIn(apart, { leading: 24 }), apart);
  assert.deepEqual(proseIn(apart, { size: 9 }), apart);
});
