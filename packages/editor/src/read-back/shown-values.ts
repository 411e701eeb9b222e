import type { FormField, FormToWrite } from '../filling/index.ts';
import type { Place } from './place.ts';

/** A value that a filled form should show. */
export interface ShownValue extends Place {
  /** Of the empty file, from 1; `page` is of the filled one, which may have fewer. */
  readonly emptyPage: number;
  /** Without it, a tick or a stroke. */
  readonly text?: string;
  /** The name of its field with the value that readers say it has, where that can be told, or which of the marks it is, from 0. */
  readonly of: { readonly field: string; readonly value?: string } | { readonly mark: number };
}

interface Written extends Pick<FormToWrite, 'marks' | 'pages'> {
  readonly fields: readonly { readonly name: string; readonly value: string | readonly string[] | null }[];
}

/** What readers should show of a form. `there`: the fields of the empty file. */
export function shownValues(there: readonly FormField[], { fields, marks = [], pages }: Written): ShownValue[] {
  const pageOf = (page: number) => pages.indexOf(page) + 1;
  const places = new Map(there.map((field) => [field.name, field.places]));
  const written = fields.flatMap(({ name, value }) =>
    (places.get(name) ?? []).flatMap(({ page, area, states }): ShownValue[] => {
      const isBox = states.length > 0;
      if (typeof value !== 'string' || value === '' || (isBox && !states.includes(value))) return [];
      return [
        { page: pageOf(page), emptyPage: page, area, of: { field: name, value }, ...(!isBox && { text: value }) },
      ];
    }),
  );
  const drawn = marks.map(({ page, area, draw }, mark): ShownValue => {
    const place = { page: pageOf(page), emptyPage: page, area, of: { mark } };
    return draw === 'stroke' ? place : { ...place, text: draw.text };
  });
  return [...written, ...drawn].filter(({ page }) => page > 0);
}
