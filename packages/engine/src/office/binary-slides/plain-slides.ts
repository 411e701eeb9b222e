import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { EngineNote } from '../../note.ts';
import { withPlainCopy } from '../plain-copy.ts';

interface Slides {
  path: string;
  output: string;
  passwords: readonly string[];
  signal: AbortSignal | undefined;
}

/**
 * Does `work` on a presentation of PowerPoint 97 to 2003 as it is, or on a copy where it is encrypted, or where LibreOffice
 * would stumble over a number in it. Fails like `withPlainCopy`. The copy stands beside `output`.
 */
export async function withPlainSlides<T extends { notes: EngineNote[] }>(
  { path, output, passwords, signal }: Slides,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const make = (copy: string) =>
    runInThread<typeof import('./plain-slides-task.ts')>(
      new URL('./plain-slides-task.ts', import.meta.url),
      { path, passwords: [...passwords], output: copy },
      { signal },
    );
  return withPlainCopy({ path, copy: `${output}.plain.ppt` }, make, work);
}
