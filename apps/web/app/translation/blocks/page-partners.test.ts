import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagePartners } from './page-partners.ts';
import { madeSegment } from './made-segment.ts';

const partnersOf = (pairs: [number[], number[]][], source: number, result: number) => {
  const segments = pairs.map(([places, shown], at) => madeSegment(`s${at}`, { pages: places, shownOn: shown }));
  const partners = pagePartners(segments, { source, result });
  return {
    source: Array.from({ length: source }, (_, page) => partners.ofSource(page)),
    result: Array.from({ length: result }, (_, page) => partners.ofResult(page)),
  };
};

test('pages answer each other where nothing was added', () => {
  const pairs: [number[], number[]][] = [
    [[1], [1]],
    [[2], [2]],
  ];
  assert.deepEqual(partnersOf(pairs, 2, 2), { source: [0, 1], result: [0, 1] });
});

test('an added page has no partner, and what follows it has moved', () => {
  const pairs: [number[], number[]][] = [
    [[1], [1, 2]],
    [[1], [1]],
    [[3], [4]],
  ];
  assert.deepEqual(partnersOf(pairs, 3, 4), { source: [0, 2, 3], result: [0, undefined, 1, 2] });
});

test('pages in turn: the source leads to its translation, and pages of the source themselves to nothing', () => {
  const pairs: [number[], number[]][] = [
    [[1], [2]],
    [[2], [4]],
  ];
  assert.deepEqual(partnersOf(pairs, 2, 4), { source: [1, 3], result: [undefined, 0, undefined, 1] });
});

test('pages without text follow the one before them', () => {
  assert.deepEqual(partnersOf([[[2], [2]]], 4, 4), { source: [0, 1, 2, 3], result: [0, 1, 2, 3] });
  assert.deepEqual(partnersOf([], 2, 1), { source: [0, undefined], result: [0] });
});
