import { runInThread, type TaskControl } from '@pagewright/runtime/threads/pool.ts';
import type * as Task from './write-task.ts';

export { escapeLineStarts, escapeMarkdown } from './escape.ts';
export { figurePictures } from './figure-pictures.ts';
export { writeMarkdown, type MarkdownSettings } from './markdown.ts';
export type { TextRequest } from './write.ts';

/** Writes a document as text, Markdown, HTML or JSON, in a worker thread. */
export const writeText = (
  input: Parameters<typeof Task.run>[0],
  control: TaskControl,
): Promise<Awaited<ReturnType<typeof Task.run>>> =>
  runInThread<typeof Task>(new URL('./write-task.ts', import.meta.url), input, control);
