import type { EngineNote } from '../note.ts';
import { preScan } from './inspect/pre-scan.ts';
import type { OfficeKind } from './kinds.ts';
import { officeLength, refuseDeep } from './length/length.ts';
import { withUnlocked } from './locked/unlocked.ts';

interface Readable {
  path: string;
  kind: OfficeKind;
  /** A copy without its password stands beside it for as long as the work takes. */
  output: string;
  passwords: readonly string[];
  signal: AbortSignal;
}

/**
 * Does `work` on a document whose parts are fit to be read: unlocked, no bomb, without entities, not nested without end. Fails like
 * it, and with `FILE_DAMAGED`, `OUTPUT_EXCEEDED`, `CONTENT_TOO_HEAVY`, `PASSWORD_MISSING`, `PASSWORD_WRONG` or `ENCRYPTION_UNSUPPORTED`.
 */
export async function withReadable<T extends { notes: EngineNote[] }>(
  { path, kind, output, passwords, signal }: Readable,
  work: (path: string) => Promise<T>,
): Promise<T> {
  return withUnlocked({ path, kind, output, passwords, signal }, async (plain) => {
    await preScan(plain, kind);
    refuseDeep(await officeLength(plain, kind, signal), plain);
    const done = await work(plain);
    return plain === path ? done : { ...done, notes: [...done.notes, { code: 'PERMISSIONS_LIFTED', path }] };
  });
}
