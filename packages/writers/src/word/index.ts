import { runInThread, type TaskControl } from '@pagewright/runtime/threads/pool.ts';
import type * as Task from './word-task.ts';

export { letterNumeral, romanNumeral } from './blocks/numerals.ts';

/** Writes a document as DOCX, in a worker thread. */
export const writeWord = (
  input: Parameters<typeof Task.run>[0],
  control: TaskControl,
): Promise<Awaited<ReturnType<typeof Task.run>>> =>
  runInThread<typeof Task>(new URL('./word-task.ts', import.meta.url), input, control);
