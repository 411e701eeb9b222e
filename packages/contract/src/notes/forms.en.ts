import type { formNotes } from './forms.ts';
import type { SentencesOf } from './note-kind.ts';

export const formNotesInEnglish: SentencesOf<typeof formNotes> = {
  FORM_DRAFT: ({ count }) =>
    count === 1
      ? 'This is a draft: one thing is missing or wrong still.'
      : `This is a draft: ${count.toLocaleString('en')} things are missing or wrong still.`,
  FORM_UNUSUAL: ({ count }) =>
    count === 1
      ? 'One answer is unusual. --check says which; look at it again before you sign.'
      : `${count.toLocaleString('en')} answers are unusual. --check says which; look at them again before you sign.`,
  FORM_OTHER_REVISION: ({ revision }) =>
    `The answers were saved for another revision of the form (${revision}), which may have asked other things. Look through them before you sign.`,
  FORM_COLUMNS: ({ sentence }) => sentence,
  FIELDS_NOT_FOUND: ({ count, names }) =>
    count === 1
      ? `One value was left out, since the form has no such field: ${names}.`
      : `${count.toLocaleString('en')} values were left out, since the form has no such fields: ${names}.`,
  FIELDS_LEFT_ALONE: ({ count, names }) =>
    count === 1
      ? `One value was left out, since the form lets nobody change the field: ${names}.`
      : `${count.toLocaleString('en')} values were left out, since the form lets nobody change these fields: ${names}.`,
  FIELDS_RECOMPUTED: ({ count, names }) =>
    count === 1
      ? `One field was computed anew from the others, which gives another value than your data: ${names}.`
      : `${count.toLocaleString('en')} fields were computed anew from the others, which gives other values than your data: ${names}.`,
  FIELDS_STILL_EMPTY: ({ count, names }) =>
    count === 1
      ? `One field that the form requires is still empty: ${names}.`
      : `${count.toLocaleString('en')} fields that the form requires are still empty: ${names}.`,
  FIELDS_UNSEEN: ({ count, names }) =>
    count === 1
      ? `A second reader does not show the value of one field as it was given. Look at it before you pass the form on: ${names}.`
      : `A second reader does not show the values of ${count.toLocaleString('en')} fields as they were given. Look at them before you pass the form on: ${names}.`,
  FORM_SCRIPTS_NOT_RUN: ({ count, names }) =>
    count === 0
      ? 'The form has scripts, which were not run: nothing that they check or compute is in it.'
      : count === 1
        ? `A script of one field was not run. Check the field yourself: ${names}.`
        : `Scripts of ${count.toLocaleString('en')} fields were not run. Check these fields yourself: ${names}.`,
  FORM_PAGES_LEFT_OUT: ({ sentence }) => `Some pages of the official file were left out. ${sentence}`,
};
