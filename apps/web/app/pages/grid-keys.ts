import type { KeyboardEvent } from 'react';
import type { HistoryEvent } from '../history/history.ts';
import type { GridRole } from './grid-role.ts';
import type { GridEvent } from './grid.ts';
import type { GridState } from './grid-state.ts';

/** What a key does in the grid; `undefined` leaves it to the browser. */
export function gridKey(
  event: KeyboardEvent,
  state: GridState,
  role: GridRole,
  columns: number,
  rowsOnScreen: number,
): GridEvent | HistoryEvent | undefined {
  const { key, shiftKey, altKey } = event;
  const command = event.ctrlKey || event.metaKey;
  const at = state.pages.findIndex((page) => page.key === state.current);
  const last = state.pages.length - 1;

  if (command && key.toLowerCase() === 'z') return { type: shiftKey ? 'redone' : 'undone' };
  if (command && key.toLowerCase() === 'y') return { type: 'redone' };
  if (command && key.toLowerCase() === 'a') return { type: 'selectedGroup', group: 'all' };
  if (command) return undefined;

  if (altKey) {
    if (role.does !== 'arrange') return undefined;
    if (key === 'ArrowLeft' || key === 'ArrowUp') return { type: 'nudged', by: -1 };
    return key === 'ArrowRight' || key === 'ArrowDown' ? { type: 'nudged', by: 1 } : undefined;
  }

  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    PageUp: at - columns * rowsOnScreen,
    PageDown: at + columns * rowsOnScreen,
    Home: 0,
    End: last,
  };
  const to = steps[key];
  if (to !== undefined)
    return { type: 'stepped', to: Math.max(0, Math.min(last, to)), selecting: shiftKey ? 'range' : 'nothing' };

  if (key === ' ' && state.current !== undefined)
    return { type: 'selected', key: state.current, how: shiftKey ? 'range' : 'toggle' };
  if (key === 'Escape') return { type: 'selectedGroup', group: 'none' };
  if (key.toLowerCase() === 'r' && role.does !== 'choose') return { type: 'turned', by: shiftKey ? 270 : 90 };
  if ((key === 'Delete' || key === 'Backspace') && role.does === 'arrange') return { type: 'deleted' };
  return undefined;
}
