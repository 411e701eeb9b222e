import { readPageOrder, type PlannedPage, type Turn } from '@pagewright/contract/page-ranges.ts';

/** The page grid as data: pages in their order, what is selected, and what can be undone. */

/** `file` is the place of its file among the grid's sources, which stays the same when another file leaves. */
export interface GridPage extends PlannedPage {
  /** Of this place in the grid; a page that was duplicated stands in two. */
  key: number;
}

interface Snapshot {
  pages: readonly GridPage[];
  selected: ReadonlySet<number>;
}

export interface GridState extends Snapshot {
  /** Where a range of selection starts, by key. */
  anchor: number | undefined;
  /** The page that the keyboard is on, by key. */
  current: number | undefined;
  past: readonly Snapshot[];
  future: readonly Snapshot[];
  nextKey: number;
  /** `selection`: choosing pages is the work itself, and can be undone. */
  undoes: 'changes' | 'selection';
}

export type SelectionGroup = 'all' | 'none' | 'odd' | 'even' | 'inverse';

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
  | { type: 'nudged'; by: -1 | 1 }
  | { type: 'undone' }
  | { type: 'redone' };

/** Steps that can be undone; a step holds references, not copies, of the pages that did not change. */
const MOST_STEPS = 200;

export function openGrid(pages: number, undoes: GridState['undoes']): GridState {
  return {
    pages: pagesOf(0, pages).map((page, key) => ({ ...page, key })),
    selected: new Set(),
    anchor: undefined,
    current: pages > 0 ? 0 : undefined,
    past: [],
    future: [],
    nextKey: pages,
    undoes,
  };
}

export function grid(state: GridState, event: GridEvent): GridState {
  switch (event.type) {
    case 'selected':
      return select(state, event.key, event.how);
    case 'selectedGroup':
      return withSelection(state, groupOf(state, event.group));
    case 'selectedPages': {
      const wanted = new Set(event.pages.map(nameOf));
      return withSelection(
        state,
        keysWhere(state, (page) => page.page !== null && wanted.has(nameOf(page))),
      );
    }
    case 'selectedKeys':
      return withSelection(state, new Set(event.keys));
    case 'stepped':
      return step(state, event.to, event.selecting);
    case 'turned':
      return withPages(state, turn(state, state.selected.size > 0 ? state.selected : groupOf(state, 'all'), event.by));
    case 'turnedOne':
      return withPages(state, turn(state, new Set([event.key]), event.by));
    case 'deleted':
      return remove(state);
    case 'duplicated':
      return duplicate(state);
    case 'blankInserted':
      return insertBlank(state);
    case 'fileInserted':
      return insertFile(state, pagesOf(event.file, event.pages), event.before);
    case 'fileRemoved':
      return withoutFile(state, event.file);
    case 'moved':
      return move(state, event.before);
    case 'nudged':
      return nudge(state, event.by);
    case 'undone':
      return travel(state, state.past, state.future, 'back');
    case 'redone':
      return travel(state, state.future, state.past, 'forth');
  }
}

/** The pages that a person typed, of files with so many pages each; `undefined` where it cannot be read. */
export function readSelection(text: string, counts: readonly number[]): PlannedPage[] | undefined {
  const reading = readPageOrder(text, counts);
  return reading.ok ? reading.value : undefined;
}

const nameOf = ({ file = 0, page }: PlannedPage) => `${file}:${page}`;
const pagesOf = (file: number, count: number): PlannedPage[] =>
  Array.from({ length: count }, (_, index) => ({ page: index + 1, turn: 0, ...(file !== 0 && { file }) }));

const keysWhere = (state: GridState, wanted: (page: GridPage, index: number) => boolean): Set<number> =>
  new Set(state.pages.filter(wanted).map(({ key }) => key));
const indexOf = (state: GridState, key: number | undefined) => state.pages.findIndex((page) => page.key === key);

function remembered(state: GridState): Pick<GridState, 'past' | 'future'> {
  const { pages, selected, past } = state;
  return { past: [...past.slice(1 - MOST_STEPS), { pages, selected }], future: [] };
}

function withSelection(state: GridState, selected: ReadonlySet<number>): GridState {
  return { ...state, ...(state.undoes === 'selection' && remembered(state)), selected };
}

function withPages(state: GridState, pages: readonly GridPage[], selected = state.selected): GridState {
  return { ...state, ...remembered(state), pages, selected };
}

function select(state: GridState, key: number, how: 'alone' | 'toggle' | 'range'): GridState {
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

function step(state: GridState, to: number, selecting: 'nothing' | 'range'): GridState {
  const page = state.pages[Math.max(0, Math.min(state.pages.length - 1, to))];
  if (!page) return state;
  if (selecting === 'nothing') return { ...state, current: page.key, anchor: page.key };
  return {
    ...withSelection(state, rangeTo(state, page.key)),
    current: page.key,
    anchor: state.anchor ?? state.current,
  };
}

function groupOf(state: GridState, group: SelectionGroup): Set<number> {
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

function turn(state: GridState, keys: ReadonlySet<number>, by: 90 | 270): readonly GridPage[] {
  return state.pages.map((page) =>
    keys.has(page.key) && page.page !== null ? { ...page, turn: ((page.turn + by) % 360) as Turn } : page,
  );
}

/** The last page cannot be deleted: a document without pages is none. */
function remove(state: GridState): GridState {
  const pages = state.pages.filter(({ key }) => !state.selected.has(key));
  if (pages.length === 0 || pages.length === state.pages.length) return state;
  const first = state.pages.findIndex(({ key }) => state.selected.has(key));
  const current = pages[Math.min(first, pages.length - 1)]?.key;
  return { ...withPages(state, pages, new Set()), current, anchor: current };
}

/** Copies stand behind the last of the selected pages, in the same order, and are what is selected now. */
function duplicate(state: GridState): GridState {
  const copies = state.pages
    .filter(({ key }) => state.selected.has(key))
    .map((page, index) => ({ ...page, key: state.nextKey + index }));
  if (copies.length === 0) return state;
  const at = state.pages.findLastIndex(({ key }) => state.selected.has(key)) + 1;
  return { ...insert(state, at, copies), nextKey: state.nextKey + copies.length };
}

function insertBlank(state: GridState): GridState {
  const last = lastSelected(state);
  return insertNew(state, (last >= 0 ? last : indexOf(state, state.current)) + 1, [{ page: null, turn: 0 }]);
}

function insertFile(state: GridState, pages: readonly PlannedPage[], before: number | undefined): GridState {
  const place = before === undefined ? -1 : indexOf(state, before);
  const last = lastSelected(state);
  return insertNew(state, place >= 0 ? place : last >= 0 ? last + 1 : state.pages.length, pages);
}

const lastSelected = (state: GridState) => state.pages.findLastIndex(({ key }) => state.selected.has(key));

function insertNew(state: GridState, at: number, planned: readonly PlannedPage[]): GridState {
  const added = planned.map((page, index) => ({ ...page, key: state.nextKey + index }));
  return { ...insert(state, at, added), nextKey: state.nextKey + added.length };
}

/** A file that leaves takes its pages along, out of everything that could bring them back as well. */
function withoutFile(state: GridState, file: number): GridState {
  const kept = ({ pages, selected }: Snapshot): Snapshot => {
    const rest = pages.filter((page) => page.page === null || (page.file ?? 0) !== file);
    return { pages: rest, selected: new Set(rest.flatMap(({ key }) => (selected.has(key) ? [key] : []))) };
  };
  const now = kept(state);
  const current = now.pages.some(({ key }) => key === state.current) ? state.current : now.pages[0]?.key;
  return { ...state, ...now, current, anchor: current, past: state.past.map(kept), future: state.future.map(kept) };
}

function insert(state: GridState, at: number, added: readonly GridPage[]): GridState {
  const pages = [...state.pages.slice(0, at), ...added, ...state.pages.slice(at)];
  const current = added[0]?.key;
  return { ...withPages(state, pages, new Set(added.map(({ key }) => key))), current, anchor: current };
}

/** The selected pages, together and in their order, to stand before what is at `before` now. */
function move(state: GridState, before: number): GridState {
  const chosen = state.pages.filter(({ key }) => state.selected.has(key));
  const others = state.pages.filter(({ key }) => !state.selected.has(key));
  const at = state.pages.slice(0, before).filter(({ key }) => !state.selected.has(key)).length;
  const pages = [...others.slice(0, at), ...chosen, ...others.slice(at)];
  return pages.every((page, index) => page === state.pages[index]) ? state : withPages(state, pages);
}

function nudge(state: GridState, by: -1 | 1): GridState {
  const from =
    by === -1
      ? state.pages.findIndex(({ key }) => state.selected.has(key))
      : state.pages.findLastIndex(({ key }) => state.selected.has(key));
  return from < 0 ? state : move(state, Math.max(0, by === -1 ? from - 1 : from + 2));
}

function travel(
  state: GridState,
  from: readonly Snapshot[],
  to: readonly Snapshot[],
  direction: 'back' | 'forth',
): GridState {
  const target = from.at(-1);
  if (!target) return state;
  const rest = from.slice(0, -1);
  const kept = [...to, { pages: state.pages, selected: state.selected }];
  const current = target.pages.some(({ key }) => key === state.current) ? state.current : target.pages[0]?.key;
  return {
    ...state,
    ...target,
    current,
    anchor: current,
    past: direction === 'back' ? rest : kept,
    future: direction === 'back' ? kept : rest,
  };
}
