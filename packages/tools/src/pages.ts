import {
  LIMITS,
  readPageGroups,
  readPageOrder,
  readPageRanges,
  type PageNumber,
  type PageRangeReading,
  type PlannedPage,
} from '@pagewright/contract';
import { ToolFailure } from './failure.ts';

/** Pages that a person typed, for a document whose page count is known. What cannot be read fails in words. */
export function pagesOf(text: string, pages: number, file: string): PageNumber[] {
  return accepted(readPageRanges(text, pages), file);
}

/** The same for a conversion, which reads or draws each of them once; fails where they are more than one may. */
export function pagesToConvert(text: string, pages: number, file: string): PageNumber[] {
  const chosen = [...new Set(pagesOf(text, pages, file))];
  const limit = LIMITS.convertedPages;
  if (chosen.length > limit) throw new ToolFailure('PAGES_CHOSEN_TOO_MANY', { file, limit });
  return chosen;
}

/** One list for each comma: the parts of a split. */
export function pageGroupsOf(text: string, pages: number, file: string): PageNumber[][] {
  return accepted(readPageGroups(text, pages), file);
}

/** The pages of a new document in their order. `pages` and `files` are those of each file, in the order of its letters. */
export function pageOrderOf(text: string, pages: readonly number[], files: readonly string[]): PlannedPage[] {
  const reading = readPageOrder(text, pages);
  const place = !reading.ok && reading.problem === 'beyond' ? (reading.file ?? 0) : 0;
  return accepted(reading, files[place] ?? '');
}

function accepted<T>(reading: PageRangeReading<T>, file: string): T {
  if (reading.ok) return reading.value;
  switch (reading.problem) {
    case 'fileMissing':
      throw new ToolFailure('PAGES_FILE_MISSING', { part: shortened(reading.part), limit: reading.files });
    case 'unreadable':
      throw new ToolFailure('PAGES_UNREADABLE', { part: shortened(reading.part), file });
    case 'beyond':
      throw new ToolFailure('PAGES_BEYOND', { part: shortened(reading.part), pages: reading.pages, file });
    case 'empty':
      throw new ToolFailure('PAGES_NONE', { file });
  }
}

const LONGEST_QUOTE = 40;

/** What somebody typed, as short as a sentence can quote it. */
export function shortened(part: string): string {
  return part.length > LONGEST_QUOTE ? `${part.slice(0, LONGEST_QUOTE).toWellFormed()}…` : part;
}
