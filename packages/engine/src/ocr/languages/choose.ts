import { EngineFailure } from '@pagewright/ground/failure.ts';
import { installedLanguages } from '@pagewright/runtime/programs/tesseract.ts';

let looked: Promise<string[]> | undefined;

/** Looked up once for each process. */
export async function knownLanguages(): Promise<string[]> {
  looked ??= installedLanguages();
  return looked;
}

/** The languages that were asked for. Fails with LANGUAGE_MISSING where Tesseract has no data for one. */
export async function chosenLanguages(asked: readonly string[]): Promise<string[]> {
  const installed = await knownLanguages();
  const missing = asked.filter((code) => !installed.includes(code));
  if (missing.length > 0) throw new EngineFailure('LANGUAGE_MISSING', { names: missing.join(', ') });
  return [...new Set(asked)];
}
