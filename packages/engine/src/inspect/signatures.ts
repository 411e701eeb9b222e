import { EngineFailure } from '@pagewright/ground/failure.ts';
import { inspectPdf, type InspectOptions } from './inspect.ts';

/**
 * How many signature fields of a PDF hold a signature (ISO 32000-2, 12.8): those that a change of the file breaks. One
 * that waits to be signed does not count. A document that only a repair can open has none that anybody could check.
 * Fails with PASSWORD_MISSING, PASSWORD_WRONG, ENCRYPTION_UNSUPPORTED or PAGES_TOO_MANY.
 */
export async function signaturesOf(path: string, options: InspectOptions = {}): Promise<{ signed: number }> {
  try {
    const { signatures } = await inspectPdf(path, options);
    return { signed: signatures };
  } catch (error) {
    if (error instanceof EngineFailure && error.code === 'FILE_DAMAGED') return { signed: 0 };
    throw error;
  }
}
