import { directionNames, languageName } from '../translations/language-names.ts';
import type { SentencesOf } from './failure-kind.ts';
import { counted, named, waitOfDays } from './phrases.en.ts';
import type { translationFailures } from './translation.ts';

const name = (code: string) => languageName(code, 'en');

export const translationFailuresInEnglish: SentencesOf<typeof translationFailures> = {
  TRANSLATOR_MISSING: ({ from, to, pairs }) =>
    `${name(from)} to ${name(to)} takes a language model, and none is set up here: whoever runs this can name one with AI_PROVIDER and AI_MODEL. ${
      pairs.length === 0
        ? 'Apertium, which does without a model for some languages, is not installed either.'
        : `Without a model there is ${directionNames(pairs, 'en')}.`
    }`,
  TRANSLATION_ONLY_DRAFT: ({ from, to }) =>
    `Without a language model, ${name(from)} to ${name(to)} goes over a third language and can turn the meaning. Allow a rough draft if that is enough for you.`,
  MODEL_SETTING_UNFIT: ({ names }) =>
    `The variable ${names}, which a language model is named with, is missing or cannot be used. The settings in the README say what it takes.`,
  TRANSLATION_SAME_LANGUAGE: (facts) =>
    `${named(facts)} is in ${name(facts.to)} already. Choose another language, or say which one it is in.`,
  TRANSLATION_LANGUAGE_UNKNOWN: (facts) =>
    `${named(facts)} does not say enough to tell its language. Choose the language that it is in.`,
  TRANSLATION_FONT_MISSING: ({ to, names }) =>
    `No font here has all letters of ${name(to)}: ${names} is missing. Nothing was translated. Install a font that has them, or choose another language.`,
  TRANSLATION_TOO_COSTLY: (facts) =>
    `${named(facts)} takes up to ${counted(facts.wanted, 'token')} of the model, and you have ${counted(facts.limit, 'token')} left today. Choose fewer pages, or come back in ${waitOfDays(facts.seconds)}.`,
  TRANSLATION_UNREADABLE: (facts) =>
    `${named(facts)} is no translation that was made here, or it was damaged. Take the JSON file that came with the result, and change nothing in it but the words of its targets.`,
  TRANSLATION_OTHER_FILE: (facts) =>
    `${named(facts)} belongs to another document, or to another version of this one. Give it with the very file that it was made of.`,
  GLOSSARY_UNREADABLE: (facts) =>
    facts.line === undefined
      ? `${named(facts)} is no glossary. Give a table (CSV) with a term and its translation in each line, or TBX.`
      : `Line ${facts.line} of the glossary ${named(facts)} cannot be read. Write a term and its translation there, with a comma in between.`,
  GLOSSARY_TOO_LONG: (facts) => `${named(facts)} has more than ${counted(facts.limit, 'term')}. Leave some out.`,
  GLOSSARY_CONTRADICTS: (facts) =>
    `The glossary ${named(facts)} translates “${facts.names}” in two ways, in lines ${facts.lines.join(' and ')}. Keep one of them.`,
  GLOSSARY_UNUSED: ({ from, to }) =>
    `Without a language model, ${name(from)} to ${name(to)} is translated by rules that take no glossary. Leave the glossary out.`,
};
