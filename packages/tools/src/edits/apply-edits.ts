import type { Note } from '@pagewright/contract';
import { namedFaces } from '@pagewright/contract/edits/named-faces.ts';
import type { ReplaceAll } from '@pagewright/contract/edits/replace-all.ts';
import type { Flatten } from '@pagewright/contract/edits/annotations/annotation.ts';
import type { EditScript } from '@pagewright/contract/edits/script.ts';
import { facesNamed, installedFaces } from '@pagewright/engine/faces';
import { signaturesOf } from '@pagewright/engine/inspect';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { ToolInput } from '../tool.ts';
import type { EditFacts } from './edit-task.ts';
import type { CommentExport } from './export-comments.ts';
import { notesOnComments } from './notes-on-comments.ts';
import { pagesOf } from './pages-of.ts';

interface EditSettings {
  script: EditScript | undefined;
  /** Carried out behind the script. */
  replacements: readonly ReplaceAll[];
  /** Files that the script may name by their hashes. */
  pictures: readonly string[];
  /** XFDF files whose comments are put on the pages. */
  comments?: readonly string[];
  flatten?: Flatten['which'] | undefined;
  export?: CommentExport | undefined;
  output: string;
  signal: AbortSignal;
}

interface EditedFile {
  pages: number;
  encrypted: boolean;
  /** Whether anything was asked for that changes the document. */
  isEdited: boolean;
  notes: Note[];
}

/** Carries a script out in a worker thread, with fonts of this machine, and says what its owner should know of the result. */
export async function applyEdits(
  file: ToolInput,
  { script, replacements, pictures, comments = [], flatten, export: commentExport, output, signal }: EditSettings,
): Promise<EditedFile> {
  const { path, password } = file;
  const operations = [...(script?.operations ?? []), ...replacements];
  const openFaces = replacements.length + comments.length > 0 ? await installedFaces() : [];
  const faces = await facesNamed(namedFaces(operations));
  const paths = new Map(faces.map((face) => [face.facts.sha256, face.path]));
  const edited = await runInThread<typeof import('./edit-task.ts')>(
    new URL('./edit-task.ts', import.meta.url),
    {
      path,
      source: file.original ?? path,
      password,
      script,
      replacements,
      faces: paths,
      openFaces,
      pictures,
      comments,
      flatten,
      export: commentExport,
      output,
    },
    { signal },
  );
  const names = [...new Map([...faces, ...openFaces].map((face) => [face.facts.sha256, face])).values()].flatMap(
    ({ facts }) => (edited.facesInUse.includes(facts.sha256) ? [facts.name] : []),
  );
  const signed =
    edited.keepsSignatures || !edited.isEdited ? 0 : (await signaturesOf(path, { password, signal })).signed;
  return {
    pages: edited.pages,
    encrypted: edited.isEncrypted,
    isEdited: edited.isEdited,
    notes: notesOnEdits(edited, {
      names,
      signed,
      edits: operations.length,
      replaces: replacements.length > 0,
      covers: operations.some(({ kind }) => kind === 'cover'),
    }),
  };
}

function notesOnEdits(
  facts: EditFacts,
  {
    names,
    signed,
    edits,
    covers,
    replaces,
  }: { names: string[]; signed: number; edits: number; covers: boolean; replaces: boolean },
): Note[] {
  const { isRedacted, isRepaired, isEncrypted, hasXfa, replaced, covered, left, imported } = facts;
  const notes: Note[] = [];
  if (isRepaired) notes.push({ code: 'REPAIRED' });
  if (isEncrypted) notes.push({ code: 'PROTECTION_KEPT' });
  if (replaces) notes.push({ code: 'TEXT_REPLACED', count: replaced });
  if (covered.length > 0) notes.push({ code: 'SCAN_COVERED', count: covered.length, pages: pagesOf(covered) });
  if (names.length > 0) notes.push({ code: 'EDIT_FONTS_ADDED', names: names.sort().join(', ') });
  for (const [cause, places] of Map.groupBy(left, causeOf)) {
    const pages = pagesOf(places.map(({ page }) => page));
    notes.push({ code: 'TEXT_NOT_REPLACED', count: places.length, pages, cause });
  }
  if (signed > 0) notes.push({ code: 'SIGNATURES_BROKEN', count: signed });
  const losesXfa = isRedacted || facts.flattened.some(({ lostXfa }) => lostXfa);
  if (hasXfa && edits + imported.count > 0) notes.push({ code: losesXfa ? 'XFA_DROPPED' : 'EDITS_BESIDE_XFA' });
  else if (hasXfa && losesXfa) notes.push({ code: 'XFA_DROPPED' });
  notes.push(...notesOnComments(facts));
  if (covers || covered.length > 0) notes.push({ code: 'COVERED_STILL_THERE' });
  if (isRedacted) notes.push({ code: 'REDACTED_FOR_GOOD' });
  return notes;
}

const CAUSES = { EDIT_LETTERS_MISSING: 'letters', EDIT_NO_ROOM: 'room', EDIT_TEXT_OF_SCAN: 'scan' } as const;

const causeOf = ({ code }: EditFacts['left'][number]): 'letters' | 'room' | 'fixed' | 'scan' =>
  code in CAUSES ? CAUSES[code as keyof typeof CAUSES] : 'fixed';
