import type { PlannedPage } from '@pagewright/contract/page-ranges.ts';
import { indexOf, keysWhere, type GridState } from './grid-state.ts';

/** What is selected in the page grid, and where the keyboard is. */

export type SelectionGroup = 'all' | 'none' | 'odd' | 'even' | 'inverse';

export const withSelection = (state: GridState, selected: ReadonlySet<number>): GridState => ({ ...state, selected });

/** Every page of the grid that is one of these pages of its file, whatever its turn. */
export function withPlannedPages(state: GridState, pages: readonly PlannedPage[]): GridState {
  const wanted = new Set(pages.map(nameOf));
  return withSelection(
    state,
    keysWhere(state, (page) => page.page !== null && wanted.has(nameOf(page))),
  );
}

const nameOf = ({ file = 0, page }: PlannedPage) => `${file}:${page}`;

export function select(state: GridState, key: number, how: 'alone' | 'toggle' | 'range'): GridState {
  if (how === 'range') return { ...withSelection(state, rangeTo(state, key)), current: key };
  const selected = new Set(how === 'toggle' ? state.selected : []);
  const only = state.selected.size === 1 && state.selected.has(key);
  if (how === 'toggle' ? selected.has(key) : only) selected.delete(key);
  else selected.add(key);
  return { ...withSelection(state, selected), anchor: key, current: key };
}

/** From the anchor to `key`; what was selected outside stays selected. */
function rangeTo(state: GridState, key: number): Set<number> {
  const [from, to] = [indexOf(state, state.anchor ?? state.current), indexOf(state, key)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return new Set([...state.selected, ...keysWhere(state, (_, index) => index >= Math.max(0, from) && index <= to)]);
}

export function step(state: GridState, to: number, selecting: 'nothing' | 'range'): GridState {
  const page = state.pages[Math.max(0, Math.min(state.pages.length - 1, to))];
  if (!page) return state;
  if (selecting === 'nothing') return { ...state, current: page.key, anchor: page.key };
  return {
    ...withSelection(state, rangeTo(state, page.key)),
    current: page.key,
    anchor: state.anchor ?? state.current,
  };
}

export function groupOf(state: GridState, group: SelectionGroup): Set<number> {
  switch (group) {
    case 'all':
      return keysWhere(state, () => true);
    case 'none':
      return new Set();
    case 'odd':
      return keysWhere(state, (_, index) => index % 2 === 0);
    case 'even':
      return keysWhere(state, (_, index) => index % 2 === 1);
    case 'inverse':
      return keysWhere(state, ({ key }) => !state.selected.has(key));
  }
}
