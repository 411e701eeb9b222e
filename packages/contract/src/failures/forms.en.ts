import type { SentencesOf } from './failure-kind.ts';
import type { formFailures } from './forms.ts';
import { named } from './phrases.en.ts';

const DIGITS = {
  zip: 'a ZIP code of five digits',
  zip4: 'a ZIP code of nine digits',
  phone: 'a telephone number of seven or ten digits',
  ssn: 'a social security number of nine digits',
};

export const formFailuresInEnglish: SentencesOf<typeof formFailures> = {
  BLANK_MISSING: ({ names, address }) =>
    `The official empty form is not here, and it could not be fetched. Download it from ${address} and put it as “${names}” into the folder that the setting FORMS_DIR names.`,
  BLANK_UNFIT: (facts) =>
    `${named(facts)} is not the official form that answers are written into here (${facts.revision}): these fields are not at their places: ${facts.names}. Put the file of that revision in its place.`,
  BLANK_YEAR: ({ revision, year }) =>
    `The form at hand (${revision}) is not for ${year}. Take the revision that was issued for that year.`,
  FORM_NOT_SENT: ({ tool }) =>
    `Forms are filled in on your own device, and what is in them is never sent to a server. Use the page /${tool} of this site, or the prompt.`,
  FORM_DATA_UNREADABLE: (facts) =>
    `${named(facts)} holds no data of the form ${facts.names}. Begin with what --example prints: JSON with the form’s id and its answers.`,
  FORM_ANSWER_UNKNOWN: (facts) =>
    `${named(facts)} answers questions that this form does not ask: ${facts.names}. Take the names from what --example prints, and correct or remove these.`,
  FORM_ANSWER_UNFIT: ({ names, sentence }) => `The answer to “${names}” cannot be read. ${sentence}`,
  FORM_UNFINISHED: ({ count, sentence }) =>
    count === 1
      ? `The form is not finished, so nothing was made; one thing is missing or wrong. ${sentence} Correct it, or ask for a draft with --draft.`
      : `The form is not finished, so nothing was made; ${count.toLocaleString('en')} things are missing or wrong, which --check lists. The first: ${sentence} Correct them, or ask for a draft with --draft.`,
  FORM_TABLE_UNREADABLE: (facts) => `${named(facts)} cannot be read as a table of forms. ${facts.sentence}`,
  FORM_ROWS_UNFINISHED: ({ count, line, sentence }) =>
    count === 1
      ? `Line ${line} is not finished, so no form was made. ${sentence} Correct it, or ask for drafts with --draft.`
      : `No form was made, since ${count.toLocaleString('en')} lines are not finished; --check lists them. The first is line ${line}. ${sentence} Correct them, or ask for drafts with --draft.`,
  FORM_ROW_REFUSED: ({ line, sentence }) => `No form was made, because of line ${line}. ${sentence}`,
  FIELD_DATA_UNREADABLE: (facts) =>
    `${named(facts)} holds no values for form fields. Choose a JSON, FDF or XFDF file; --export json writes one from the form to begin with.`,
  FIELD_NUMBER_UNFIT: ({ names }) => `The field “${names}” takes a number. Write it in digits, as 1234.56.`,
  FIELD_DIGITS_UNFIT: ({ names, digits }) => `The field “${names}” takes ${DIGITS[digits]}. Correct its value.`,
  FIELD_PATTERN_UNFIT: ({ names, pattern }) =>
    `The value of the field “${names}” is not written as the form asks. Write it as ${pattern}.`,
  FIELD_OUT_OF_RANGE: ({ names, least, most }) =>
    least === undefined
      ? `The field “${names}” takes numbers up to ${most}. Correct its value.`
      : most === undefined
        ? `The field “${names}” takes numbers from ${least} on. Correct its value.`
        : `The field “${names}” takes numbers from ${least} to ${most}. Correct its value.`,
  FORM_READ_BACK: ({ names }) =>
    `The filled form was checked with a second reader, which does not show these answers as they were given: ${names}. It was thrown away. Please report this to whoever runs this service, without your data.`,
};
