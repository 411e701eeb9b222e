import type { SentencesOf } from './failure-kind.ts';
import type { pageFailures } from './pages.ts';
import { counted, named, pageCount } from './phrases.en.ts';

export const pageFailuresInEnglish: SentencesOf<typeof pageFailures> = {
  FILE_PAGES_UNUSED: (facts) =>
    `This tool cannot choose pages file by file. Remove the choice for ${facts.file ? named(facts) : 'this file'} and try again.`,
  PAGES_UNREADABLE: (facts) =>
    `“${facts.part}” is not a page or a range${facts.file ? ` of ${named(facts)}` : ''}. Write pages like 1-3, 5, last.`,
  PAGES_BEYOND: (facts) =>
    `“${facts.part}” lies beyond the end: ${facts.file ? named(facts) : 'the document'} has ${pageCount(facts.pages)}.`,
  PAGES_FILE_MISSING: (facts) =>
    `“${facts.part}” names a file that is not there: its letter goes beyond ${facts.limit === 1 ? 'the only file' : `the ${counted(facts.limit, 'file')}`}. Add the file, or use the letters of those you have: a is the first, b the second.`,
  PAGES_NONE: (facts) =>
    `No page${facts.file ? ` of ${named(facts)}` : ''} is chosen. Choose at least one page, for example 1-3, 5, last.`,
  PAGES_NOT_ORIENTED: (facts) =>
    `None of the chosen pages of ${facts.file ? named(facts) : 'this file'} has that orientation, so nothing would rotate. Choose another orientation, or all pages.`,
  PAGES_ALL_DELETED: (facts) =>
    `That would delete every page of ${facts.file ? `“${facts.file}”` : 'the file'}. Leave at least one page.`,
  BLANK_PAGES_NONE: (facts) =>
    `No blank page was found in ${facts.file ? named(facts) : 'this file'}. Name the pages to delete, or let scanned pages with specks count as blank too.`,
  BOOKMARKS_NONE: (facts) =>
    `${named(facts)} has no bookmarks that lead to its pages, so it cannot be split by them. Choose another way to split.`,
  DIVIDERS_NONE: (facts) =>
    `No dividing page was found in ${facts.file ? named(facts) : 'this file'}. Choose another way to split.`,
  SHEETS_UNKNOWN: (facts) =>
    `“${facts.part}” is no sheet of ${named(facts)}, which shows ${counted(facts.pages, 'sheet')}. Write their names or numbers, such as 1-3 or Budget.`,
};
