import assert from 'node:assert/strict';
import { test } from 'node:test';
import { madeSegment } from '../blocks/made-segment.ts';
import { withTyped } from '../blocks/typed-blocks.ts';
import { createReviewStore } from './review-store.ts';

const begin = () =>
  createReviewStore({
    version: 1,
    source: 'a'.repeat(64),
    from: 'en',
    to: 'fr',
    by: 'made',
    draft: false,
    segments: [madeSegment('a'), madeSegment('b')],
  });

test('typing into a block is one step, and undone it is as it was', () => {
  const store = begin();
  store.choose(0, 'source');
  for (const text of ['Une', 'Une p', 'Une porte']) store.type(0, text);
  store.choose(1, 'source');
  store.type(1, 'La porte');
  store.undo();
  assert.deepEqual([...store.state.typed], [['a', 'Une porte']]);
  assert.equal(store.state.chosen?.at, 1);
  store.undo();
  assert.deepEqual([...store.state.typed], []);
  assert.equal(store.state.chosen?.at, 0);
  store.undo();
  assert.deepEqual(store.state.steps, []);
});

test('a block that says again what it said is not changed', () => {
  const store = begin();
  store.type(0, 'Une porte');
  store.type(0, 'Une porte rouge');
  assert.equal(store.state.typed.size, 0);
  store.type(0, 'Deux portes');
  store.revert(0);
  assert.equal(store.state.typed.size, 0);
  store.undo();
  assert.equal(store.state.typed.get('a'), 'Deux portes');
});

test('a text that cannot be set is a problem until it is mended, undone or reverted', () => {
  const store = begin();
  store.type(1, 'Une <7>porte</7>');
  store.type(0, '');
  assert.deepEqual(store.state.problems, [1, 0]);
  store.revert(0);
  assert.deepEqual(store.state.problems, [1]);
  store.undo();
  assert.deepEqual(store.state.problems, [1, 0]);
  store.type(0, 'Une porte');
  store.type(1, 'Une porte');
  assert.deepEqual(store.state.problems, []);
});

test('what is set is no change any more, and what was typed meanwhile still is', () => {
  const store = begin();
  store.type(0, 'La porte');
  const set = withTyped(store.state.translation, store.state.typed);
  store.choose(1, 'result');
  store.type(1, 'Une porte bleue');
  store.take(set);
  assert.deepEqual([...store.state.typed], [['b', 'Une porte bleue']]);
  assert.equal(store.state.chosen?.at, 1);
  assert.equal(store.state.translation.segments[0]?.state, 'edited');
});

test('what was edited on the page that was tried first is not lost when the rest is translated', () => {
  const store = begin();
  const fresh = store.state.translation;
  store.type(0, 'La porte');
  store.take(withTyped(fresh, store.state.typed));
  assert.equal(store.state.typed.size, 0);
  store.take(fresh);
  assert.deepEqual([...store.state.typed], [['a', 'La porte']]);
});
