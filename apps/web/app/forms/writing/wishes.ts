import {
  changedFields,
  completed,
  sheetFiles,
  type Answers,
  type Form,
  type FormText,
  type FormWish,
} from '@pagewright/forms';
import { isOwn } from '../state/is-own.ts';
import { stemOf } from './file-names.ts';
import type { FileWish, WishedField } from './messages.ts';

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
  stem = stemOf(form),
): FileWish[] {
  const labelOf = (question: string) => text.questions[question]?.label ?? '';
  return sheetFiles(form, answers, { ...wish, stem }).map(({ fields, ...file }) => ({
    ...file,
    flatten: isFixed,
    fields: isOwn(form)
      ? ownFields(form, answers, labelOf)
      : fields.map(({ name, value, question }) => ({ name, value, tip: labelOf(question) })),
  }));
}

/** Of somebody's own file, only what is to be another than it is. */
function ownFields(form: Form, answers: Answers, labelOf: (question: string) => string): WishedField[] {
  const all = completed(form, answers);
  const entries = new Map(form.copies.flatMap((copy) => copy.entries).map((entry) => [entry.field, entry]));
  const withTip = new Set(form.blank.fields.flatMap(({ name, keepsTip }) => (keepsTip === true ? [] : [name])));
  return [...changedFields(form, answers)].flatMap(([name, value]): WishedField[] => {
    const entry = entries.get(name);
    if (!entry) return [];
    const shown = entry.shown?.(all);
    return [
      {
        name,
        value: value === undefined ? null : entry.isSeveral ? value.split('\n') : value,
        ...(shown !== undefined && shown !== value && { shown }),
        ...(withTip.has(name) && { tip: labelOf(entry.question) }),
      },
    ];
  });
}
