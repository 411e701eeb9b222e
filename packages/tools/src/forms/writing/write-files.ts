import { availableParallelism } from 'node:os';
import type { SheetFile } from '@pagewright/forms';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { partsOf } from '@pagewright/runtime/threads/spread.ts';
import { together } from '@pagewright/runtime/threads/together.ts';
import { ToolFailure, toToolFailure } from '../../failure.ts';
import { faceFilesFor } from '../face-files.ts';
import type { FormWords } from '../words.ts';
import type { FilesInput, Outcome } from './write-files-task.ts';

/** A file of a form and where it goes. */
export interface FileToWrite extends SheetFile {
  readonly output: string;
  /** Says whose form it is where there are many. */
  readonly failing: (failure: ToolFailure) => ToolFailure;
}

interface Writing {
  /** The official empty file. */
  readonly empty: string;
  readonly words: FormWords;
  readonly flatten: boolean;
  readonly signal: AbortSignal;
  readonly progress: (done: number, of: number) => void;
}

/** For a thread that starts, and for each file; a W-2 with all its copies takes a fifth of a second of a quick processor. */
const DEADLINE_MS = { start: 120_000, file: 10_000 };

/**
 * Writes forms, a thread for each core, and has another reader see every value at its place. Fails with FIELD_TOO_LONG and
 * FIELD_LETTERS_MISSING, which name the question, and with FORM_READ_BACK: nobody gets any of the files then.
 */
export async function writeFiles(files: readonly FileToWrite[], writing: Writing): Promise<void> {
  const parts = partsOf(files, { threads: availableParallelism(), most: files.length });
  const done = parts.map(() => 0);
  await together(writing.signal, (signal) =>
    parts.map((part, place) => {
      const progress = (count: number) => {
        done[place] = count;
        writing.progress(
          done.reduce((sum, each) => sum + each, 0),
          files.length,
        );
      };
      return writePart(part, { ...writing, signal, progress });
    }),
  );
}

/** Fonts for letters that the form does not have take seconds to list, which nobody waits for whose letters it has. */
async function writePart(part: readonly FileToWrite[], writing: Writing): Promise<void> {
  const outcomes = await inThread(part, new Map(), writing);
  const lacking = part.filter((_, at) => isLacking(outcomes[at]));
  for (const [at, outcome] of outcomes.entries()) if (!isLacking(outcome)) expectSeen(part[at], outcome, writing.words);
  if (lacking.length === 0) return;
  const again = await inThread(lacking, await faceFilesFor(lettersIn(lacking)), { ...writing, progress: () => {} });
  for (const [at, outcome] of again.entries()) expectSeen(lacking[at], outcome, writing.words);
}

const isLacking = (outcome: Outcome | undefined): boolean =>
  outcome?.is === 'failed' && outcome.code === 'FIELD_LETTERS_MISSING';

function inThread(
  files: readonly FileToWrite[],
  faces: FilesInput['faces'],
  { empty, words, flatten, signal, progress }: Writing,
): Promise<Outcome[]> {
  const asked = new Set(files.flatMap(({ fields }) => fields.map(({ question }) => question)));
  const labels = new Map([...asked].map((question) => [question, words.labelOf(question)]));
  const sent = files.map(({ fields, marks, pages, output }) => ({ fields, marks, pages, output }));
  return runInThread<typeof import('./write-files-task.ts')>(
    new URL('./write-files-task.ts', import.meta.url),
    { empty, files: sent, labels, flatten, faces },
    { signal, deadlineMs: DEADLINE_MS.start + files.length * DEADLINE_MS.file, onProgress: progress },
  );
}

const lettersIn = (files: readonly FileToWrite[]): string =>
  files.flatMap(({ fields }) => fields.map(({ value }) => value ?? '')).join('');

function expectSeen(file: FileToWrite | undefined, outcome: Outcome, words: FormWords): void {
  if (!file) return;
  const labelOf = (name: string) => words.labelOf(file.fields.find((field) => field.name === name)?.question ?? name);
  if (outcome.is === 'failed') {
    const { code, facts, reason } = outcome;
    // The official names of fields say nothing to anybody.
    const named = facts.names === undefined ? facts : { ...facts, names: labelOf(facts.names) };
    throw file.failing(toToolFailure(new EngineFailure(code, named, reason), []));
  }
  if (outcome.unseen.length === 0) return;
  const names = outcome.unseen.map((of) =>
    'field' in of ? labelOf(of.field) : words.labelOf(file.marks[of.mark]?.question ?? ''),
  );
  throw file.failing(
    new ToolFailure('FORM_READ_BACK', { names: [...new Set(names)].join(', ') }, `unseen in ${file.name}`),
  );
}
