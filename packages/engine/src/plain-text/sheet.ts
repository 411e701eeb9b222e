import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { Sheet } from './sheet-page.ts';

const DEADLINE_MS = 20_000;

/** Makes a PDF of one page; its text can be selected and searched, and its fonts are in it. */
export async function sheetToPdf({
  sheet,
  output,
  signal,
}: {
  sheet: Sheet;
  output: string;
  signal?: AbortSignal | undefined;
}): Promise<void> {
  await runInThread<typeof import('./sheet-task.ts')>(
    new URL('./sheet-task.ts', import.meta.url),
    { sheet, output },
    { signal, deadlineMs: DEADLINE_MS },
  );
}
