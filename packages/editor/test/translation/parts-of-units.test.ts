import assert from 'node:assert/strict';
import test from 'node:test';
import { partBetween, partsOfUnits } from '../../src/translation/parts-of-units.ts';
import type { SegmentPart, SourceSegment } from '../../src/translation/source-segment.ts';

/** How the translation of a text that stands in two columns, or on two pages, is shared out among them. */

const segmentOf = (...letters: number[]): SourceSegment => ({
  id: '1.1',
  kind: 'paragraph',
  page: 1,
  parts: [],
  units: letters.map((own, at) => ({ id: `${at + 1}.1`, letters: own, styles: [0, 1] })),
  places: [],
});
const plain = (text: string): SegmentPart[] => [{ text, style: 0 }];
const sharesOf = (text: string, ...letters: number[]) =>
  [...partsOfUnits(segmentOf(...letters), plain(text)).values()].map((parts) =>
    parts.map((part) => part.text).join(''),
  );

const SENTENCES = 'The harbor is open to all. Ships that come in late wait for the tide.';

test('a text in one place has all of its words there', () => {
  assert.deepEqual(sharesOf(SENTENCES, 40), [SENTENCES]);
});

test('each place has as much of the words as it had, cut between two words', () => {
  assert.deepEqual(sharesOf('one two three four five six seven eight', 20, 20), [
    'one two three four',
    'five six seven eight',
  ]);
  assert.deepEqual(sharesOf('one two three four five six seven eight', 10, 30), [
    'one two',
    'three four five six seven eight',
  ]);
});

test('the cut is between two sentences if one ends near it', () => {
  const first = 'The harbor is open to all.';
  // Where the first column ends, in letters of 69.
  assert.deepEqual(sharesOf(SENTENCES, 33, 36), [first, 'Ships that come in late wait for the tide.']);
  assert.deepEqual(sharesOf(SENTENCES, 40, 29), [
    'The harbor is open to all. Ships that',
    'come in late wait for the tide.',
  ]);
});

test('words without spaces are cut where the share ends', () => {
  assert.deepEqual(sharesOf('晚到的船要等潮水', 10, 10), ['晚到的船', '要等潮水']);
});

test('sentences of Chinese are parted at their full stop', () => {
  assert.deepEqual(sharesOf('港口向西。晚到的船等潮水。', 10, 13), ['港口向西。', '晚到的船等潮水。']);
});

test('three places share three thirds, none of them empty', () => {
  const shares = sharesOf('one two three four five six seven eight nine', 10, 10, 10);
  assert.equal(shares.join(' '), 'one two three four five six seven eight nine');
  assert.ok(shares.every((share) => share !== ''));
});

test('a style of a place that has no such letters is its plain one', () => {
  const segment = { ...segmentOf(10), units: [{ id: '1.1', letters: 10, styles: [2, 0] }] };
  const parts = [
    { text: 'plain ', style: 0 },
    { text: 'bold ', style: 1 },
    { text: 'linked', style: 2 },
  ];
  assert.deepEqual(
    partsOfUnits(segment, parts)
      .get('1.1')
      ?.map(({ style }) => style),
    [1, 0, 0],
  );
});

test('a part of a text keeps its styles, and no space at its ends', () => {
  const parts = [
    { text: 'The harbor ', style: 0 },
    { text: 'is open', style: 1 },
    { text: ' today', style: 0 },
  ];
  assert.deepEqual(partBetween(parts, 4, 14), [
    { text: 'harbor ', style: 0 },
    { text: 'is', style: 1 },
  ]);
  assert.deepEqual(partBetween(parts, 18, 99), [{ text: 'today', style: 0 }]);
  assert.deepEqual(partBetween(parts, 10, 11), []);
});
