import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPageOrder, writePageOrder } from '@pagewright/contract/page-ranges.ts';
import * as fc from 'fast-check';
import type { HistoryEvent } from '../history/history.ts';
import { CHANGES_HISTORY, SELECTION_HISTORY, type GridEvent, type GridHistory } from './grid.ts';
import { openGrid, type GridState } from './grid-state.ts';

/** What holds for the page grid after any acts. */

type Act = (state: GridState) => GridEvent | HistoryEvent;

const undone: HistoryEvent = { type: 'undone' };
const redone: HistoryEvent = { type: 'redone' };
const place = fc.nat({ max: 30 });
const turnBy = fc.constantFrom<90 | 270>(90, 270);
/** The keys of pages by their places: only pages that are there can be clicked on. */
const keysAt = ({ pages }: GridState, places: readonly number[]): number[] =>
  places.flatMap((at) => pages[at % pages.length]?.key ?? []);
const NOTHING: GridEvent = { type: 'selectedKeys', keys: [] };
/** An act on the page at a place; where no page is, it does nothing. */
const onPage =
  (at: number, event: (key: number) => GridEvent): Act =>
  (state) =>
    keysAt(state, [at]).map(event)[0] ?? NOTHING;

const acts: fc.Arbitrary<Act>[] = [
  fc
    .tuple(place, fc.constantFrom('alone' as const, 'toggle' as const, 'range' as const))
    .map(([at, how]) => onPage(at, (key) => ({ type: 'selected', key, how }))),
  fc
    .constantFrom('all' as const, 'none' as const, 'odd' as const, 'even' as const, 'inverse' as const)
    .map((group): Act => () => ({ type: 'selectedGroup', group })),
  fc.array(place, { maxLength: 4 }).map((places): Act => (state) => ({
    type: 'selectedKeys',
    keys: keysAt(state, places),
  })),
  fc.tuple(place, fc.constantFrom('nothing' as const, 'range' as const)).map(([to, selecting]): Act => () => ({
    type: 'stepped',
    to,
    selecting,
  })),
  turnBy.map((by): Act => () => ({ type: 'turned', by })),
  fc.tuple(place, turnBy).map(([at, by]) => onPage(at, (key) => ({ type: 'turnedOne', key, by }))),
  fc.constantFrom<GridEvent>({ type: 'deleted' }, { type: 'duplicated' }, { type: 'blankInserted' }).map(
    (event): Act =>
      () =>
        event,
  ),
  place.map((before): Act => () => ({ type: 'moved', before })),
  fc.constantFrom<-1 | 1>(-1, 1).map((by): Act => () => ({ type: 'nudged', by })),
  fc.constantFrom(undone, redone).map(
    (event): Act =>
      () =>
        event,
  ),
];
const inserted = fc
  .record({ file: fc.integer({ min: 1, max: 3 }), pages: fc.integer({ min: 1, max: 3 }) })
  .map(({ file, pages }): Act => () => ({ type: 'fileInserted', file, pages }));
const removed = fc.nat({ max: 3 }).map((file): Act => () => ({ type: 'fileRemoved', file }));

const modes = fc.constantFrom(CHANGES_HISTORY, SELECTION_HISTORY);
const pageCount = fc.integer({ min: 1, max: 8 });
const often = { numRuns: 1000 };

function play(undoable: typeof CHANGES_HISTORY, history: GridHistory, events: readonly Act[]): GridHistory {
  return events.reduce((before, act) => undoable.reduce(before, act(before.present)), history);
}

test('after any acts, undoing everything gives the pages of the start, and redoing everything those of the end', () => {
  fc.assert(
    fc.property(modes, pageCount, fc.array(fc.oneof(...acts, inserted), { maxLength: 40 }), (undoable, count, done) => {
      const start = undoable.open(openGrid(count));
      const end = play(undoable, start, done);
      const back = play(
        undoable,
        end,
        Array.from(end.past, () => () => undone),
      );
      assert.deepEqual(back.present.pages, start.present.pages);
      if (undoable === SELECTION_HISTORY) assert.deepEqual(back.present.selected, start.present.selected);
      const whole = play(
        undoable,
        end,
        Array.from(end.future, () => () => redone),
      );
      const forth = play(
        undoable,
        back,
        Array.from(back.future, () => () => redone),
      );
      assert.deepEqual(forth.present.pages, whole.present.pages);
      assert.deepEqual(forth.present.selected, whole.present.selected);
    }),
    often,
  );
});

test('after any acts the grid is whole: each key once, and only its own pages selected and current', () => {
  const any = fc.array(fc.oneof(...acts, inserted, removed), { maxLength: 40 });
  fc.assert(
    fc.property(modes, pageCount, any, (undoable, count, done) => {
      const { pages, selected, current, nextKey } = play(undoable, undoable.open(openGrid(count)), done).present;
      const keys = new Set(pages.map(({ key }) => key));
      assert.equal(keys.size, pages.length);
      assert.ok([...selected].every((key) => keys.has(key)));
      assert.ok(pages.length === 0 ? current === undefined : keys.has(current ?? -1));
      assert.ok([...keys].every((key) => key < nextKey));
    }),
    often,
  );
});

test('no act on the pages of a document takes its last page away', () => {
  fc.assert(
    fc.property(modes, pageCount, fc.array(fc.oneof(...acts), { maxLength: 40 }), (undoable, count, done) => {
      assert.ok(play(undoable, undoable.open(openGrid(count)), done).present.pages.length > 0);
    }),
    often,
  );
});

test('what a start sends is read by the server as the pages that are shown', () => {
  fc.assert(
    fc.property(pageCount, fc.array(fc.oneof(...acts, inserted), { maxLength: 20 }), (count, done) => {
      const { pages } = play(CHANGES_HISTORY, CHANGES_HISTORY.open(openGrid(count)), done).present;
      const reading = readPageOrder(writePageOrder(pages), [count, 3, 3, 3]);
      assert.deepEqual(reading, { ok: true, value: pages.map(({ key: _key, ...page }) => page) });
    }),
    often,
  );
});
