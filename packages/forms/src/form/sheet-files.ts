import type { Answers } from './answers.ts';
import { completed } from './form-state.ts';
import type { Copy, Form } from './form.ts';
import type { Mark } from './mark.ts';

/** How a form is to be written. */
export interface FormWish {
  /** Ids of copies. */
  readonly copies: ReadonlySet<string>;
  /** Pages that are filed, or also those with its instructions. */
  readonly pages: 'filed' | 'all';
  readonly isDraft: boolean;
  /** Of the names of its files, without what tells several of them apart. */
  readonly stem: string;
}

/** A file of a form, as it is to be written. */
export interface SheetFile {
  readonly name: string;
  /** Of the blank, from 1, in their order. */
  readonly pages: readonly number[];
  /** Each that its copies may write into, once: empty without a value. */
  readonly fields: readonly SheetField[];
  readonly marks: readonly SheetMark[];
}

interface SheetField {
  /** Of the blank. */
  readonly name: string;
  readonly value: string | null;
  /** Which names it to screen readers. */
  readonly question: string;
}

/** What is drawn where the form has no field. */
type SheetMark = Pick<Mark, 'question' | 'page' | 'area'> & {
  readonly draw: NonNullable<ReturnType<Mark['draw']>>;
};

/** `W-9` is `w9`. */
export const fileStem = ({ name }: Pick<Form, 'name'>): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The files that a form comes to: one, or one for each sheet that its answers need. */
export function sheetFiles(
  form: Form,
  answers: Answers,
  { copies: chosen, pages, isDraft, stem }: FormWish,
): SheetFile[] {
  const sheets = form.sheets?.(answers) ?? [answers];
  return sheets.map((sheet, index) => {
    const all = completed(form, sheet);
    const copies = form.copies.filter(({ id, when }) => chosen.has(id) && (when?.(all) ?? true));
    const number = sheets.length === 1 ? '' : `-${index + 1}`;
    return {
      name: `${stem}${number}${isDraft ? ' draft' : ''}.pdf`,
      pages: pagesOf(form, copies, pages),
      fields: fieldsOf(copies, all),
      marks: marksOf(copies, all),
    };
  });
}

/** With instructions, all pages come but those of other copies and those that are never printed from here. */
function pagesOf(
  { copies: all, leftOut = [], blank }: Form,
  copies: readonly Copy[],
  which: FormWish['pages'],
): number[] {
  const filed = new Set(copies.flatMap(({ pages }) => pages));
  if (which === 'filed') return [...filed].sort((one, other) => one - other);
  const others = new Set([...all, ...leftOut].flatMap(({ pages }) => pages));
  const numbers = Array.from({ length: blank.pages }, (_, index) => index + 1);
  return numbers.filter((page) => filed.has(page) || !others.has(page));
}

/** A field that two entries write by turns is written by the one that has something. */
function fieldsOf(copies: readonly Copy[], all: Answers): SheetField[] {
  const fields = new Map<string, SheetField>();
  for (const { field: name, question, write } of copies.flatMap(({ entries }) => entries)) {
    const value = write(all);
    const isEmpty = value === undefined || value === '';
    if (isEmpty && fields.has(name)) continue;
    fields.set(name, { name, value: isEmpty ? null : value, question });
  }
  return [...fields.values()];
}

function marksOf(copies: readonly Copy[], all: Answers): SheetMark[] {
  return copies.flatMap(({ marks = [] }) =>
    marks.flatMap(({ question, page, area, draw }) => {
      const drawn = draw(all);
      return drawn ? [{ question, page, area, draw: drawn }] : [];
    }),
  );
}
