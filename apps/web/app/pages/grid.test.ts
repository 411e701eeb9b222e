import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HistoryEvent } from '../history/history.ts';
import { gridRole, gridValue } from './grid-role.ts';
import { CHANGES_HISTORY, SELECTION_HISTORY, type GridEvent } from './grid.ts';
import { openGrid, readSelection, type GridState } from './grid-state.ts';

type AnyEvent = GridEvent | HistoryEvent;
const play = (undoable: typeof CHANGES_HISTORY, pages: number, events: readonly AnyEvent[]): GridState =>
  events.reduce(undoable.reduce, undoable.open(openGrid(pages))).present;
const run = (pages: number, ...events: AnyEvent[]) => play(CHANGES_HISTORY, pages, events);
const order = ({ pages }: GridState) =>
  gridValue({ does: 'arrange', option: 'order', blanks: true }, { pages, selected: new Set() }, (source) => source);
const chosen = (state: GridState) => gridValue({ does: 'choose', option: 'pages' }, state, (source) => source);
const undone: HistoryEvent = { type: 'undone' };
const redone: HistoryEvent = { type: 'redone' };
const pick = (...pages: number[]): GridEvent => ({
  type: 'selectedPages',
  pages: pages.map((page) => ({ page, turn: 0 })),
});

test('a click selects one page, a second click on it none; Ctrl adds, Shift takes the range', () => {
  const click = (key: number, how: 'alone' | 'toggle' | 'range'): GridEvent => ({ type: 'selected', key, how });
  assert.equal(chosen(run(9, click(2, 'alone'))), '3');
  assert.equal(chosen(run(9, click(2, 'alone'), click(2, 'alone'))), '');
  assert.equal(chosen(run(9, click(2, 'alone'), click(5, 'toggle'))), '3, 6');
  assert.equal(chosen(run(9, click(2, 'alone'), click(5, 'range'))), '3-6');
  assert.equal(chosen(run(9, click(5, 'alone'), click(2, 'range'))), '3-6');
});

test('groups are by place, and typed pages by number', () => {
  assert.equal(chosen(run(5, { type: 'selectedGroup', group: 'odd' })), '1, 3, 5');
  assert.equal(chosen(run(5, pick(1, 2), { type: 'selectedGroup', group: 'inverse' })), '3-5');
  assert.equal(chosen(run(9, { type: 'selectedPages', pages: readSelection('1-3, last', [9]) ?? [] })), '1-3, 9');
  assert.equal(readSelection('12', [9]), undefined);
});

test('many pages move together and keep their order', () => {
  assert.equal(order(run(6, pick(2, 5), { type: 'moved', before: 0 })), '2, 5, 1, 3-4, 6');
  assert.equal(order(run(6, pick(2, 5), { type: 'moved', before: 6 })), '1, 3-4, 6, 2, 5');
  assert.equal(order(run(6, pick(1, 2), { type: 'moved', before: 1 })), '1-6');
});

test('the keyboard moves the selection by one place and stops at the ends', () => {
  assert.equal(order(run(4, pick(2), { type: 'nudged', by: 1 })), '1, 3, 2, 4');
  assert.equal(order(run(4, pick(2), { type: 'nudged', by: -1 }, { type: 'nudged', by: -1 })), '2, 1, 3-4');
  assert.equal(order(run(4, pick(4), { type: 'nudged', by: 1 })), '1-4');
});

test('turning is of the selection, or of all pages where none is selected', () => {
  assert.equal(order(run(3, pick(2), { type: 'turned', by: 90 })), '1, 2:90, 3');
  assert.equal(order(run(3, { type: 'turned', by: 270 })), '1-3:270');
  assert.equal(
    order(run(2, pick(1), ...Array.from({ length: 4 }, (): GridEvent => ({ type: 'turned', by: 90 })))),
    '1-2',
  );
});

test('pages are duplicated behind the selection, and blank pages inserted', () => {
  assert.equal(order(run(3, pick(1, 2), { type: 'duplicated' })), '1-2, 1-3');
  assert.equal(order(run(3, pick(2), { type: 'blankInserted' })), '1-2, blank, 3');
});

const second: GridEvent = { type: 'fileInserted', file: 1, pages: 2 };

test('pages of another file stand behind the selection, or at the end, and are what is selected then', () => {
  assert.equal(order(run(3, pick(1), second)), '1, b1-2, 2-3');
  assert.equal(order(run(3, second)), '1-3, b1-2');
  assert.equal(order(run(3, second, { type: 'turned', by: 90 })), '1-3, b1-2:90');
  const typed: GridEvent = { type: 'selectedPages', pages: readSelection('2, b1', [3, 2]) ?? [] };
  assert.equal(order(run(3, second, typed, { type: 'deleted' })), '1, 3, b2');
});

test('an insertion is undone as one step, and a file that leaves takes its pages out of every step', () => {
  assert.equal(order(run(3, pick(1), second, undone)), '1-3');
  assert.equal(order(run(3, pick(1), second, undone, redone)), '1, b1-2, 2-3');
  const left: GridEvent[] = [pick(1), second, { type: 'turned', by: 90 }, { type: 'fileRemoved', file: 1 }];
  assert.equal(order(run(3, ...left)), '1-3');
  assert.equal(order(run(3, ...left, undone, undone)), '1-3');
  assert.equal(order(run(3, ...left, undone, undone, redone, redone)), '1-3');
  assert.equal(order(run(3, second, { type: 'fileRemoved', file: 0 })), 'b1-2');
});

test('the last page cannot be deleted', () => {
  assert.equal(order(run(3, pick(1, 3), { type: 'deleted' })), '2');
  assert.equal(order(run(3, { type: 'selectedGroup', group: 'all' }, { type: 'deleted' })), '1-3');
});

test('everything can be undone and redone, and a new change forgets what was undone', () => {
  const changes = [pick(1), { type: 'deleted' }, pick(4), { type: 'turned', by: 90 }] as const;
  assert.equal(order(run(4, ...changes)), '2-3, 4:90');
  assert.equal(order(run(4, ...changes, undone, undone)), '1-4');
  assert.equal(order(run(4, ...changes, undone, undone, redone)), '2-4');
  const other = run(4, ...changes, undone, undone, pick(2), { type: 'turned', by: 90 }, redone);
  assert.equal(order(other), '1, 2:90, 3-4');
});

test('an undo leaves the keyboard on its page, or on the first where that page has gone', () => {
  const stepped: GridEvent = { type: 'stepped', to: 2, selecting: 'nothing' };
  assert.equal(run(3, stepped, { type: 'turned', by: 90 }, undone).current, 2);
  const blank = run(3, stepped, { type: 'blankInserted' }, undone);
  assert.deepEqual([blank.current, blank.anchor], [0, 0]);
});

test('a document without pages has no page for the keyboard', () => {
  assert.equal(openGrid(0).current, undefined);
  assert.equal(openGrid(1).current, 0);
});

test('where choosing is the work, choosing is what is undone', () => {
  assert.equal(chosen(play(SELECTION_HISTORY, 4, [pick(1), pick(1, 2), undone])), '1');
  assert.equal(chosen(play(CHANGES_HISTORY, 4, [pick(1), pick(1, 2), undone])), '1-2');
});

test('Shift with the arrows extends from where it began', () => {
  const state = run(
    9,
    { type: 'stepped', to: 2, selecting: 'nothing' },
    { type: 'stepped', to: 3, selecting: 'range' },
    { type: 'stepped', to: 4, selecting: 'range' },
  );
  assert.equal(chosen(state), '3-5');
  assert.equal(state.current, 4);
});

test('the grid’s role follows from the kinds of the options', () => {
  const pages = { kind: 'pageRanges', required: true } as const;
  const turns = { kind: 'pageOrder', required: false, blanks: false, default: '' } as const;
  const arranged = { kind: 'pageOrder', required: true, blanks: true } as const;
  assert.deepEqual(gridRole({ order: arranged }), { does: 'arrange', option: 'order', blanks: true });
  assert.deepEqual(gridRole({ pages, turns }), { does: 'turn', option: 'turns' });
  assert.deepEqual(gridRole({ pages }), { does: 'choose', option: 'pages' });
  assert.equal(gridRole({}), undefined);
});
