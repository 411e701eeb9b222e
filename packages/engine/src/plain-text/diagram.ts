import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { Diagram } from './diagram-page.ts';

const DEADLINE_MS = 60_000;

/** Makes a PDF of one page; its text can be selected and searched in any script, and its fonts are in it. */
export async function diagramToPdf({
  diagram,
  output,
  signal,
}: {
  diagram: Diagram;
  output: string;
  signal?: AbortSignal | undefined;
}): Promise<void> {
  await runInThread<typeof import('./diagram-task.ts')>(
    new URL('./diagram-task.ts', import.meta.url),
    { diagram, output },
    { signal, deadlineMs: DEADLINE_MS },
  );
}
