import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { createHistory, type History, type HistoryEvent } from './history.ts';

/** A page of words with a cursor: words are written and can be undone, the cursor moves, a word can be banned. */
interface Draft {
  words: readonly string[];
  cursor: number;
}
type DraftEvent = { type: 'written'; word: string } | { type: 'moved'; to: number } | { type: 'banned'; word: string };

const MOST_STEPS = 40;
const START: Draft = { words: [], cursor: 0 };
const history = createHistory<Draft, DraftEvent>({
  reduce: (draft, event) => {
    if (event.type === 'written') return event.word === '' ? draft : { ...draft, words: [...draft.words, event.word] };
    if (event.type === 'moved') return { ...draft, cursor: event.to };
    if (!draft.words.includes(event.word)) return draft;
    return { ...draft, words: draft.words.filter((word) => word !== event.word) };
  },
  effectOf: ({ type }) => (type === 'written' ? 'step' : type === 'moved' ? 'passing' : 'everywhere'),
  restore: ({ words }, { cursor }) => ({ words, cursor }),
  mostSteps: MOST_STEPS,
});

const undone: HistoryEvent = { type: 'undone' };
const redone: HistoryEvent = { type: 'redone' };
const play = (events: readonly (DraftEvent | HistoryEvent)[], from = history.open(START)) =>
  events.reduce(history.reduce, from);
const times = (event: HistoryEvent, count: number) => Array.from({ length: count }, () => event);

const word = fc.constantFrom('a', 'b', 'c', '');
const written = word.map((each): DraftEvent => ({ type: 'written', word: each }));
const moved = fc.nat({ max: 9 }).map((to): DraftEvent => ({ type: 'moved', to }));
const banned = word.map((each): DraftEvent => ({ type: 'banned', word: each }));
const travels = fc.constantFrom(undone, redone);
const often = { numRuns: 1000 };

test('after any acts, undoing everything gives the start and redoing everything gives the end', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(written, moved, travels), { maxLength: MOST_STEPS }), (events) => {
      const end = play(events);
      const back = play(times(undone, end.past.length), end);
      assert.deepEqual([back.past, back.present.words], [[], START.words]);
      const forth = play(times(redone, back.future.length), back);
      const whole = play(times(redone, end.future.length), end);
      assert.deepEqual([forth.future, forth.present.words], [[], whole.present.words]);
      assert.equal(forth.past.length, whole.past.length);
    }),
    often,
  );
});

test('undo and redo take each other back, wherever one stands', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(written, moved, travels)), (events) => {
      const there = play(events);
      if (there.past.length > 0) assert.deepEqual(wordsOf(play([undone, redone], there)), wordsOf(there));
      if (there.future.length > 0) assert.deepEqual(wordsOf(play([redone, undone], there)), wordsOf(there));
    }),
    often,
  );
});

test('a step forgets what was undone; what is no step keeps it, and stays where it is through undo and redo', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(written, travels)), fc.nat({ max: 9 }), (events, to) => {
      const there = play(events);
      assert.deepEqual(play([{ type: 'written', word: 'd' }], there).future, []);
      const elsewhere = play([{ type: 'moved', to }], there);
      assert.deepEqual([elsewhere.past, elsewhere.future], [there.past, there.future]);
      assert.equal(play([undone], elsewhere).present.cursor, to);
      assert.equal(play([redone], elsewhere).present.cursor, to);
    }),
    often,
  );
});

test('an act that changes nothing is no step, and nothing to undo or redo is no change', () => {
  const there = play([{ type: 'written', word: 'a' }, undone]);
  assert.equal(play([{ type: 'written', word: '' }], there), there);
  assert.equal(play([undone], there), there);
  const end = play([redone], there);
  assert.equal(play([redone], end), end);
});

test('what holds everywhere never comes back, by whatever undo and redo', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(written, moved, travels)),
      fc.array(travels, { maxLength: 60 }),
      (events, afterwards) => {
        const without = play([{ type: 'banned', word: 'a' }], play(events));
        assert.ok(!play(afterwards, without).present.words.includes('a'));
      },
    ),
    often,
  );
});

test('what holds everywhere leaves the steps that can be undone and redone', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(written, travels)), banned, (events, event) => {
      const before = play(events);
      const after = play([event], before);
      assert.deepEqual([after.past.length, after.future.length], [before.past.length, before.future.length]);
    }),
    often,
  );
});

test('only so many steps are kept, the latest of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 * MOST_STEPS }), (count) => {
      const letters = Array.from({ length: count }, (_, index) => `word ${index}`);
      const end = play(letters.map((each): DraftEvent => ({ type: 'written', word: each })));
      assert.equal(end.past.length, Math.min(count, MOST_STEPS));
      const back = play(times(undone, count), end);
      assert.deepEqual(back.present.words, letters.slice(0, Math.max(0, count - MOST_STEPS)));
    }),
  );
});

const wordsOf = ({ past, present, future }: History<Draft>) =>
  [past, [present], future].map((states) => states.map(({ words }) => words));
