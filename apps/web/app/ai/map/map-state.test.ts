import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { levelsOf, nodesById } from '@pagewright/contract/mind-maps/levels.ts';
import { mindMap, type MindMap } from '@pagewright/contract/mind-maps/mind-map.ts';
import type { HistoryEvent } from '../../history/history.ts';
import { dropPlace } from './drop-place.ts';
import { eventOfKey } from './map-keys.ts';
import { firstState, mapHistory, type MapEvent, type MapState } from './map-state.ts';

const node = (id: string, ...children: string[]) => ({ id, label: id, children });
const SMALL: MindMap = {
  nodes: [node('a', 'b', 'c'), node('b', 'd', 'e'), node('c'), node('d'), node('e')],
};
const play = (...events: (MapEvent | HistoryEvent)[]) =>
  events.reduce(mapHistory.reduce, mapHistory.open(firstState(SMALL)));
/** Ids in reading order, indented by level. */
const told = ({ map }: MapState) => [...levelsOf(map)].map(([id, level]) => `${'-'.repeat(level - 1)}${id}`).join(' ');

test('nodes are added, renamed, moved and deleted with all below them', () => {
  assert.equal(told(play({ type: 'added', parent: 'c', id: 'n', label: 'New' }).present), 'a -b --d --e -c --n');
  const renamed = play({ type: 'renamed', id: 'b', label: '  Tides \n and piers ' }).present.map;
  assert.equal(nodesById(renamed).get('b')?.label, 'Tides and piers');
  assert.equal(told(play({ type: 'moved', id: 'b', parent: 'c', at: 0 }).present), 'a -c --b ---d ---e');
  assert.equal(told(play({ type: 'moved', id: 'd', parent: 'b', at: 1 }).present), 'a -b --e --d -c');
  const { present } = play({ type: 'selected', id: 'b' }, { type: 'deleted', id: 'b' });
  assert.deepEqual([told(present), present.selected], ['a -c', 'c']);
});

test('what a map may not become changes nothing, and is no step', () => {
  const nothing: MapEvent[] = [
    { type: 'deleted', id: 'a' },
    { type: 'moved', id: 'a', parent: 'b', at: 0 },
    { type: 'moved', id: 'b', parent: 'd', at: 0 },
    { type: 'moved', id: 'd', parent: 'b', at: 0 },
    { type: 'renamed', id: 'b', label: '  ' },
    { type: 'selected', id: 'nobody' },
  ];
  for (const event of nothing) assert.equal(play(event).present.map, SMALL, JSON.stringify(event));
  assert.equal(play(...nothing).past.length, 0);
});

test('undo and redo bring edits back and forth, and leave what is folded', () => {
  const done = play({ type: 'deleted', id: 'b' }, { type: 'folded', id: 'a', isFolded: true });
  const undone = mapHistory.reduce(done, { type: 'undone' });
  assert.deepEqual([told(undone.present), undone.present.folded.has('a')], ['a -b --d --e -c', true]);
  assert.equal(told(mapHistory.reduce(undone, { type: 'redone' }).present), 'a -c');
  const added = play({ type: 'added', parent: 'c', id: 'n', label: 'New' }, { type: 'undone' });
  assert.equal(added.present.selected, 'a');
});

test('after any acts it is a map still, with what is selected in it', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'n1', 'n2', 'nobody');
  const event = fc.oneof(
    fc.record({ type: fc.constant('added' as const), parent: id, id: fc.constantFrom('n1', 'n2'), label: fc.string() }),
    fc.record({ type: fc.constant('deleted' as const), id }),
    fc.record({ type: fc.constant('renamed' as const), id, label: fc.string() }),
    fc.record({ type: fc.constant('moved' as const), id, parent: id, at: fc.nat({ max: 4 }) }),
    fc.record({ type: fc.constant('selected' as const), id }),
    fc.constantFrom<HistoryEvent>({ type: 'undone' }, { type: 'redone' }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const { map, selected } = play(...events).present;
      const read = mindMap.safeParse(map);
      assert.ok(read.success, JSON.stringify(map));
      assert.ok(nodesById(map).has(selected));
    }),
    { numRuns: 500 },
  );
});

test('no more nodes and levels than a map may have', () => {
  const ids = Array.from({ length: LIMITS.mindMap.nodes - 1 }, (_, at) => `n${at}`);
  const full: MindMap = { nodes: [node('a', ...ids), ...ids.map((id) => node(id))] };
  const event: MapEvent = { type: 'added', parent: 'a', id: 'x', label: 'X' };
  assert.equal(mapHistory.reduce(mapHistory.open(firstState(full)), event).present.map, full);
  const chain = Array.from({ length: LIMITS.mindMap.levels }, (_, at) => `n${at}`);
  const deep: MindMap = { nodes: chain.map((id, at) => node(id, ...chain.slice(at + 1, at + 2))) };
  const below: MapEvent = { type: 'added', parent: chain.at(-1)!, id: 'x', label: 'X' };
  assert.equal(mapHistory.reduce(mapHistory.open(firstState(deep)), below).present.map, deep);
});

test('arrows go over the tree, fold it, and with Alt move what is selected', () => {
  const pressed = (selected: string, key: string, altKey = false) => {
    const state = { ...firstState(SMALL), selected };
    return eventOfKey({ key, altKey }, state, SMALL);
  };
  const selects = (selected: string, key: string) => {
    const event = pressed(selected, key);
    return event?.type === 'selected' ? event.id : undefined;
  };
  assert.deepEqual(
    ['ArrowDown', 'ArrowUp', 'ArrowRight', 'Home', 'End'].map((key) => selects('b', key)),
    ['d', 'a', 'd', 'a', 'c'],
  );
  assert.equal(selects('d', 'ArrowLeft'), 'b');
  assert.deepEqual(pressed('b', 'ArrowLeft'), { type: 'folded', id: 'b', isFolded: true });
  assert.deepEqual(pressed('e', 'ArrowUp', true), { type: 'moved', id: 'e', parent: 'b', at: 0 });
  assert.deepEqual(pressed('e', 'ArrowRight', true), { type: 'moved', id: 'e', parent: 'd', at: 0 });
  assert.deepEqual(pressed('e', 'ArrowLeft', true), { type: 'moved', id: 'e', parent: 'a', at: 1 });
  for (const [selected, key] of [
    ['a', 'ArrowUp'],
    ['b', 'ArrowUp'],
    ['c', 'ArrowDown'],
    ['d', 'ArrowRight'],
    ['b', 'ArrowLeft'],
  ] as const)
    assert.equal(pressed(selected, key, true), undefined, `${key} of ${selected}`);
});

test('a node is dropped into another one, or beside it, never into itself', () => {
  assert.deepEqual(dropPlace(SMALL, 'd', 'c', 'into'), { parent: 'c', at: 0 });
  assert.deepEqual(dropPlace(SMALL, 'e', 'd', 'before'), { parent: 'b', at: 0 });
  assert.deepEqual(dropPlace(SMALL, 'b', 'c', 'after'), { parent: 'a', at: 1 });
  assert.deepEqual(dropPlace(SMALL, 'c', 'a', 'before'), { parent: 'a', at: 1 });
  for (const target of ['b', 'd', 'e']) assert.equal(dropPlace(SMALL, 'b', target, 'into'), undefined, target);
  assert.equal(dropPlace(SMALL, 'a', 'c', 'into'), undefined);
});

test('a map that is put in the place of another is one step, and undo brings the other back', () => {
  const map: MindMap = { nodes: [node('a', 'n'), node('n')] };
  const changed = play({ type: 'selected', id: 'e' }, { type: 'sided', sides: 'right' }, { type: 'replaced', map });
  assert.deepEqual([told(changed.present), changed.present.selected, changed.past.length], ['a -n', 'a', 1]);
  const { present } = mapHistory.reduce(changed, { type: 'undone' });
  assert.deepEqual([present.map, present.sides], [SMALL, 'right']);
});
