import { of, some } from './phrases.en.ts';
import type { SentencesOf } from './note-kind.ts';
import type { translationNotes } from './translation.ts';

const STAYED = {
  nothing: 'there is nothing to translate in them.',
  language: 'they are in that language already.',
  tags: 'the answer lost where bold and other styles belong.',
  numbers: 'the answer had other numbers.',
  'kept-words': 'the answer lost addresses, codes or formulas.',
  empty: 'the answer was empty.',
  same: 'the translator changed nothing.',
  long: 'the answer was far too long.',
  'other-language': 'the answer was in another language.',
  unanswered: 'no answer came.',
  refused: 'the model did not want to translate them.',
  drawing: 'their letters cannot be taken out of the page, or some of their signs cannot be read.',
  letters: 'no font here has the letters.',
  room: 'there is no room for the translation.',
  picture: 'they stand on a picture, not on plain paper.',
};

export const translationNotesInEnglish: SentencesOf<typeof translationNotes> = {
  TRANSLATION_DRAFT: ({ turns }) =>
    turns
      ? 'This is a rough draft, not to rely on: it goes over a third language and can turn the meaning. The document says so itself.'
      : 'This is a rough draft, not to rely on: it was made by rules, without a language model. The document says so itself.',
  TRANSLATION_WILL_BE_DRAFT: ({ turns }) =>
    turns
      ? 'This will be a rough draft, not to rely on: it goes over a third language and can turn the meaning.'
      : 'This will be a rough draft, not to rely on: it is made by rules, without a language model.',
  TRANSLATION_READS_FIRST: ({ count }) =>
    `${some(count, 'page is a picture', 'pages are pictures')}. ${count === 1 ? 'Its' : 'Their'} text is read first; what a model is asked for can be told then.`,
  TRANSLATION_STAYED: ({ count, why, file }) =>
    `${some(count, 'text', 'texts')}${of(file)} stayed as ${count === 1 ? 'it was' : 'they were'}: ${STAYED[why]}`,
  TRANSLATION_SHRUNK: ({ count, percent }) =>
    `${some(count, 'text is', 'texts are')} set smaller to fit, down to ${percent} % of the size.`,
  TRANSLATION_MOVED: ({ count, added }) =>
    `${some(count, 'text goes', 'texts go')} on on ${some(added, 'page that was', 'pages that were')} added, with a link there.`,
  TRANSLATION_WORDS_UNKNOWN: ({ count }) =>
    `${some(count, 'word was', 'words were')} not in the dictionary and stayed as ${count === 1 ? 'it was' : 'they were'}.`,
  GLOSSARY_NOT_FOLLOWED: ({ count }) =>
    `In ${some(count, 'text', 'texts')} a term of your glossary is translated in another way. Read ${count === 1 ? 'it' : 'them'} again.`,
};
