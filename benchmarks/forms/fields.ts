import { readFile } from 'node:fs/promises';

/** A field of an official form, as the table beside the form tells it. */
export interface FormField {
  name: string;
  type: 'text' | 'checkbox';
  maxlen: number | null;
  comb: boolean;
  multiline: boolean;
  widgets: { page: number; rect: [number, number, number, number]; on: string[] }[];
}

export type Values = ReadonlyMap<string, string>;

export async function readFields(file: string): Promise<FormField[]> {
  const { fields } = JSON.parse(await readFile(file, 'utf8')) as { fields: FormField[] };
  return fields.filter(({ type }) => type === 'text' || type === 'checkbox');
}

/** Points that a letter of a usual size takes, so that a text fills its field without being set smaller. */
const LETTER = 5.5;
const LINE = 12;
const TEXT = 'Ada Lovelace of 12 St James’s Square, London SW1Y 4JH, 020 7946 0958 and more ';

/** Of each field, as little or as much as it takes; of a group its first or its last state. */
export function valuesFor(fields: readonly FormField[], amount: 'shortest' | 'longest'): Values {
  return new Map(
    fields.map((field): [string, string] => {
      const { name, type, widgets } = field;
      const states = widgets.flatMap(({ on }) => on);
      if (type === 'checkbox') return [name, (amount === 'shortest' ? states[0] : states.at(-1)) ?? ''];
      return [name, amount === 'shortest' ? '7' : longest(field)];
    }),
  );
}

function longest({ maxlen, comb, multiline, widgets: [widget] }: FormField): string {
  if (comb && maxlen) return '0123456789'.repeat(4).slice(0, maxlen);
  const [left, bottom, right, top] = widget?.rect ?? [0, 0, 0, 0];
  const lines = multiline ? Math.max(1, Math.floor((top - bottom) / LINE)) : 1;
  const letters = Math.max(1, Math.floor(((right - left - 4) * lines) / LETTER));
  return TEXT.repeat(20)
    .slice(0, Math.min(letters, maxlen ?? letters))
    .trim();
}
