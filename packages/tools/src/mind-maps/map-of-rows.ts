import type { MindMap } from '@pagewright/contract';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { MappedRows } from './mapped-rows.ts';
import type * as RowsTask from './rows-task.ts';

const DEADLINE_MS = 60_000;

/** The map of a document that is kept, whole and with its section numbers. */
export const mapOfRows = (document: MappedRows, signal?: AbortSignal): Promise<MindMap> =>
  runInThread<typeof RowsTask>(new URL('./rows-task.ts', import.meta.url), document, {
    signal,
    deadlineMs: DEADLINE_MS,
  });
