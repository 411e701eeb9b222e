import path from 'node:path';
import type { Note } from '@pagewright/contract';
import { foundValues } from '@pagewright/editor/read-back';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { faceFilesFor } from '../forms/face-files.ts';
import type { ToolInput } from '../tool.ts';
import type { FillInput } from './fill-task.ts';
import type { Looked } from './look-task.ts';
import { notesOnFilling } from './notes-on-filling.ts';
import { someNames } from './some-names.ts';
import type { UnseenInput } from './unseen-task.ts';

interface FillSettings {
  flatten: boolean;
  output: string;
  /** For files in between. */
  folder: string;
  signal: AbortSignal;
}

/**
 * Writes a form with its values, and has another reader look for each of them: what it does not show is told. Fails as `fillDocument`
 * does.
 */
export async function fillFile(
  { path: source, password }: ToolInput,
  looked: Looked,
  { flatten, output, folder, signal }: FillSettings,
): Promise<{ pages: number; isEncrypted: boolean; notes: Note[] }> {
  const { fields } = looked.planned;
  const emptied = path.join(folder, 'emptied.pdf');
  const input = { path: source, password, fields, flatten, output, emptied };
  const filled = await written({ ...input, faces: new Map() }, signal);
  const shown = foundValues(looked.form.fields, fields);
  const unseen =
    shown.length === 0 ? [] : await unseenIn({ output, emptied, pages: filled.pages, shown, password }, signal);
  return { pages: filled.pages, isEncrypted: filled.isEncrypted, notes: notesOnFilling(looked, filled, unseen) };
}

async function written(input: FillInput, signal: AbortSignal) {
  try {
    return await inThread(input, signal);
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    if (error.code !== 'FIELD_LETTERS_MISSING') throw withShortName(error);
  }
  const text = input.fields
    .flatMap(({ value, shown }) => [value ?? '', shown ?? ''])
    .flat(2)
    .join('');
  return inThread({ ...input, faces: await faceFilesFor(text) }, signal).catch((error: unknown) => {
    throw error instanceof EngineFailure ? withShortName(error) : error;
  });
}

const unseenIn = (input: UnseenInput, signal: AbortSignal) =>
  runInThread<typeof import('./unseen-task.ts')>(new URL('./unseen-task.ts', import.meta.url), input, { signal });

const inThread = (input: FillInput, signal: AbortSignal) =>
  runInThread<typeof import('./fill-task.ts')>(new URL('./fill-task.ts', import.meta.url), input, { signal });

const withShortName = ({ code, facts }: EngineFailure): EngineFailure =>
  new EngineFailure(code, facts.names === undefined ? facts : { ...facts, names: someNames([facts.names]) });
