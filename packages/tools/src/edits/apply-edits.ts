import { dirname } from 'node:path';
import type { Note } from '@pagewright/contract';
import { namedFaces } from '@pagewright/contract/edits/named-faces.ts';
import type { EditScript } from '@pagewright/contract/edits/script.ts';
import { facesNamed } from '@pagewright/engine/faces';
import { signaturesOf } from '@pagewright/engine/inspect';
import { withReadablePdf } from '@pagewright/engine/opening';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { notesOf } from '../notes.ts';
import type { ToolInput } from '../tool.ts';
import type { EditFacts } from './edit-task.ts';

interface EditSettings {
  script: EditScript | undefined;
  /** Files that the script may name by their hashes. */
  pictures: readonly string[];
  output: string;
  signal: AbortSignal;
}

interface EditedFile {
  pages: number;
  encrypted: boolean;
  notes: Note[];
}

/** Carries a script out in a worker thread, with fonts of this machine, and says what its owner should know of the result. */
export async function applyEdits(
  file: ToolInput,
  { script, pictures, output, signal }: EditSettings,
): Promise<EditedFile> {
  const { path, password } = file;
  const operations = script?.operations ?? [];
  const faces = await facesNamed(namedFaces(operations));
  const paths = new Map(faces.map((face) => [face.facts.sha256, face.path]));
  const source = file.original ?? path;
  const edited = await withReadablePdf(
    [{ path: source, password }],
    { reader: 'objects', folder: dirname(output), outputs: [output], signal },
    async ([readable = source], [unfinished = output]) =>
      runInThread<typeof import('./edit-task.ts')>(
        new URL('./edit-task.ts', import.meta.url),
        { path: readable, source, script, faces: paths, pictures, output: unfinished },
        { signal },
      ),
  );
  const names = faces.flatMap(({ facts }) => (edited.facesInUse.includes(facts.sha256) ? [facts.name] : []));
  const signed = operations.length === 0 ? 0 : (await signaturesOf(path, { password, signal })).signed;
  return {
    pages: edited.pages,
    encrypted: edited.encrypted,
    notes: [...notesOf(edited.notes, [file]), ...notesOnEdits(edited, { names, signed })],
  };
}

function notesOnEdits({ isRedacted }: EditFacts, { names, signed }: { names: string[]; signed: number }): Note[] {
  const notes: Note[] = [];
  if (names.length > 0) notes.push({ code: 'EDIT_FONTS_ADDED', names: names.sort().join(', ') });
  if (signed > 0) notes.push({ code: 'SIGNATURES_BROKEN', count: signed });
  if (isRedacted) notes.push({ code: 'REDACTED_FOR_GOOD' });
  return notes;
}
