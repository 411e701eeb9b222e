import type { EngineNote } from '../note.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { TextSettings } from './settings.ts';
import type { TextInput } from './to-pdf-task.ts';

export interface TextsToPdfOptions {
  /** Each output with the texts in it, in their order. */
  documents: readonly { texts: readonly TextInput[]; output: string }[];
  settings: TextSettings;
  signal?: AbortSignal | undefined;
  /** Milliseconds for each document. */
  deadlineMs?: number | undefined;
  onProgress?: ((done: number, of: number) => void) | undefined;
}

/**
 * Makes PDFs of plain texts in any encoding and script; their text can be selected and searched. Fails with
 * TEXT_UNREADABLE where a file is no text, and with PAGES_TOO_MANY (over 20,000). Gives the page count of each document.
 */
export async function textsToPdf({
  documents,
  settings,
  signal,
  deadlineMs,
  onProgress,
}: TextsToPdfOptions): Promise<{ pages: number[]; notes: EngineNote[] }> {
  const notes: EngineNote[] = [];
  const pages: number[] = [];
  for (const [index, { texts, output }] of documents.entries()) {
    const control = {
      signal,
      deadlineMs,
      onProgress: (done: number, of: number) => onProgress?.(index + done / of, documents.length),
    };
    const made = await runInThread<typeof import('./to-pdf-task.ts')>(
      new URL('./to-pdf-task.ts', import.meta.url),
      { texts: [...texts], settings, output },
      control,
    );
    pages.push(made.pages);
    notes.push(...made.notes);
  }
  return { pages, notes };
}
