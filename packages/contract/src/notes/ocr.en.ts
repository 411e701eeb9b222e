import { languageNames } from '../ocr-languages.ts';
import type { SentencesOf } from './note-kind.ts';
import type { Certainty, DoubtfulWords, ocrNotes } from './ocr.ts';
import { of, some } from './phrases.en.ts';

/** More would hide the other notes; all are in the list that programs get. */
const MOST_NAMED = 8;
const UNCERTAIN = 80;

function leastCertain(certainty: Certainty): string {
  const poor = certainty.pages.filter(({ percent }) => percent < UNCERTAIN);
  if (poor.length === 0 || certainty.pages.length === 1) return '';
  const named = poor.toSorted((a, b) => a.percent - b.percent).slice(0, MOST_NAMED);
  return ` Least certain: ${named.map(({ page, percent }) => `page ${page} (${percent}%)`).join(', ')}.`;
}

const quoted = (words: DoubtfulWords) =>
  words
    .slice(0, MOST_NAMED)
    .map(({ word, page }) => `“${word}” (page ${page})`)
    .join(', ') + (words.length > MOST_NAMED ? ' …' : '');

export const ocrNotesInEnglish: SentencesOf<typeof ocrNotes> = {
  OCR_READ: ({ count, file, certainty }) =>
    `${some(count, 'page', 'pages')}${of(file)} ${count === 1 ? 'was' : 'were'} read by text recognition, with a certainty of ${certainty.percent}%.${leastCertain(certainty)}`,
  OCR_DOUBTFUL: ({ count, file, words }) =>
    `${some(count, 'word', 'words')}${of(file)} may be read wrongly: ${quoted(words)}.`,
  OCR_SEARCHABLE_ALREADY: ({ count, file, pages }) =>
    `${some(count, 'page', 'pages')}${of(file)} had text already and ${count === 1 ? 'was' : 'were'} left as ${count === 1 ? 'it is' : 'they are'}: ${pages}.`,
  OCR_NOTHING: ({ count, file, pages }) => `No text was found on ${some(count, 'page', 'pages')}${of(file)}: ${pages}.`,
  OCR_LANGUAGES: ({ names, file }) =>
    `The language${of(file)} was found to be ${languageNames(names, 'en')}. If letters look wrong, choose the language and start again.`,
};
