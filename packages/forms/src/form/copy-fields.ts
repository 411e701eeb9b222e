import type { BlankField } from './blank.ts';

/** A field that several copies have at the same place: its name below the copy's own. */
export type CopyField = Omit<BlankField, 'page'>;

/** Fields of one copy, on its page. */
export const copyFields = (copy: string, page: number, fields: readonly CopyField[]): BlankField[] =>
  fields.map((field) => ({ ...field, name: `topmostSubform[0].${copy}[0].${field.name}`, page }));

/** Of Copy A, which nobody fills in: its fields bear the number 1, those of the other copies 2. */
export const readOnlyFields = (page: number, fields: readonly CopyField[]): BlankField[] =>
  copyFields(
    'CopyA',
    page,
    fields.map((field) => ({ ...field, name: field.name.replace(/([fc])2_(\d+\[\d\])$/, '$11_$2'), isReadOnly: true })),
  );
