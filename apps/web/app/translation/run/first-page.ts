import { readPageRanges } from '@pagewright/contract/page-ranges.ts';

/**
 * The first of the pages (from 1) that are to be translated; none where it is the only one or they cannot be read. `count`: pages
 * of the document.
 */
export function firstPageOf(typed: string, count: number): number | undefined {
  const reading = readPageRanges(typed, count);
  return reading.ok && reading.value.length > 1 ? reading.value[0] : undefined;
}
