import { readPageOrder, type PlannedPage } from '@pagewright/contract/page-ranges.ts';

/** The page grid as data: pages in their order, and what is selected. */

/** `file` is the place of its file among the grid's sources, which stays the same when another file leaves. */
export interface GridPage extends PlannedPage {
  /** Identifies this place in the grid. A page that was duplicated stands in two places. */
  key: number;
}

export interface GridState {
  pages: readonly GridPage[];
  /** By key. */
  selected: ReadonlySet<number>;
  /** Where a range of selection starts, by key. */
  anchor: number | undefined;
  /** The page that the keyboard is on, by key. */
  current: number | undefined;
  nextKey: number;
}

export function openGrid(pages: number): GridState {
  return {
    pages: pagesOf(0, pages).map((page, key) => ({ ...page, key })),
    selected: new Set(),
    anchor: undefined,
    current: pages > 0 ? 0 : undefined,
    nextKey: pages,
  };
}

/** All pages of a file. */
export const pagesOf = (file: number, count: number): PlannedPage[] =>
  Array.from({ length: count }, (_, index) => ({ page: index + 1, turn: 0, ...(file !== 0 && { file }) }));

/** The place of a page, from 0; -1 where it is not there. */
export const indexOf = (state: GridState, key: number | undefined) => state.pages.findIndex((page) => page.key === key);

export const keysWhere = (state: GridState, wanted: (page: GridPage, index: number) => boolean): Set<number> =>
  new Set(state.pages.filter(wanted).map(({ key }) => key));

/** The pages that a person typed, of files with so many pages each; `undefined` where it cannot be read. */
export function readSelection(text: string, counts: readonly number[]): PlannedPage[] | undefined {
  const reading = readPageOrder(text, counts);
  return reading.ok ? reading.value : undefined;
}
