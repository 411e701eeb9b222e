import assert from 'node:assert/strict';
import test from 'node:test';
import type { Topic } from '@pagewright/ai';
import { levelsOf, LIMITS, mindMap } from '@pagewright/contract';
import { mapOfTopics, type MapOptions } from './map-of-topics.ts';
import { shortLabel } from './short-label.ts';

const WHOLE: MapOptions = { levels: LIMITS.mindMap.levels, numbers: 'kept' };
const topic = (text: string, topics: Topic[] = []): Topic => ({ text, topics });
const place = { page: 3, box: { left: 72.123, top: 90, right: 200, bottom: 104.5 } };

test('each topic is a node with its page and its box', () => {
  const map = mapOfTopics({ ...topic('Harbours', [topic('Tides'), { ...topic('Piers'), place }]), place }, WHOLE);
  assert.deepEqual(map.nodes[2], {
    id: 'n3',
    label: 'Piers',
    page: 3,
    box: { left: 72.12, top: 90, right: 200, bottom: 104.5 },
    children: [],
  });
  assert.ok(mindMap.safeParse(map).success);
});

test('of 10,000 headings the upper levels stay, every branch has its share, and the others are counted', () => {
  const chapters = Array.from({ length: 100 }, (_, at) =>
    topic(
      `Chapter ${at}`,
      Array.from({ length: 99 }, (__, section) => topic(`Section ${at}.${section}`)),
    ),
  );
  const map = mapOfTopics(topic('Harbours', chapters), WHOLE);
  assert.ok(mindMap.safeParse(map).success);
  assert.equal(map.nodes.length, 500);
  assert.deepEqual(map.nodes[0]!.children.length, 100);
  const counts = map.nodes.slice(1, 101).map(({ children, more }) => [children.length, more]);
  assert.ok(counts.every(([shown, more]) => (shown === 3 || shown === 4) && 99 - shown === more));
  assert.equal(
    map.nodes.reduce((sum, { more = 0 }) => sum + more, map.nodes.length),
    1 + 100 + 9_900,
  );
});

test('topics of thousands of levels end at the eighth', () => {
  let deep = topic('The deepest');
  for (let level = 0; level < 20_000; level += 1) deep = topic(`Level ${level}`, [deep]);
  const map = mapOfTopics(deep, WHOLE);
  assert.ok(mindMap.safeParse(map).success);
  assert.equal(map.nodes.length, 8);
  assert.equal(map.nodes[7]?.more, 20_001 - 8);
});

test('levels are those that are asked for', () => {
  const root = topic('Harbours', [topic('Tides', [topic('Spring tides', [topic('In March')])]), topic('Piers')]);
  const map = mapOfTopics(root, { ...WHOLE, levels: 2 });
  assert.equal(Math.max(...levelsOf(map).values()), 2);
  assert.deepEqual(
    map.nodes.map(({ label, more }) => [label, more]),
    [
      ['Harbours', undefined],
      ['Tides', 2],
      ['Piers', undefined],
    ],
  );
});

test('section numbers are kept, or left out of all labels alike', () => {
  const said = ['1 Tides', '2.1. Piers', 'Chapter 3: Quays', 'IV. Ships', '1998 was a good year', '7.'];
  const labels = (numbers: MapOptions['numbers']) =>
    mapOfTopics(
      topic(
        'Harbours',
        said.map((text) => topic(text)),
      ),
      { ...WHOLE, numbers },
    )
      .nodes.slice(1)
      .map(({ label }) => label);
  assert.deepEqual(labels('kept'), said);
  assert.deepEqual(labels('left out'), ['Tides', 'Piers', 'Quays', 'Ships', '1998 was a good year', '7.']);
});

test('long headings are cut at a word, and keep all that they say', () => {
  const long = 'On the patience of those who wait for the tide in harbours of the north, with tables of the moon';
  const [, node] = mapOfTopics(topic('Harbours', [topic(`${long}\n`)]), WHOLE).nodes;
  assert.deepEqual([node?.label, node?.full], ['On the patience of those who wait for the tide in harbours of…', long]);
  assert.equal(shortLabel('w'.repeat(100)), `${'w'.repeat(63)}…`);
  assert.equal(shortLabel('é'.repeat(64)), 'é'.repeat(64));
  // Each of them is eleven units of a label's two hundred.
  assert.equal(shortLabel('👩‍👩‍👧‍👦'.repeat(64)), `${'👩‍👩‍👧‍👦'.repeat(17)}…`);
  assert.equal(shortLabel(''), '…');
  const endless = mapOfTopics(topic('Harbours', [topic('tide '.repeat(10_000)), topic('👩‍👩‍👧‍👦'.repeat(500))]), WHOLE);
  assert.ok(mindMap.safeParse(endless).success);
});
