import type { Note } from '@pagewright/contract';
import type { FilledFile } from './fill-task.ts';
import type { Looked } from './look-task.ts';
import { someNames } from './some-names.ts';

/** What whoever gets the form should know of it. `unseen`: names of fields whose values a second reader does not show. */
export function notesOnFilling({ form, planned }: Looked, filled: FilledFile, unseen: readonly string[]): Note[] {
  const notes: Note[] = [];
  if (filled.isRepaired) notes.push({ code: 'REPAIRED' });
  if (filled.isEncrypted) notes.push({ code: 'PROTECTION_KEPT' });
  const { signed } = form.signatures;
  if (signed > 0 && !filled.keepsSignatures) notes.push({ code: 'SIGNATURES_BROKEN', count: signed });
  if (filled.lostXfa) notes.push({ code: 'XFA_DROPPED' });
  const scripted = form.fields.filter(({ isScripted }) => isScripted).map(({ name }) => name);
  for (const [code, names] of [
    ['FIELDS_NOT_FOUND', planned.unknown],
    ['FIELDS_LEFT_ALONE', planned.leftAlone],
    ['FIELDS_RECOMPUTED', planned.recomputed],
    ['FIELDS_STILL_EMPTY', planned.missing],
    ['FIELDS_UNSEEN', unseen],
  ] as const)
    if (names.length > 0) notes.push({ code, count: names.length, names: someNames(names) });
  if (scripted.length > 0 || form.hasScripts)
    notes.push({ code: 'FORM_SCRIPTS_NOT_RUN', count: scripted.length, names: someNames(scripted) });
  return notes;
}
