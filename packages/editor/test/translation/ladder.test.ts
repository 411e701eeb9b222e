import assert from 'node:assert/strict';
import test from 'node:test';
import { stylesOf } from '../../src/translation/ladder.ts';
import { elasticDots, endsWithLeader, hasLeader } from '../../src/translation/leaders.ts';
import { textOf } from './made-pages.ts';
import { box, line, pageOf, paragraph, unitsIn } from './made-pages.ts';

/** How far letters give way, and which texts do so together. */

const PROSE = [
  'The harbor of the town lies open to',
  'the west, and ships that come in late',
  'wait for the tide here.',
];

function laddersIn(content: string) {
  const units = unitsIn(pageOf(content));
  const styles = stylesOf(units);
  return new Map(units.map((unit) => [textOf(unit), styles.get(unit)]));
}
const smallest = (ladder: readonly { size: number }[] = []) => Math.min(...ladder.map(({ size }) => size));

test('letters of a paragraph become a little smaller, those of a cell much more', () => {
  const cell = box(40, 190, 80, 24) + line('Name', 44, 198);
  const ladders = laddersIn(paragraph(40, 360, PROSE) + cell);
  assert.equal(smallest(ladders.get(PROSE.join(' '))?.ladder), 0.85);
  assert.equal(smallest(ladders.get('Name')?.ladder), 0.7);
});

test('a line in the letters of the paragraphs gives way as they do, a heading by itself', () => {
  const ladders = laddersIn(
    paragraph(40, 360, PROSE) + line('A line alone.', 40, 250) + line('Harbors', 40, 200, { font: 'F2' }),
  );
  const prose = ladders.get(PROSE.join(' '));
  assert.equal(ladders.get('A line alone.'), prose);
  assert.notEqual(ladders.get('Harbors')?.key, prose?.key);
});

test('small letters become no smaller than five points, and smaller ones stay as they are', () => {
  const smallestOf = (size: number) => smallest([...laddersIn(line('Name', 40, 300, { size })).values()][0]?.ladder);
  assert.equal(smallestOf(10), 0.7);
  assert.equal(smallestOf(6), 0.85);
  assert.equal(smallestOf(5), 1);
  assert.equal(smallestOf(4), 1);
});

test('white gives way before widths do, and widths before sizes', () => {
  const [style] = laddersIn(line('Name', 40, 300)).values();
  const ladder = style?.ladder ?? [];
  const firstWith = (is: (step: (typeof ladder)[number]) => boolean) => ladder.findIndex(is);
  const [tight, grown, narrow, small] = [
    firstWith(({ tight }) => tight),
    firstWith(({ grows }) => grows),
    firstWith(({ across }) => across < 1),
    firstWith(({ size }) => size < 1),
  ];
  assert.deepEqual([tight, grown, narrow, small], [1, 2, 4, 6]);
  assert.deepEqual(ladder[0], { size: 1, across: 1, tight: false, spacing: 0, grows: false });
});

test('six dots are a leader, five are an ellipsis and more', () => {
  assert.deepEqual(['a......', 'a . . . . . .', 'a.....', 'a …'].map(hasLeader), [true, true, false, false]);
  assert.deepEqual(['a...... ', 'a......7', 'a.....'].map(endsWithLeader), [true, false, false]);
});

test('three dots of a leader stay, the others make room for words', () => {
  assert.deepEqual([...elasticDots('ab.......7')], [5, 6, 7, 8]);
  assert.deepEqual([...elasticDots('ab.....7')], []);
});
