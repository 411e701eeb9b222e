import { languageNames } from '../ocr-languages.ts';
import type { SentencesOf } from './failure-kind.ts';
import type { optionFailures } from './options.ts';
import { named } from './phrases.en.ts';

export const optionFailuresInEnglish: SentencesOf<typeof optionFailures> = {
  OPTION_INVALID: (facts) => `The option “${facts.option}” has an invalid value. Change it and try again.`,
  OPTION_MISSING: (facts) => `“${facts.option}” is not filled in yet. Fill it in and try again.`,
  OPTIONS_APART: (facts) =>
    `“${facts.option}” and “${facts.other}” cannot be asked for together. Leave one of them out, and do the other with its result.`,
  CONFIRMATION_MISSING: (facts) => `“${facts.option}” has to be confirmed first. Confirm it and try again.`,
  NO_IMAGES: (facts) =>
    `There are no pictures on the chosen pages of ${facts.file ? named(facts) : 'this file'}. Choose whole pages instead.`,
  NO_TEXT: (facts) =>
    `${named(facts)} has no text to extract: its pages are pictures, or empty. Turn on text recognition (OCR) to read the pictures, and try again.`,
  NO_SENTENCES: (facts) =>
    `On the chosen pages, ${named(facts)} has single words and figures, but no sentence that could stand for it. Choose other pages, or take its text as it is with “PDF to text”.`,
  LANGUAGE_MISSING: (facts) =>
    `Text in ${languageNames(facts.names, 'en')} cannot be recognised here, because the data for it is not installed, so ${named(facts)} was not read. Choose other languages, or “Automatic”.`,
};
