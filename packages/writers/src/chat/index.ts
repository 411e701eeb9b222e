import { runInThread, type TaskControl } from '@pagewright/runtime/threads/pool.ts';
import type * as Task from './write-task.ts';

export type { ChatBlock, WrittenChat } from './chat.ts';

/** Writes a chat as Markdown, plain text or DOCX, in a worker thread. */
export const writeChat = (input: Parameters<typeof Task.run>[0], control: TaskControl = {}): Promise<void> =>
  runInThread<typeof Task>(new URL('./write-task.ts', import.meta.url), input, control);
