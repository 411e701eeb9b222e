/** Undo and redo for the state of a screen. It knows no framework and nothing of what the states hold. */
export interface History<State> {
  /** The states that undo brings back, the latest at the end. */
  readonly past: readonly State[];
  readonly present: State;
  /** The states that redo brings back, the next one at the end. */
  readonly future: readonly State[];
}

export type HistoryEvent = { type: 'undone' } | { type: 'redone' };

/**
 * What an event means for undo:
 * - `step`: it can be undone, and forgets what could be redone;
 * - `passing`: it changes something that nobody undoes by itself, such as where the keyboard is;
 * - `everywhere`: it holds for the remembered states too. A file that is removed must not come back by undo.
 */
export type Effect = 'step' | 'passing' | 'everywhere';

interface HistoryRules<State, Event> {
  /** Gives back the same state where the event changes nothing. */
  reduce: (state: State, event: Event) => State;
  effectOf: (event: Event, before: State, after: State) => Effect;
  /** What undo and redo show of a remembered state. What is no part of a step can be taken from the present one. */
  restore: (remembered: State, present: State) => State;
  /** Steps that can be undone; older ones are forgotten. */
  mostSteps: number;
}

interface UndoableReducer<State, Event> {
  open: (state: State) => History<State>;
  /** Gives back the same history where nothing changes. */
  reduce: (history: History<State>, event: Event | HistoryEvent) => History<State>;
}

/** Gives a reducer undo and redo. States are remembered whole, so they should share what a step does not change. */
export function createHistory<State extends object, Event extends { type: string }>(
  rules: HistoryRules<State, Event>,
): UndoableReducer<State, Event> {
  const { reduce, effectOf, restore, mostSteps } = rules;

  const undo = (history: History<State>): History<State> => {
    const { past, present, future } = history;
    const target = past.at(-1);
    if (!target) return history;
    return { past: past.slice(0, -1), present: restore(target, present), future: [...future, present] };
  };
  const redo = (history: History<State>): History<State> => {
    const { past, present, future } = history;
    const target = future.at(-1);
    if (!target) return history;
    return { past: [...past, present], present: restore(target, present), future: future.slice(0, -1) };
  };
  const apply = (history: History<State>, event: Event): History<State> => {
    const { past, present, future } = history;
    const next = reduce(present, event);
    const effect = effectOf(event, present, next);
    if (effect === 'everywhere') {
      const changed = (state: State) => reduce(state, event);
      return { past: past.map(changed), present: next, future: future.map(changed) };
    }
    if (next === present) return history;
    if (effect === 'passing') return { past, present: next, future };
    return { past: [...past, present].slice(-mostSteps), present: next, future: [] };
  };

  return {
    open: (present) => ({ past: [], present, future: [] }),
    reduce: (history, event) => {
      if (!isHistoryEvent(event)) return apply(history, event);
      return event.type === 'undone' ? undo(history) : redo(history);
    },
  };
}

const isHistoryEvent = (event: { type: string }): event is HistoryEvent =>
  event.type === 'undone' || event.type === 'redone';
