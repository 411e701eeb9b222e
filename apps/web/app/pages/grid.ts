import type { PlannedPage } from '@pagewright/contract/page-ranges.ts';
import { createHistory, type Effect, type History } from '../history/history.ts';
import {
  duplicate,
  insertBlank,
  insertFile,
  move,
  nudge,
  remove,
  turn,
  withCurrent,
  withoutFile,
} from './grid-changes.ts';
import { groupOf, select, step, withPlannedPages, withSelection, type SelectionGroup } from './grid-selection.ts';
import type { GridState } from './grid-state.ts';

export type GridEvent =
  | { type: 'selected'; key: number; how: 'alone' | 'toggle' | 'range' }
  | { type: 'selectedGroup'; group: SelectionGroup }
  | { type: 'selectedPages'; pages: readonly PlannedPage[] }
  | { type: 'selectedKeys'; keys: readonly number[] }
  | { type: 'stepped'; to: number; selecting: 'nothing' | 'range' }
  | { type: 'turned'; by: 90 | 270 }
  | { type: 'turnedOne'; key: number; by: 90 | 270 }
  | { type: 'deleted' }
  | { type: 'duplicated' }
  | { type: 'blankInserted' }
  /** `before` is the key of the page that it was dropped before; left out, it stands behind the selection. */
  | { type: 'fileInserted'; file: number; pages: number; before?: number | undefined }
  | { type: 'fileRemoved'; file: number }
  | { type: 'moved'; before: number }
  | { type: 'nudged'; by: -1 | 1 };

function reduceGrid(state: GridState, event: GridEvent): GridState {
  switch (event.type) {
    case 'selected':
      return select(state, event.key, event.how);
    case 'selectedGroup':
      return withSelection(state, groupOf(state, event.group));
    case 'selectedPages':
      return withPlannedPages(state, event.pages);
    case 'selectedKeys':
      return withSelection(state, new Set(event.keys));
    case 'stepped':
      return step(state, event.to, event.selecting);
    case 'turned':
      return turn(state, state.selected.size > 0 ? state.selected : groupOf(state, 'all'), event.by);
    case 'turnedOne':
      return turn(state, new Set([event.key]), event.by);
    case 'deleted':
      return remove(state);
    case 'duplicated':
      return duplicate(state);
    case 'blankInserted':
      return insertBlank(state);
    case 'fileInserted':
      return insertFile(state, event.file, event.pages, event.before);
    case 'fileRemoved':
      return withoutFile(state, event.file);
    case 'moved':
      return move(state, event.before);
    case 'nudged':
      return nudge(state, event.by);
  }
}

/** Steps that can be undone; the pages that a step does not change are shared with the step before it. */
const MOST_STEPS = 200;

/** A change of the pages can be undone. Where choosing pages is the work itself, so can a change of the selection. */
function gridHistory(undoes: 'changes' | 'selection') {
  return createHistory<GridState, GridEvent>({
    reduce: reduceGrid,
    effectOf: ({ type }, before, after): Effect => {
      if (type === 'fileRemoved') return 'everywhere';
      if (before.pages !== after.pages) return 'step';
      return undoes === 'selection' && before.selected !== after.selected ? 'step' : 'passing';
    },
    // Keys are never given twice, not even after an undo.
    restore: ({ pages, selected }, present) => withCurrent({ ...present, pages, selected }, present.current),
    mostSteps: MOST_STEPS,
  });
}

export type GridHistory = History<GridState>;
export const CHANGES_HISTORY = gridHistory('changes');
export const SELECTION_HISTORY = gridHistory('selection');
