import type { FillFields } from '@pagewright/contract/edits/fill-fields.ts';
import type { Shaping } from '@pagewright/pdf/typesetting/shaping/shaper.ts';
import type { Assets } from '../assets.ts';
import { EditedDocument } from '../script/edited-document.ts';
import type { PageMark } from './mark-page.ts';
import type { OpenForm } from './open-form.ts';
import { writeChosenPages } from './write-chosen-pages.ts';

export interface FormToWrite {
  readonly fields: readonly FillFields['fields'][number][];
  /** Where the form has no field. */
  readonly marks?: readonly PageMark[];
  /** From 1, in reading order. */
  readonly pages: readonly number[];
  /** Values become a part of the pages, and nobody can change them in the form. */
  readonly flatten: boolean;
  /** Faces for letters that the form's own fonts do not have, with what shapes them. */
  readonly faces?: { readonly hashes: readonly string[]; readonly assets: Assets; readonly shaping: Shaping };
}

/** A file of its own with the chosen pages of a form, filled in. Fails as `fillFields` does. */
export function writeForm(
  { source, name, opened }: OpenForm,
  { fields, marks, pages, flatten, faces }: FormToWrite,
): Uint8Array {
  const document = new EditedDocument(source, {
    name,
    opened,
    ...(faces && { assets: faces.assets, shaping: faces.shaping }),
  });
  if (fields.length > 0)
    document.apply({ kind: 'fields.fill', fields: [...fields], ...(faces && { faces: [...faces.hashes] }) });
  if (flatten) document.apply({ kind: 'flatten', which: 'comments-and-fields' });
  return writeChosenPages(document.changes(), pages, marks);
}
