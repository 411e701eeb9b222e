import { fileStem, sheetFiles, type Answers, type Form, type FormText, type FormWish } from '@pagewright/forms';
import type { FileWish } from './messages.ts';

/** How a form is to be downloaded. */
export interface DownloadWish extends Omit<FormWish, 'stem'> {
  /** What is written cannot be changed in the file any more. */
  readonly isFixed: boolean;
}

/** The files that a form comes to, each field with the words of its question. `stem`: of their names. */
export function fileWishes(
  form: Form,
  text: FormText,
  answers: Answers,
  { isFixed, ...wish }: DownloadWish,
  stem = fileStem(form),
): FileWish[] {
  return sheetFiles(form, answers, { ...wish, stem }).map(({ fields, ...file }) => ({
    ...file,
    flatten: isFixed,
    fields: fields.map(({ name, value, question }) => ({ name, value, tip: text.questions[question]?.label ?? '' })),
  }));
}
