import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import { LIMITS } from '../limits.ts';
import { layoutMindMap, MARGIN, type MindMapLayout, type PlacedNode } from './layout.ts';
import { levelsOf } from './levels.ts';
import type { MindMap } from './mind-map.ts';

/** What holds for every map and every length of its labels. */

const measure = (text: string, size: number) => [...text].length * size * 0.55;
const label = fc.oneof(
  fc.string({ minLength: 1, maxLength: 200 }).map((text) => text.trim() || 'x'),
  fc.constantFrom('One', 'A heading of some words', '第一章 港と船', 'ما هو المد والجزر؟', 'w'.repeat(180)),
);

/** Trees of up to 120 nodes on up to 8 levels: each node hangs on an earlier one. */
const map = fc
  .array(
    fc.record({ label, parent: fc.nat(), more: fc.option(fc.integer({ min: 1, max: 9_999 }), { nil: undefined }) }),
    {
      minLength: 1,
      maxLength: 120,
    },
  )
  .map((drafts): MindMap => {
    const levels: number[] = [];
    const children = drafts.map((): string[] => []);
    for (const [at, { parent }] of drafts.entries()) {
      const open = [...levels.keys()].filter((each) => levels[each]! < LIMITS.mindMap.levels);
      const on = open[parent % Math.max(1, open.length)] ?? 0;
      levels.push(at === 0 ? 1 : levels[on]! + 1);
      if (at > 0) children[on]!.push(`${at}`);
    }
    const nodes = drafts.map(({ label: said, more }, at) => ({
      id: `${at}`,
      label: said,
      children: children[at]!,
      ...(more !== undefined && { more }),
    }));
    return { nodes };
  });
const sides = fc.constantFrom<'both' | 'right'>('both', 'right');
const often = { numRuns: 150 };

const laidOut = (given: MindMap, on: 'both' | 'right') =>
  layoutMindMap(given, { measure, sides: on, moreText: (count) => `${count} more`, namedText: 'named' });

test('no two nodes meet', () => {
  fc.assert(
    fc.property(map, sides, (given, on) => {
      const { nodes } = laidOut(given, on);
      for (const [at, one] of nodes.entries())
        for (const other of nodes.slice(at + 1)) assert.ok(!meet(one, other), `${one.node.id} and ${other.node.id}`);
    }),
    often,
  );
});

test('every node of the map, its lines and its curve are within the margin', () => {
  fc.assert(
    fc.property(map, sides, (given, on) => {
      const layout = laidOut(given, on);
      assert.deepEqual(new Set(layout.nodes.map(({ node }) => node.id)), new Set(levelsOf(given).keys()));
      for (const each of layout.nodes) {
        assertWithin(layout, each.left, each.top);
        assertWithin(layout, each.left + each.width, each.top + each.height);
        for (const { left, width, baseline } of each.lines) {
          assert.ok(left > 0 && left + width < each.width);
          assert.ok(baseline > 0 && baseline < each.height);
        }
      }
      for (const { points } of layout.curves)
        for (let at = 0; at < points.length; at += 2) assertWithin(layout, points[at]!, points[at + 1]!);
    }),
    often,
  );
});

test('children stand beyond their parent, in their order, and each curve joins the two', () => {
  fc.assert(
    fc.property(map, sides, (given, on) => {
      const { nodes, curves } = laidOut(given, on);
      const byId = new Map(nodes.map((each) => [each.node.id, each]));
      assert.equal(curves.length, nodes.length - 1);
      for (const { from, to, points } of curves) {
        const [parent, child] = [byId.get(from)!, byId.get(to)!];
        const isRight = child.side === 'right';
        assert.ok(isRight ? child.left > parent.left + parent.width : child.left + child.width < parent.left);
        assertNear(points.slice(0, 2), [isRight ? parent.left + parent.width : parent.left, middleOf(parent)]);
        assertNear(points.slice(6), [isRight ? child.left : child.left + child.width, middleOf(child)]);
      }
      for (const { node } of nodes) {
        const own = node.children.map((id) => byId.get(id)!);
        for (const side of ['left', 'right']) {
          const tops = own.filter((each) => each.side === side).map(({ top }) => top);
          assert.deepEqual(
            tops,
            tops.toSorted((one, other) => one - other),
          );
        }
      }
    }),
    often,
  );
});

test('lines together say what the label says', () => {
  fc.assert(
    fc.property(map, (given) => {
      for (const { node, lines } of laidOut(given, 'both').nodes) {
        const said = lines.filter(({ isNote }) => !isNote).map(({ text }) => text);
        assert.equal(lettersOf(said.join('')), lettersOf(node.label));
        assert.equal(lines.length - said.length, node.more === undefined ? 0 : 1);
      }
    }),
    often,
  );
});

test('a map is laid out the same every time', () => {
  fc.assert(
    fc.property(map, sides, (given, on) => assert.deepEqual(laidOut(given, on), laidOut(structuredClone(given), on))),
    { numRuns: 30 },
  );
});

test('both sides are used from two branches on, and are about as high', () => {
  const nodes = Array.from({ length: 7 }, (_, at) => ({ id: `${at}`, label: `Part ${at}`, children: [] as string[] }));
  nodes[0]!.children = ['1', '2', '3', '4', '5', '6'];
  const placed = laidOut({ nodes }, 'both').nodes.slice(1);
  assert.deepEqual(
    placed.map(({ side }) => side),
    ['right', 'right', 'right', 'left', 'left', 'left'],
  );
});

test('lines of the root are centred, and those of scripts that run to the left end at the right', () => {
  const nodes = [
    { id: 'a', label: 'A title that is so long that it has two lines', children: ['b'] },
    { id: 'b', label: 'ما هو المد والجزر وما الذي يسببه في البحر الكبير؟', children: [] },
  ];
  const [root, below] = laidOut({ nodes }, 'right').nodes;
  for (const { left, width } of root!.lines) assert.ok(Math.abs(2 * left + width - root!.width) < NOTHING);
  const ends = below!.lines.map(({ left, width }) => Math.round(left + width));
  assert.ok(ends.length > 1 && new Set(ends).size === 1);
});

/** What doubles cannot tell apart. */
const NOTHING = 1e-6;

function meet(one: PlacedNode, other: PlacedNode): boolean {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return across > NOTHING && down > NOTHING;
}

function assertWithin({ width, height }: MindMapLayout, x: number, y: number): void {
  assert.ok(x >= MARGIN - NOTHING && x <= width - MARGIN + NOTHING, `${x} of ${width}`);
  assert.ok(y >= MARGIN - NOTHING && y <= height - MARGIN + NOTHING, `${y} of ${height}`);
}

function assertNear(point: readonly number[], other: readonly number[]): void {
  for (const [at, value] of point.entries())
    assert.ok(Math.abs(value - other[at]!) < NOTHING, `${value}, ${other[at]}`);
}

const middleOf = ({ top, height }: PlacedNode) => top + height / 2;
const lettersOf = (text: string) => text.replaceAll(/\s/gu, '');
