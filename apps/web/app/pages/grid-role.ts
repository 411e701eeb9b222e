import { writePageOrder, writePageRanges, type PlannedPage } from '@pagewright/contract/page-ranges.ts';
import type { OptionFields, OptionValues } from '../options/values.ts';
import { keysWhere, type GridState } from './grid-state.ts';

/**
 * What the grid fills in. It follows from the kinds of the tool's options, never from the tool's name:
 * - an order that is required (or can hold blank pages) is the result's pages: they are arranged;
 * - an order that may be left out holds single pages with a turn of their own, and stands in for the other options;
 * - page ranges are pages that are chosen.
 */
export type GridRole =
  | { does: 'arrange'; option: string; blanks: boolean }
  | { does: 'turn'; option: string }
  | { does: 'choose'; option: string };

export function gridRole(fields: OptionFields): GridRole | undefined {
  for (const [option, field] of Object.entries(fields)) {
    if (field.kind === 'pageOrder')
      return field.required || field.blanks
        ? { does: 'arrange', option, blanks: field.blanks }
        : { does: 'turn', option };
  }
  const ranges = Object.entries(fields).find(([, field]) => field.kind === 'pageRanges');
  return ranges && { does: 'choose', option: ranges[0] };
}

/**
 * True if a task would have nothing to do: no page is chosen, and every other option, which may choose pages in place of the grid (such as
 * "blank pages"), has its default.
 */
export function choosesNothing(
  { option }: GridRole,
  fields: OptionFields,
  values: OptionValues,
  chosen: string,
): boolean {
  const others = Object.entries(fields).filter(([name]) => name !== option);
  return chosen === '' && others.every(([name, field]) => values[name] === field.default);
}

/**
 * The option's value, as short as it goes; empty where nothing was turned or chosen. `placeOf` gives the place of a
 * source among the files that are sent.
 */
export function gridValue(
  role: GridRole,
  { pages, selected }: Pick<GridState, 'pages' | 'selected'>,
  placeOf: (source: number) => number,
): string {
  switch (role.does) {
    case 'arrange':
      return writePageOrder(pages.map((page) => ({ ...page, file: placeOf(page.file ?? 0) })));
    case 'turn':
      return writePageOrder(pages.filter(({ turn }) => turn !== 0));
    case 'choose':
      return writePageRanges(pages.flatMap(({ key, page }) => (page !== null && selected.has(key) ? [page] : [])));
  }
}

/** A grid that was just opened, as it looks where the option is filled in already. */
export function filledGrid({ does }: GridRole, state: GridState, planned: readonly PlannedPage[]): GridState {
  const plannedAs = (page: number | null) => planned.find((each) => each.page === page);
  switch (does) {
    case 'arrange':
      return { ...state, pages: planned.map((page, key) => ({ ...page, key })), nextKey: planned.length };
    case 'turn':
      return { ...state, pages: state.pages.map((page) => ({ ...page, turn: plannedAs(page.page)?.turn ?? 0 })) };
    case 'choose':
      return { ...state, selected: keysWhere(state, ({ page }) => plannedAs(page) !== undefined) };
  }
}
