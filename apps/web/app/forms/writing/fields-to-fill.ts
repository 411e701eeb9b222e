import type { FillFields } from '@pagewright/contract/edits/fill-fields.ts';
import type { WishedField } from './messages.ts';

/** What is wished, as the edit that fills in fields takes it. */
export const fieldsToFill = (fields: readonly WishedField[]): FillFields['fields'] =>
  fields.map(({ name, value, shown, tip }) => ({
    name,
    value: typeof value === 'string' || value === null ? value : [...value],
    ...(shown !== undefined && { shown }),
    ...(tip !== undefined && { tip }),
  }));
