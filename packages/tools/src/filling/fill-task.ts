import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fillDocument, type FilledDocument } from '@pagewright/editor/filling';
import type { PlannedField } from '@pagewright/forms';
import { facesFrom } from '../forms/faces-from.ts';

export interface FillInput {
  path: string;
  password?: string | undefined;
  fields: readonly PlannedField[];
  flatten: boolean;
  /** Files of fonts for letters that the form does not have, by their hashes. */
  faces: ReadonlyMap<string, string>;
  output: string;
  /** Where the form goes with these fields empty, for whoever looks for what was filled in. */
  emptied: string;
}

export type FilledFile = Omit<FilledDocument, 'parts'>;

/** In a worker thread: writes the filled form. Fails as `fillDocument` does. */
export function run({ path, password, fields, flatten, faces, output, emptied }: FillInput): FilledFile {
  const source = new Uint8Array(readFileSync(path));
  const wish = { source, name: path, password };
  const written = fields.map(({ name, value, shown }) => ({
    name,
    value: typeof value === 'object' && value !== null ? [...value] : value,
    ...(shown !== undefined && { shown }),
  }));
  const brought = faces.size > 0 && { faces: facesFrom(faces) };
  const { parts, ...filled } = fillDocument({ ...wish, fields: written, flatten, ...brought });
  write(output, parts);
  const empty = written.map(({ name }) => ({ name, value: null }));
  write(emptied, fillDocument({ ...wish, fields: empty, flatten: false }).parts);
  return filled;
}

function write(file: string, parts: FilledDocument['parts']): void {
  writeFileSync(file, '');
  for (const part of parts) appendFileSync(file, part);
}
