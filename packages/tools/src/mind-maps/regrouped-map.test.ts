import assert from 'node:assert/strict';
import test from 'node:test';
import type { GroupedBranch } from '@pagewright/ai';
import { levelsOf, mindMap, nodesById, type MindMap } from '@pagewright/contract';
import { headingsOfMap, regroupedMap } from './regrouped-map.ts';

const box = { left: 72, top: 90, right: 200, bottom: 104 };
const node = (id: string, ...children: string[]) => ({
  id,
  label: `The ${id}`,
  full: `The ${id}, whole`,
  page: 3,
  box,
  children,
});
const MAP: MindMap = {
  nodes: [
    node('lease', 'rent', 'notice', 'g1'),
    node('rent', 'gas'),
    node('gas'),
    node('notice'),
    node('g1', 'keys'),
    node('keys'),
  ],
};
const heading = (at: number, ...below: GroupedBranch[]): GroupedBranch => ({ kind: 'heading', heading: at, below });
const group = (name: string, ...below: GroupedBranch[]): GroupedBranch => ({
  kind: 'group',
  name,
  naming: 'model',
  below,
});
/** Labels in reading order, indented by level. */
function told(map: MindMap | undefined): string[] {
  assert.ok(map);
  const byId = nodesById(map);
  return [...levelsOf(map)].map(([id, level]) => `${'-'.repeat(level - 1)}${byId.get(id)!.label}`);
}

test('branches stand as they were put, and each keeps its words, page and box', () => {
  const map = regroupedMap(MAP, [group('Money', heading(0), heading(1)), heading(4), heading(2, heading(3))]);
  assert.deepEqual(told(map), [
    'The lease',
    '-Money',
    '--The rent',
    '--The gas',
    '-The keys',
    '-The notice',
    '--The g1',
  ]);
  const before = nodesById(MAP);
  for (const each of map!.nodes)
    if (each.naming === undefined)
      assert.deepEqual({ ...each, children: [] }, { ...before.get(each.id), children: [] });
  assert.equal(map!.nodes.length, MAP.nodes.length + 1);
});

test('what was left out stands below its own parent, wherever that is now', () => {
  assert.deepEqual(told(regroupedMap(MAP, [group('Money', heading(0))])), [
    'The lease',
    '-Money',
    '--The rent',
    '---The gas',
    '-The notice',
    '-The g1',
    '--The keys',
  ]);
  // A child above its parent is no circle.
  assert.deepEqual(told(regroupedMap(MAP, [heading(1, heading(0))])).slice(1, 3), ['-The gas', '--The rent']);
});

test('groups that a model made before are asked about no more, and are gone from what it makes', () => {
  const first = regroupedMap(MAP, [group('Money', group('Heat', heading(0)), heading(1))])!;
  assert.deepEqual(
    headingsOfMap(first).headings.map(({ text, level }) => [text, level]),
    [
      ['The rent', 1],
      ['The gas', 1],
      ['The notice', 1],
      ['The g1', 1],
      ['The keys', 2],
    ],
  );
  const again = regroupedMap(first, [group('Costs', heading(0), heading(1))]);
  assert.deepEqual(told(again).slice(0, 4), ['The lease', '-Costs', '--The rent', '--The gas']);
});

test('what would be no map is none', () => {
  const deep = (levels: number): GroupedBranch => (levels === 1 ? heading(0) : group('Money', deep(levels - 1)));
  // The gas, left out, would stand on the ninth level.
  assert.equal(regroupedMap(MAP, [deep(7)]), undefined);
  assert.ok(regroupedMap(MAP, [deep(6)]));
  const ids = Array.from({ length: 499 }, (_, at) => `n${at}`);
  const full: MindMap = { nodes: [node('root', ...ids), ...ids.map((id) => node(id))] };
  assert.ok(mindMap.safeParse(full).success);
  assert.equal(headingsOfMap(full).limits.groups, 0);
  assert.equal(regroupedMap(full, [group('Money', heading(0))]), undefined);
});
