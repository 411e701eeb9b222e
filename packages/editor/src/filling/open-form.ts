import { openSource, type OpenedSource } from '../script/open-source.ts';
import { formFields, type FormField } from './form-fields.ts';

/** An official form that is empty, open so that many can be written of it. */
export interface OpenForm {
  readonly source: Uint8Array;
  /** Of the source, for failures. */
  readonly name: string;
  readonly opened: OpenedSource;
  /** That are seen on its pages. */
  readonly fields: readonly FormField[];
}

/** Fails with FILE_DAMAGED. */
export function openForm(source: Uint8Array, name: string): OpenForm {
  const opened = openSource(name, source, undefined);
  return { source, name, opened, fields: formFields(opened) };
}
