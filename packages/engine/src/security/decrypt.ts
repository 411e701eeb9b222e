import { rm } from 'node:fs/promises';
import { inspectPdf } from '../inspect/inspect.ts';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { EngineNote } from '../note.ts';
import { repairInPlace } from '../opening/for-program.ts';
import { rewritePlain } from '@pagewright/runtime/programs/qpdf.ts';
import { encryptionOf } from '../opening/encryption.ts';
import { brokenSignatures } from './signatures.ts';

export interface DecryptOptions {
  output: string;
  /** User or owner password; not needed where the document opens freely and is only restricted. */
  password?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Removes password and restrictions; everything else stays as it is. Fails with `NOT_ENCRYPTED`, `PASSWORD_MISSING`,
 * `PASSWORD_WRONG`, `ENCRYPTION_UNSUPPORTED` or `FILE_DAMAGED`.
 */
export async function decryptPdf(
  input: string,
  { output, password, signal }: DecryptOptions,
): Promise<{ notes: EngineNote[] }> {
  const options = { password, signal };
  const facts = await inspectPdf(input, options).catch(() => undefined);
  if (facts?.encryption === 'none') throw new EngineFailure('NOT_ENCRYPTED', { path: input });
  const { repaired } = await rewritePlain(input, output, options);
  // What PDFium cannot open may be damaged rather than encrypted.
  if (!facts && !(await encryptionOf(input, { signal })).encrypted) {
    await rm(output);
    throw new EngineFailure('NOT_ENCRYPTED', { path: input });
  }
  const mended = await repairInPlace(output, signal);
  return {
    notes: [
      ...(repaired || mended.repaired ? [{ code: 'REPAIRED' as const, path: input }] : []),
      ...brokenSignatures(input, facts),
    ],
  };
}
