import { inspectPdf } from '../document/inspect.ts';
import { EngineFailure } from '../failure.ts';
import { encryptionOf } from './encryption.ts';

/**
 * The first of several passwords that opens a document; the first of all where none is needed, none of them does, or
 * the document cannot be read: whoever works on it then says why.
 */
export async function passwordThatOpens(
  path: string,
  passwords: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> {
  const [first, ...others] = passwords;
  if (first === undefined || others.length === 0 || (await opens(path, first, signal)) !== 'wrong') return first;
  for (const password of others) if ((await opens(path, password, signal)) === 'opened') return password;
  return first;
}

async function opens(path: string, password: string, signal: AbortSignal): Promise<'opened' | 'wrong' | 'unreadable'> {
  try {
    await inspectPdf(path, { password, signal });
    return 'opened';
  } catch (error) {
    if (!(error instanceof EngineFailure) || error.code === 'ABORTED') throw error;
    if (error.code !== 'PASSWORD_WRONG') return 'unreadable';
  }
  // qpdf knows more forms of a password than PDFium.
  const state = await encryptionOf(path, { password, signal });
  return state.encrypted && !state.opens ? 'wrong' : 'opened';
}
