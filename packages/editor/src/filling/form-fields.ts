import { asArray, asDict, asInteger, PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { COMB, flagsOf } from '../annotations/flatten/fields/field-value.ts';
import { inherited } from '../annotations/flatten/fields/inherited.ts';
import { areaOf } from '../links/links-on.ts';
import { openSource } from '../script/open-source.ts';
import { documentFields, type DocumentField } from './document-fields.ts';

/** A field of a form, as its file has it. */
export interface FormField {
  /** With the names of the fields above it, parted by dots. */
  readonly name: string;
  readonly kind: DocumentField['kind'];
  /** From 1; where the field is seen in several places, its first. */
  readonly page: number;
  /** Left, bottom, right and top in points, of the same place. */
  readonly area: readonly [number, number, number, number];
  /** Letters. */
  readonly longest: number | undefined;
  /** Each letter has a cell. */
  readonly isComb: boolean;
  /** Of a box or a group of boxes when they are ticked. */
  readonly states: readonly string[];
}

/** The fields of a form that are seen on its pages. `name`: of the file, for failures. Fails with FILE_DAMAGED. */
export function formFields(source: Uint8Array, name: string): FormField[] {
  const { file, pages: sheets } = openSource(name, source, undefined);
  const pages = new Map<number, number>();
  for (const [index, { ref }] of sheets.entries())
    for (const widget of asArray(asDict(ref)?.get('Annots')) ?? [])
      if (widget instanceof PdfRef) pages.set(widget.number, index + 1);
  return documentFields(file).flatMap((field) => {
    const [first] = field.widgets.filter((widget) => pages.has(widget.ref.number));
    const area = first && areaOf(first.dict);
    const page = first && pages.get(first.ref.number);
    if (!first || !area || page === undefined) return [];
    return {
      name: field.name,
      kind: field.kind,
      page,
      area,
      longest: asInteger(inherited(first.dict, 'MaxLen')),
      isComb: (flagsOf(first.dict) & COMB) !== 0,
      states: [...new Set(field.widgets.flatMap(({ states }) => states))],
    };
  });
}
