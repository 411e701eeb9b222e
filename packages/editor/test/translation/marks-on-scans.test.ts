import assert from 'node:assert/strict';
import test from 'node:test';
import type { PageThing } from '../../src/translation/page-things.ts';
import { marksOn } from '../../src/translation/scan/marks-on.ts';

/** What the picture of a page shows beside its words: rules, stamps and edges that longer words keep clear of. */

type Area = readonly [left: number, bottom: number, right: number, top: number];

const [WHITE, BLACK, YELLOW] = [
  [255, 255, 255],
  [0, 0, 0],
  [255, 240, 150],
] as const;
type Color = typeof WHITE | typeof BLACK | typeof YELLOW;

/** Marks on a page of 90 by 60 points of white paper with these areas painted. */
function marksFor(
  painted: readonly (readonly [Area, Color])[],
  { texts = [] as Area[], papers = [WHITE] as Color[] } = {},
) {
  const look = ({ x, y }: { x: number; y: number }) => {
    const found = painted.findLast(([[left, bottom, right, top]]) => x >= left && x < right && y >= bottom && y < top);
    return [...(found?.[1] ?? WHITE)] as [number, number, number];
  };
  const rectOf = ([left, bottom, right, top]: Area) => ({ left, bottom, right, top });
  return marksOn({ look, step: 0.25 }, rectOf([0, 0, 90, 60]), {
    texts: texts.map(rectOf),
    papers: papers.map((paper) => [...paper] as [number, number, number]),
  });
}
const shown = ({ kind, left, bottom, right, top }: PageThing) => [kind, left, bottom, right, top];

test('blank paper has no marks, and neither has paper with a speck of dirt', () => {
  assert.deepEqual(marksFor([]), []);
  assert.deepEqual(marksFor([[[31, 31, 33, 33], BLACK]]), []);
});

test('a stamp is in the way as an image', () => {
  assert.deepEqual(marksFor([[[30, 30, 45, 42], BLACK]]).map(shown), [['image', 30, 30, 45, 42]]);
});

test('a thin line is a rule in its middle, across the page or down it', () => {
  assert.deepEqual(marksFor([[[15, 30, 60, 31], BLACK]]).map(shown), [['rule', 15, 31.5, 60, 31.5]]);
  assert.deepEqual(marksFor([[[30, 15, 31, 45], BLACK]]).map(shown), [['rule', 31.5, 15, 31.5, 45]]);
});

test('two lines beside each other are two rules', () => {
  const lines = marksFor([
    [[15, 30, 30, 31], BLACK],
    [[45, 30, 60, 31], BLACK],
  ]);
  assert.deepEqual(lines.map(shown), [
    ['rule', 15, 31.5, 30, 31.5],
    ['rule', 45, 31.5, 60, 31.5],
  ]);
});

test('ink within words is no mark, ink beside them is', () => {
  const ink: readonly [Area, Color][] = [[[30, 30, 45, 42], BLACK]];
  assert.deepEqual(marksFor(ink, { texts: [[27, 27, 48, 45]] }), []);
  const half = marksFor(ink, { texts: [[27, 27, 38, 45]] });
  assert.equal(half.length, 1);
  assert.ok((half[0]?.left ?? 0) >= 36);
});

test('a colored ground is paper where words stand on it, and its edge is a mark', () => {
  const ground: readonly [Area, Color][] = [[[0, 0, 90, 31.5], YELLOW]];
  assert.equal(
    marksFor(ground).every(({ kind }) => kind === 'image'),
    true,
  );
  const edges = marksFor(ground, { papers: [WHITE, YELLOW] });
  assert.deepEqual(edges.map(shown), [['rule', 0, 31.5, 90, 31.5]]);
});

test('faint shadows of the glass are no marks', () => {
  const shade = [230, 230, 230] as unknown as Color;
  assert.deepEqual(marksFor([[[30, 30, 45, 42], shade]]), []);
});
