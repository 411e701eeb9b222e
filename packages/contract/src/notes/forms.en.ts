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
  FORM_PAGES_LEFT_OUT: ({ sentence }) => `Some pages of the official file were left out. ${sentence}`,
};
