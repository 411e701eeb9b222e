import {
  changedFields,
  completed,
  writtenFields,
  type Answers,
  type Copy,
  type Form,
  type FormText,
} from '@pagewright/forms';
import { isOwn } from '../state/is-own.ts';
import { stemOf } from './file-names.ts';
import type { FileWish, WishedField } from './messages.ts';

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

/** The files that a form comes to: one, or one for each sheet that its answers need. */
export function fileWishes(form: Form, text: FormText, answers: Answers, wish: DownloadWish): FileWish[] {
  const sheets = form.sheets?.(answers) ?? [answers];
  return sheets.map((sheet, at) => {
    const number = sheets.length > 1 ? `-${at + 1}` : '';
    const copies = form.copies.filter(({ id, when }) => wish.copies.has(id) && when?.(sheet) !== false);
    return {
      name: `${stemOf(form)}${number}${wish.isDraft ? ' draft' : ''}.pdf`,
      pages: wish.pages === 'all' ? allPages(form) : copies.flatMap(({ pages }) => pages),
      isOwn: isOwn(form),
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
  const entries = new Map(copies.flatMap((copy) => copy.entries).map((entry) => [entry.field, entry]));
  const all = completed(form, answers);
  const written = isOwn(form) ? changedFields(form, answers) : writtenFields(form, answers, copies);
  return [...written].flatMap(([name, value]): WishedField[] => {
    const entry = entries.get(name);
    // One that no page shows has no place.
    const { page, area, on, keepsTip } = places.get(name) ?? { page: 0, area: [0, 0, 0, 0], keepsTip: true };
    if (!entry) return [];
    const shown = entry.shown?.(all);
    return [
      {
        name,
        value: value === undefined ? null : entry.isSeveral ? value.split('\n') : value,
        page,
        area,
        letters: on || entry.isSeveral ? undefined : (shown ?? value ?? ''),
        ...(shown !== undefined && shown !== value && { shown }),
        ...(keepsTip !== true && { tip: text.questions[entry.question]?.label ?? '' }),
      },
    ];
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
