import { spokenIn } from '../failures/spoken.ts';
import { failuresInEnglish } from '../failures/en.ts';
import type { addressNotes } from './addresses.ts';
import type { SentencesOf } from './note-kind.ts';
import { some } from './phrases.en.ts';

export const addressNotesInEnglish: SentencesOf<typeof addressNotes> = {
  ADDRESS_LEFT_OUT: ({ failure }) => `One address was left out. ${spokenIn(failuresInEnglish, failure)}`,
  ADDRESS_WAS_PDF: ({ file }) =>
    `${file ? `“${file}”` : 'The address'} already leads to a PDF; you get it unchanged, without the options.`,
  PAGE_CUT_SHORT: ({ file }) =>
    `${file ? `“${file}”` : 'The page'} asked for more data than a page may load; what came last may be missing.`,
  PAGES_LEFT_OUT: ({ count, file }) =>
    `${file ? `“${file}”` : 'The page'} is very long: the PDF holds its first ${count.toLocaleString('en')} pages.`,
  LONG_PAGE_DIVIDED: ({ file }) =>
    `${file ? `“${file}”` : 'The page'} is longer than PDF readers accept (5 m), so it was divided into several pages.`,
  PAGE_TOO_WIDE: ({ file }) =>
    `${file ? `“${file}”` : 'The page'} is so wide that its right edge is cut off. Choose landscape, a larger paper or “One long page”.`,
  OVERLAYS_HIDDEN: ({ count, file }) =>
    `${some(count, 'cookie banner or pop-up was', 'cookie banners and pop-ups were')} hidden${file ? ` on “${file}”` : ''}.`,
};
