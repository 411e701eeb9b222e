import { runInThread, type TaskControl } from '@pagewright/runtime/threads/pool.ts';
import type * as Task from './sheets-task.ts';

export type { SheetsInput } from './sheets-task.ts';
export type { WrittenSheets } from './write-sheets.ts';

/** Writes a document’s tables as a workbook or CSV files, in a worker thread. */
export const writeSheets = (
  input: Parameters<typeof Task.run>[0],
  control: TaskControl,
): Promise<Awaited<ReturnType<typeof Task.run>>> =>
  runInThread<typeof Task>(new URL('./sheets-task.ts', import.meta.url), input, control);
