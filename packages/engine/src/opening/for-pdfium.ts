import { join } from 'node:path';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { rewritePlain } from '@pagewright/runtime/programs/qpdf.ts';
import { makeJobFolder, removeJobFolder } from '@pagewright/runtime/sandbox/job/folder.ts';
import { encryptionOf } from './encryption.ts';

interface Locked {
  path: string;
  password?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Reads a document with PDFium; where PDFium takes the password for a wrong one, or misses one, and qpdf does not, it
 * reads what qpdf has decrypted. So it is with a password typed in another Unicode form, with an empty owner password,
 * and where `/EncryptMetadata` stands in the crypt filter instead of the encryption dictionary (ISO 32000-2, table 21).
 */
export async function forPdfium<T>(
  { path, password, signal }: Locked,
  read: (source: { path: string; password?: string | undefined }) => Promise<T>,
): Promise<T> {
  try {
    return await read({ path, password });
  } catch (error) {
    const isLocked =
      error instanceof EngineFailure && (error.code === 'PASSWORD_WRONG' || error.code === 'PASSWORD_MISSING');
    if (!isLocked || !(await opensInQpdf({ path, password, signal }))) throw error;
  }
  // Swept by the next process should this one be killed: what lies in it is a person's document without its lock.
  const job = await makeJobFolder('same-user');
  const plain = join(job.scratch, 'plain.pdf');
  try {
    await rewritePlain(path, plain, { password, signal });
    return await read({ path: plain });
  } catch (error) {
    if (error instanceof EngineFailure && error.facts.path === plain) error.facts.path = path;
    throw error;
  } finally {
    await removeJobFolder(job);
  }
}

async function opensInQpdf({ path, password, signal }: Locked): Promise<boolean> {
  const state = await encryptionOf(path, { password, signal }).catch((error: unknown) => {
    if (error instanceof EngineFailure && error.code !== 'ABORTED') return undefined;
    throw error;
  });
  return state?.encrypted === true && state.opens;
}
