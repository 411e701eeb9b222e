import { readFileSync, writeFileSync } from 'node:fs';
import { formFields, writeForm, type FormToWrite, type PageMark } from '@pagewright/editor/filling';
import type { Shown } from '@pagewright/engine/forms';
import { facesFrom } from './faces-from.ts';

export interface SheetInput {
  /** The official empty file. */
  empty: string;
  fields: FormToWrite['fields'];
  marks: readonly (PageMark & { question: string })[];
  /** Of the empty file, from 1, in their order. */
  pages: readonly number[];
  flatten: boolean;
  /** Files of fonts for letters that the form does not have, by their hashes. */
  faces: ReadonlyMap<string, string>;
  output: string;
}

/** What the file should show for a reader, and of which field or mark each is. */
export type ShownValue = Shown & ({ field: string } | { question: string });

/** In a worker thread: writes a form. Fails as `writeForm` does. */
export function run({ empty, fields, marks, pages, flatten, faces, output }: SheetInput): ShownValue[] {
  const source = new Uint8Array(readFileSync(empty));
  const filled = writeForm({
    source,
    name: empty,
    fields,
    marks,
    pages,
    flatten,
    ...(faces.size > 0 && { faces: facesFrom(faces) }),
  });
  writeFileSync(output, filled);
  const pageOf = (page: number) => pages.indexOf(page) + 1;
  const places = new Map(formFields(source, empty).map((field) => [field.name, field]));
  const values = fields.flatMap(({ name, value }) =>
    (places.get(name)?.places ?? []).flatMap(({ page, area, states }): ShownValue[] => {
      const isTick = states.length > 0;
      if (typeof value !== 'string' || pageOf(page) === 0 || (isTick && !states.includes(value))) return [];
      return [{ field: name, page: pageOf(page), emptyPage: page, area, ...(!isTick && { text: value }) }];
    }),
  );
  const drawn = marks.map(({ question, page, area, draw }): ShownValue => {
    const place = { question, page: pageOf(page), emptyPage: page, area };
    return draw === 'stroke' ? place : { ...place, text: draw.text };
  });
  return [...values, ...drawn];
}
