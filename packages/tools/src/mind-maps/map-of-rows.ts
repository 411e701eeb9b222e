import type { MindMap } from '@pagewright/contract';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type * as RowsTask from './rows-task.ts';

/** A document that was read in, as it is kept. */
export interface MappedRows {
  /** Its passages, one JSON each: they are parsed in a thread. Of a passage's words the first suffice. */
  rows: readonly string[];
  title: string | undefined;
  /** BCP 47, the main one first. */
  languages: readonly string[];
  pages: number;
  /** What the root is called where the document tells no title. */
  name: string;
}

const DEADLINE_MS = 60_000;

/** The map of a document that is kept, whole and with its section numbers. */
export const mapOfRows = (document: MappedRows, signal?: AbortSignal): Promise<MindMap> =>
  runInThread<typeof RowsTask>(new URL('./rows-task.ts', import.meta.url), document, {
    signal,
    deadlineMs: DEADLINE_MS,
  });
