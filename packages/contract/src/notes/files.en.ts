import type { fileNotes, Reason } from './files.ts';
import type { SentencesOf } from './note-kind.ts';
import { over } from '../failures/over.en.ts';
import { of, some } from './phrases.en.ts';

const WHY_NOT_SMALLER: Record<Reason, string> = {
  pictures: 'its pictures have no more detail than their place on the page needs',
  fonts: 'most of it is fonts, and they hold only the letters that are used',
  text: 'it is mostly text and drawings, which are packed tightly already',
};

export const fileNotesInEnglish: SentencesOf<typeof fileNotes> = {
  REPAIRED: ({ file, rescued, lost = 0 }) =>
    `The structure${of(file) || ' of the file'} was damaged and has been repaired${rescue(rescued, lost)}.`,
  NOTHING_TO_SHRINK: ({ reason }) =>
    `The file is already as small as it gets with these settings${reason ? `: ${WHY_NOT_SMALLER[reason]}` : ''}. You get it back unchanged.`,
  WITHIN_SIZE: () => 'The file is already within the size you asked for, so you get it back unchanged.',
  BLANK_PAGES_FOUND: ({ count, pages }) =>
    count === 1
      ? `One page was found to be blank: ${pages}.`
      : `${count.toLocaleString('en')} pages were found to be blank: ${pages}.`,
  PAGES_TOO_HEAVY: ({ count, pages, file, ...limit }) =>
    `${some(count, 'page', 'pages')}${of(file)} ${count === 1 ? 'was' : 'were'} skipped, because ${count === 1 ? 'it' : 'they'} ${over(limit, count)}: ${pages}.`,
  PAGES_OVER_SIZE: ({ count, pages }) =>
    count === 1
      ? `One page (${pages}) alone is larger than the size you asked for, so it is a part of its own.`
      : `${count.toLocaleString('en')} pages (${pages}) alone are larger than the size you asked for, so each is a part of its own.`,
};

/** What a repair has saved: nothing is said where it could not be counted. */
function rescue(rescued: number | undefined, lost: number): string {
  if (rescued === undefined) return '';
  if (lost === 0)
    return rescued === 1 ? ': its page is there' : `: all ${rescued.toLocaleString('en')} pages are there`;
  return `: ${some(rescued, 'page', 'pages')} could be saved, ${some(lost, 'page', 'pages')} could not`;
}
