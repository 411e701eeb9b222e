import { writePageRanges } from '@pagewright/contract';

/** Pages, from 1 and each perhaps more than once, as they are written. */
export const pagesOf = (pages: readonly number[]): string =>
  writePageRanges([...new Set(pages)].sort((one, other) => one - other));
