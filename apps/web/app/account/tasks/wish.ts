import { HISTORY_FILTERS, type HistoryFilter } from '@pagewright/contract/calls/values.ts';

/** What is shown of the past tasks. It stands in the address, so that going back and loading anew show the same. */
export interface Wish {
  filter: HistoryFilter;
  search: string;
  /** From 1. */
  page: number;
}

export const PAGE_SIZE = 20;
const LAST_PAGE = 100_000;

export function readWish(query: URLSearchParams): Wish {
  const page = Number(query.get('page'));
  return {
    filter: HISTORY_FILTERS.find((each) => each === query.get('show')) ?? 'all',
    search: (query.get('search') ?? '').slice(0, 255),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** Without what goes without saying. */
export function writeWish({ filter, search, page }: Wish): URLSearchParams {
  return new URLSearchParams({
    ...(filter !== 'all' && { show: filter }),
    ...(search !== '' && { search }),
    ...(page > 1 && { page: String(page) }),
  });
}
