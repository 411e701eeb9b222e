import type { Failure } from '@pagewright/contract/failures/codes.ts';
import type { FileToken, JobId } from '@pagewright/contract/ids.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import type { Note } from '@pagewright/contract/notes/codes.ts';
import type { ResultFile } from '@pagewright/contract/calls/conversion.ts';

/** The statuses of the spec (2-tools section 4), with its own spelling, and the moment before the first of them. */
type FileStatus = 'new' | 'ready' | 'uploadFail' | 'convert' | 'convertFaild' | 'success';

export interface Outcome {
  files: ResultFile[];
  bytesBefore: number;
  bytesAfter: number;
  notes: Note[];
  /** Milliseconds of Unix time. */
  deletedAt: number | undefined;
}

export interface FileItem {
  uid: string;
  name: string;
  /** Bytes. */
  size: number;
  status: FileStatus;
  /** 0 to 1, of the upload while `new`, of the conversion while `convert`. */
  progress: number;
  /** Of the upload; later tries send it again. */
  fileNameToken?: FileToken;
  /** The task this file is in. Files of one task share all that follows. */
  job?: JobId;
  /** The task's own token, which polling sends. */
  taskToken?: string;
  /** Milliseconds of Unix time. */
  startedAt?: number;
  /** Tasks before this one. */
  waiting: number;
  outcome?: Outcome;
  failure?: Failure;
}

export function newItem(uid: string, file: { name: string; size: number }): FileItem {
  return { uid, name: file.name, size: file.size, status: 'new', progress: 0, waiting: 0 };
}

/** How far a file's task is, 0 to 1; nothing before its first step, since some programs report only their end. */
export function reportedProgress({ progress }: Pick<FileItem, 'progress'>): number | undefined {
  return progress > LIMITS.acceptedProgress ? progress : undefined;
}

/** What came out, once for each task. */
export function outcomesOf(items: readonly FileItem[]): Outcome[] {
  const byJob = new Map(
    items.flatMap(({ job, outcome }) => (job === undefined || !outcome ? [] : [[job, outcome] as const])),
  );
  return [...byJob.values()];
}

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/**
 * Bytes before and after the work. `before` is 0 where files of another kind were made: the sizes of a drawing and of
 * its PDF say nothing about each other.
 */
export function sizesOf(items: readonly FileItem[]): { before: number; after: number; results: number } {
  const outcomes = outcomesOf(items);
  const results = outcomes.flatMap(({ files }) => files);
  const kinds = new Set([...items, ...results].map(({ name }) => extensionOf(name)));
  const sum = (figure: 'bytesBefore' | 'bytesAfter') => outcomes.reduce((total, outcome) => total + outcome[figure], 0);
  return { before: kinds.size === 1 ? sum('bytesBefore') : 0, after: sum('bytesAfter'), results: results.length };
}
