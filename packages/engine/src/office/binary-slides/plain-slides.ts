import { rm } from 'node:fs/promises';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { EngineNote } from '../../note.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import type { Refused } from './decrypt-slides.ts';

interface Slides {
  path: string;
  output: string;
  passwords: readonly string[];
  signal: AbortSignal | undefined;
}

const FAILURES = {
  'password-missing': 'PASSWORD_MISSING',
  'password-wrong': 'PASSWORD_WRONG',
  unsupported: 'ENCRYPTION_UNSUPPORTED',
} as const satisfies Record<Refused, EngineFailure['code']>;

/**
 * Does `work` on a presentation of PowerPoint 97 to 2003 as it is, or on a copy where it is encrypted, or where LibreOffice
 * would stumble over a number in it; what is said of the copy is said of the presentation. Fails with `PASSWORD_MISSING`, `PASSWORD_WRONG` or
 * `ENCRYPTION_UNSUPPORTED`, and like `work`. The copy, beside `output`, is gone afterwards.
 */
export async function withPlainSlides<T extends { notes: EngineNote[] }>(
  { path, output, passwords, signal }: Slides,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const copy = `${output}.plain.ppt`;
  try {
    const found = await runInThread<typeof import('./plain-slides-task.ts')>(
      new URL('./plain-slides-task.ts', import.meta.url),
      { path, passwords: [...passwords], output: copy },
      { signal },
    );
    if (found === 'as-it-is') return await work(path);
    if (found !== 'written') throw new EngineFailure(FAILURES[found], { path });
    const done = await work(copy);
    return { ...done, notes: done.notes.map((note) => (note.path === copy ? { ...note, path } : note)) };
  } catch (error) {
    if (!(error instanceof EngineFailure) || error.facts.path !== copy) throw error;
    throw new EngineFailure(error.code, { ...error.facts, path }, error);
  } finally {
    await rm(copy, { force: true });
  }
}
