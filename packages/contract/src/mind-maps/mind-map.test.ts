import assert from 'node:assert/strict';
import test from 'node:test';
import { foldedMap } from './folded.ts';
import { branchOf, levelsOf, parentsOf } from './levels.ts';
import { mindMap, type MindMap } from './mind-map.ts';

const node = (id: string, ...children: string[]) => ({ id, label: id, children });
const small: MindMap = { nodes: [node('a', 'b', 'c'), node('b', 'd'), node('c'), node('d', 'e'), node('e')] };

test('a map is one tree of at most 500 nodes on 8 levels', () => {
  assert.ok(mindMap.safeParse(small).success);
  const chain = (length: number) => ({
    nodes: Array.from({ length }, (_, at) => node(`${at}`, ...(at < length - 1 ? [`${at + 1}`] : []))),
  });
  assert.ok(mindMap.safeParse(chain(8)).success);
  assert.ok(!mindMap.safeParse(chain(9)).success);
  const star = (count: number) => {
    const ids = Array.from({ length: count - 1 }, (_, at) => `n${at}`);
    return { nodes: [node('root', ...ids), ...ids.map((id) => node(id))] };
  };
  assert.ok(mindMap.safeParse(star(500)).success);
  assert.ok(!mindMap.safeParse(star(501)).success);
});

test('circles, strangers, two parents and loose ends are no map', () => {
  const broken = {
    'a circle': [node('a', 'b'), node('b', 'a')],
    'a circle beside the root': [node('a'), node('b', 'c'), node('c', 'b')],
    'a child that is not there': [node('a', 'b')],
    'two parents': [node('a', 'b', 'c'), node('b', 'c'), node('c')],
    'a loose end': [node('a'), node('b')],
    'one id twice': [node('a', 'b'), node('b'), node('b')],
    'no node': [],
  };
  for (const [name, nodes] of Object.entries(broken)) assert.ok(!mindMap.safeParse({ nodes }).success, name);
  const endless = Array.from({ length: 100_000 }, (_, at) => node(`${at}`, `${(at + 1) % 100_000}`));
  assert.ok(!mindMap.safeParse({ nodes: endless }).success);
});

test('levels, parents and branches are told in reading order', () => {
  assert.deepEqual(
    [...levelsOf(small)],
    [
      ['a', 1],
      ['b', 2],
      ['d', 3],
      ['e', 4],
      ['c', 2],
    ],
  );
  assert.deepEqual(Object.fromEntries(parentsOf(small)), { b: 'a', c: 'a', d: 'b', e: 'd' });
  assert.deepEqual([...branchOf(small, 'b')], ['b', 'd', 'e']);
});

test('what is folded or too deep is counted where it hangs', () => {
  const shown = (folded: string[], depth: number) =>
    foldedMap(small, new Set(folded), depth).nodes.map(({ id, more }) => (more === undefined ? id : `${id}+${more}`));
  assert.deepEqual(shown([], 8), ['a', 'b', 'd', 'e', 'c']);
  assert.deepEqual(shown([], 2), ['a', 'b+2', 'c']);
  assert.deepEqual(shown(['d'], 8), ['a', 'b', 'd+1', 'c']);
  assert.deepEqual(shown([], 1), ['a+4']);
});
