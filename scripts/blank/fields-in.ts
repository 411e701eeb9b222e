import { formFields } from '@pagewright/editor/filling';
import type { BlankField } from '@pagewright/forms';

/** Every field of a file into which something can be written, in the order of its form. Buttons and signatures are none. */
export function fieldsIn(source: Uint8Array, name: string): BlankField[] {
  return formFields(source, name).flatMap((field): BlankField[] => {
    const { kind, longest, isComb, isReadOnly } = field;
    if (kind === 'button' || kind === 'signature') return [];
    const [{ page, area }] = field.places;
    const [left, bottom, right, top] = area;
    const on = [...new Set(field.places.flatMap(({ states }) => states))];
    return [
      {
        name: field.name,
        page,
        area: [Math.round(left), Math.round(bottom), Math.round(right), Math.round(top)],
        ...(longest !== undefined && { longest }),
        ...(isComb && kind === 'text' && { comb: true }),
        ...(on.length > 0 && { on }),
        ...(isReadOnly && { isReadOnly: true }),
      },
    ];
  });
}
