import { open } from 'node:fs/promises';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { EngineNote } from '../../note.ts';
import type { OfficeKind } from '../kinds.ts';
import { withPlainCopy } from '../plain-copy.ts';

interface Locked {
  path: string;
  kind: OfficeKind;
  output: string;
  passwords: readonly string[];
  signal: AbortSignal | undefined;
}

/**
 * Does `work` on a document as it is, or on a copy of what is inside where it is a package that is locked as a whole.
 * Fails like `withPlainCopy`; with `ENCRYPTION_UNSUPPORTED` also where `work` calls a document damaged which is locked.
 * The copy stands beside `output`.
 */
export async function withUnlocked<T extends { notes: EngineNote[] }>(
  { path, kind, output, passwords, signal }: Locked,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (!(await mayBeLocked(path, kind))) return work(path);
  const make = (copy: string) =>
    runInThread<typeof import('./unlock-task.ts')>(
      new URL('./unlock-task.ts', import.meta.url),
      { path, passwords: [...passwords], output: copy },
      { signal },
    );
  const honest = (each: string) => work(each).catch((error: unknown) => explained(error, each, signal));
  return withPlainCopy({ path, copy: `${output}.unlocked.${kind}` }, make, honest);
}

const OPEN_DOCUMENT: ReadonlySet<OfficeKind> = new Set(['odt', 'ods', 'odp']);
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** A package that Office locks is a compound file ([MS-OFFCRYPTO], 2.3); OpenDocument locks its entries. */
async function mayBeLocked(path: string, kind: OfficeKind): Promise<boolean> {
  if (OPEN_DOCUMENT.has(kind)) return true;
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(COMPOUND.length), 0, COMPOUND.length, 0);
  return buffer.equals(COMPOUND);
}

async function explained(error: unknown, path: string, signal: AbortSignal | undefined): Promise<never> {
  if (!(error instanceof EngineFailure) || error.code !== 'FILE_DAMAGED') throw error;
  const isLocked = await runInThread<typeof import('./lock-signs-task.ts')>(
    new URL('./lock-signs-task.ts', import.meta.url),
    { path },
    { signal },
  );
  throw isLocked ? new EngineFailure('ENCRYPTION_UNSUPPORTED', { path }, error) : error;
}
