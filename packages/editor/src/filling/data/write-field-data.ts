import type { FoundField } from '@pagewright/forms';
import { fromUtf8 } from '@pagewright/ground/bytes';
import type { KeptValue } from './field-data.ts';
import { writeJsonFields } from './json-fields.ts';
import { writeFdf } from './write-fdf.ts';
import { writeXfdfFields } from './write-xfdf-fields.ts';

/** Kinds of files that values are written as. */
export type DataForm = 'json' | 'fdf' | 'xfdf';

/**
 * What the fields of a form have, as a file. Passwords are left out: they are not to be kept (ISO 32000-2, table 231). JSON names the
 * empty fields too, so that one can begin with it. `file`: name of the document.
 */
export function writeFieldData(fields: readonly FoundField[], form: DataForm, file: string): Uint8Array {
  const values = new Map(
    fields.flatMap((field) => (field.isPassword ? [] : [[field.name, keptValue(field)] as const])),
  );
  if (form === 'json') return fromUtf8(writeJsonFields(values));
  const said = new Map([...values].flatMap(([name, value]) => (value ? [[name, value] as const] : [])));
  return form === 'fdf' ? writeFdf(said, file) : fromUtf8(writeXfdfFields(said, file));
}

const keptValue = ({ kind, value }: FoundField): KeptValue | null =>
  value === undefined ? null : { value, isState: kind === 'tick' || kind === 'radio' };
