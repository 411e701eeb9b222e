import { rm } from 'node:fs/promises';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { EngineNote } from '../note.ts';

/** Why a locked document stays closed. */
export type Refused = 'password-missing' | 'password-wrong' | 'unsupported';

const FAILURES = {
  'password-missing': 'PASSWORD_MISSING',
  'password-wrong': 'PASSWORD_WRONG',
  unsupported: 'ENCRYPTION_UNSUPPORTED',
} as const satisfies Record<Refused, EngineFailure['code']>;

/**
 * Does `work` on a document as it is, or on the copy that `make` wrote to the path it was given; what is said of the copy
 * is said of the document. Fails with `PASSWORD_MISSING`, `PASSWORD_WRONG` or `ENCRYPTION_UNSUPPORTED`, and like both.
 * The copy is gone afterwards.
 */
export async function withPlainCopy<T extends { notes: EngineNote[] }>(
  { path, copy }: { path: string; copy: string },
  make: (copy: string) => Promise<'as-it-is' | 'written' | Refused>,
  work: (path: string) => Promise<T>,
): Promise<T> {
  try {
    const found = await make(copy);
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
