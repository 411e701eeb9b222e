import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Translation } from '@pagewright/contract/translations/translation.ts';
import { madeSegment } from './made-segment.ts';
import { problemsOf, stillTyped, withTyped } from './typed-blocks.ts';

const MANUAL = [
  { text: 'Read the ', style: 0 },
  { text: 'manual', style: 1 },
];
const TRANSLATION: Translation = {
  version: 1,
  source: 'a'.repeat(64),
  from: 'en',
  to: 'fr',
  by: 'made',
  draft: false,
  segments: [madeSegment('a'), madeSegment('b', { source: MANUAL, target: MANUAL, state: 'kept', why: 'tags' })],
};

test('what is typed becomes the text of its block, which no longer stays', () => {
  const [first, second] = withTyped(TRANSLATION, new Map([['b', 'Lisez le <1>manuel</1>']])).segments;
  assert.deepEqual(first, TRANSLATION.segments[0]);
  assert.deepEqual(second?.target, [
    { text: 'Lisez le ', style: 0 },
    { text: 'manuel', style: 1 },
  ]);
  assert.equal(second.state, 'edited');
  assert.ok(!('why' in second));
});

test('a text without words and a broken mark are problems, and change nothing', () => {
  const typed = new Map([
    ['a', '  '],
    ['b', 'Lisez <1>le'],
  ]);
  assert.deepEqual(problemsOf(TRANSLATION, typed), [0, 1]);
  assert.deepEqual(withTyped(TRANSLATION, typed), TRANSLATION);
});

test('once it is set, only what was typed since is left', () => {
  const sent = new Map([['a', 'La porte rouge']]);
  const set = withTyped(TRANSLATION, sent);
  const now = new Map([...sent, ['b', 'Lisez']]);
  assert.deepEqual([...stillTyped(set, now)], [['b', 'Lisez']]);
});
