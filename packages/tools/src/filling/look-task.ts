import { readFileSync } from 'node:fs';
import { foundFields } from '@pagewright/editor/filling';
import { readFieldData } from '@pagewright/editor/field-data';
import { planFilling, type FoundForm, type Planned } from '@pagewright/forms';

export interface LookInput {
  path: string;
  password?: string | undefined;
  /** The file of values, and its name for failures. */
  data?: { path: string; name: string } | undefined;
}

export interface Looked {
  form: FoundForm;
  planned: Planned;
  /** Names that the form does not have are no slip of the hand. */
  isExported: boolean;
}

/** In a worker thread: what a form asks, and what becomes of the values of a file. Fails as `foundFields` and `readFieldData` do. */
export function run({ path, password, data }: LookInput): Looked {
  const form = foundFields(new Uint8Array(readFileSync(path)), path, password);
  const read = data && readFieldData(new Uint8Array(readFileSync(data.path)), data.name);
  const planned = planFilling(form.fields, read?.data ?? new Map(), 'kept');
  return { form, planned, isExported: read?.isExported ?? false };
}
