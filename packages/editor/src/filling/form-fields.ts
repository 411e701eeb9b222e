import { asArray, asDict, asInteger, PdfRef } from '@pagewright/pdf/objects/objects.ts';
import { COMB, READ_ONLY } from '../annotations/flatten/fields/field-flags.ts';
import { flagsOf } from '../annotations/flatten/fields/field-value.ts';
import { inherited } from '../annotations/flatten/fields/inherited.ts';
import { areaOf } from '../links/links-on.ts';
import type { OpenedSource } from '../script/open-source.ts';
import { documentFields, type DocumentField } from './document-fields.ts';

/** A field of a form, as its file has it. */
export interface FormField {
  /** With the names of the fields above it, parted by dots. */
  readonly name: string;
  readonly kind: DocumentField['kind'];
  /** Where it is seen: of a group of boxes, each of them. */
  readonly places: readonly [FieldPlace, ...FieldPlace[]];
  /** Letters. */
  readonly longest: number | undefined;
  /** Each letter has a cell. */
  readonly isComb: boolean;
  /** The form says that nobody fills it in. */
  readonly isReadOnly: boolean;
}

interface FieldPlace {
  /** From 1. */
  readonly page: number;
  /** Left, bottom, right and top in points. */
  readonly area: readonly [number, number, number, number];
  /** Of a box when it is ticked. */
  readonly states: readonly string[];
}

/** The fields of a form that are seen on its pages. */
export function formFields({ file, pages: sheets }: OpenedSource): FormField[] {
  const pages = new Map<number, number>();
  for (const [index, { ref }] of sheets.entries())
    for (const widget of asArray(asDict(ref)?.get('Annots')) ?? [])
      if (widget instanceof PdfRef) pages.set(widget.number, index + 1);
  return documentFields(file).flatMap(({ name: own, kind, dict, widgets }) => {
    const [first, ...others] = widgets.flatMap(({ ref, dict: widget, states }): FieldPlace[] => {
      const [page, area] = [pages.get(ref.number), areaOf(widget)];
      return page === undefined || !area ? [] : [{ page, area, states }];
    });
    if (!first) return [];
    return {
      name: own,
      kind,
      places: [first, ...others],
      longest: asInteger(inherited(dict, 'MaxLen')),
      isComb: (flagsOf(dict) & COMB) !== 0,
      isReadOnly: (flagsOf(dict) & READ_ONLY) !== 0,
    };
  });
}
