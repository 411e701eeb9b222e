import type { PlannedPage, Turn } from '@pagewright/contract/page-ranges.ts';
import { indexOf, pagesOf, type GridPage, type GridState } from './grid-state.ts';

/** What is done to the pages of the grid. */

const withPages = (state: GridState, pages: readonly GridPage[], selected = state.selected): GridState => ({
  ...state,
  pages,
  selected,
});

export function turn(state: GridState, keys: ReadonlySet<number>, by: 90 | 270): GridState {
  const pages = state.pages.map((page) =>
    keys.has(page.key) && page.page !== null ? { ...page, turn: ((page.turn + by) % 360) as Turn } : page,
  );
  return withPages(state, pages);
}

/** The last page cannot be deleted: a document without pages is none. */
export function remove(state: GridState): GridState {
  const pages = state.pages.filter(({ key }) => !state.selected.has(key));
  if (pages.length === 0 || pages.length === state.pages.length) return state;
  const first = state.pages.findIndex(({ key }) => state.selected.has(key));
  const current = pages[Math.min(first, pages.length - 1)]?.key;
  return { ...withPages(state, pages, new Set()), current, anchor: current };
}

/** Copies stand behind the last of the selected pages, in the same order, and are what is selected now. */
export function duplicate(state: GridState): GridState {
  const copies = state.pages
    .filter(({ key }) => state.selected.has(key))
    .map((page, index) => ({ ...page, key: state.nextKey + index }));
  if (copies.length === 0) return state;
  const at = state.pages.findLastIndex(({ key }) => state.selected.has(key)) + 1;
  return { ...insert(state, at, copies), nextKey: state.nextKey + copies.length };
}

export function insertBlank(state: GridState): GridState {
  const last = lastSelected(state);
  return insertNew(state, (last >= 0 ? last : indexOf(state, state.current)) + 1, [{ page: null, turn: 0 }]);
}

/** `before` is the key of the page that it was dropped before; without one it stands behind the selection, or at the end. */
export function insertFile(state: GridState, file: number, count: number, before: number | undefined): GridState {
  const place = before === undefined ? -1 : indexOf(state, before);
  const last = lastSelected(state);
  return insertNew(state, place >= 0 ? place : last >= 0 ? last + 1 : state.pages.length, pagesOf(file, count));
}

const lastSelected = (state: GridState) => state.pages.findLastIndex(({ key }) => state.selected.has(key));

function insertNew(state: GridState, at: number, planned: readonly PlannedPage[]): GridState {
  const added = planned.map((page, index) => ({ ...page, key: state.nextKey + index }));
  return { ...insert(state, at, added), nextKey: state.nextKey + added.length };
}

/** Without the pages of a file that leaves. Blank pages are of no file. */
export function withoutFile(state: GridState, file: number): GridState {
  const pages = state.pages.filter((page) => page.page === null || (page.file ?? 0) !== file);
  const selected = new Set(pages.flatMap(({ key }) => (state.selected.has(key) ? [key] : [])));
  return withCurrent(withPages(state, pages, selected), state.current);
}

/** The keyboard stays on its page, or goes to the first where that page has left. */
export function withCurrent(state: GridState, key: number | undefined): GridState {
  const current = state.pages.some((page) => page.key === key) ? key : state.pages[0]?.key;
  return { ...state, current, anchor: current };
}

function insert(state: GridState, at: number, added: readonly GridPage[]): GridState {
  const pages = [...state.pages.slice(0, at), ...added, ...state.pages.slice(at)];
  const current = added[0]?.key;
  return { ...withPages(state, pages, new Set(added.map(({ key }) => key))), current, anchor: current };
}

/** The selected pages, together and in their order, to stand before what is at `before` now. */
export function move(state: GridState, before: number): GridState {
  const chosen = state.pages.filter(({ key }) => state.selected.has(key));
  const others = state.pages.filter(({ key }) => !state.selected.has(key));
  const at = state.pages.slice(0, before).filter(({ key }) => !state.selected.has(key)).length;
  const pages = [...others.slice(0, at), ...chosen, ...others.slice(at)];
  return pages.every((page, index) => page === state.pages[index]) ? state : withPages(state, pages);
}

export function nudge(state: GridState, by: -1 | 1): GridState {
  const from =
    by === -1
      ? state.pages.findIndex(({ key }) => state.selected.has(key))
      : state.pages.findLastIndex(({ key }) => state.selected.has(key));
  return from < 0 ? state : move(state, Math.max(0, by === -1 ? from - 1 : from + 2));
}
