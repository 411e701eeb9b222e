import { completed, writtenFields, type Answers, type Copy, type Form, type FormText } from '@pagewright/forms';
import { stemOf } from './file-names.ts';
import type { FileWish } from './messages.ts';

/** How a form is to be downloaded. */
export interface DownloadWish {
  /** Ids of copies. */
  readonly copies: ReadonlySet<string>;
  /** All pages of the official file with its instructions, or those that are filed. */
  readonly pages: 'filed' | 'all';
  /** What is written cannot be changed in the file any more. */
  readonly isFixed: boolean;
  readonly isDraft: boolean;
}

/** The files that a form comes to: one, or one for each sheet that its answers need. `stem`: of their names. */
export function fileWishes(
  form: Form,
  text: FormText,
  answers: Answers,
  wish: DownloadWish,
  stem = stemOf(form),
): FileWish[] {
  const sheets = form.sheets?.(answers) ?? [answers];
  return sheets.map((sheet, at) => {
    const number = sheets.length > 1 ? `-${at + 1}` : '';
    const copies = form.copies.filter(({ id, when }) => wish.copies.has(id) && when?.(sheet) !== false);
    return {
      name: `${stem}${number}${wish.isDraft ? ' draft' : ''}.pdf`,
      pages: wish.pages === 'all' ? allPages(form) : copies.flatMap(({ pages }) => pages),
      flatten: wish.isFixed,
      fields: fieldsOf(form, text, sheet, copies),
      marks: marksOf(form, sheet, copies),
    };
  });
}

/** But for those that are never printed from here. */
function allPages({ blank, leftOut = [] }: Form): number[] {
  const not = new Set(leftOut.flatMap(({ pages }) => pages));
  return Array.from({ length: blank.pages }, (_, index) => index + 1).filter((page) => !not.has(page));
}

function fieldsOf(form: Form, text: FormText, answers: Answers, copies: readonly Copy[]): FileWish['fields'] {
  const places = new Map(form.blank.fields.map((field) => [field.name, field]));
  const questions = new Map(copies.flatMap(({ entries }) => entries).map(({ field, question }) => [field, question]));
  return [...writtenFields(form, answers, copies)].flatMap(([name, value]) => {
    const field = places.get(name);
    if (!field) return [];
    const question = questions.get(name) ?? '';
    const { page, area, on } = field;
    return [{ name, value, tip: text.questions[question]?.label ?? '', page, area, isBox: on !== undefined }];
  });
}

function marksOf(form: Form, answers: Answers, copies: readonly Copy[]): FileWish['marks'] {
  const all = completed(form, answers);
  return copies.flatMap(({ marks = [] }) =>
    marks.flatMap(({ page, area, draw }) => {
      const drawn = draw(all);
      return drawn ? [{ page, area, draw: drawn }] : [];
    }),
  );
}
