import { EngineFailure } from '@pagewright/ground/failure.ts';
import { installedLanguages } from '@pagewright/runtime/programs/tesseract.ts';

let installation: Promise<string[]> | undefined;

/** Looked up once for each process. */
export async function knownLanguages(): Promise<string[]> {
  installation ??= installedLanguages();
  return installation;
}

/** The languages that were asked for. Fails with LANGUAGE_MISSING where Tesseract has no data for one. */
export async function chosenLanguages(requested: readonly string[]): Promise<string[]> {
  const installed = await knownLanguages();
  const missing = requested.filter((code) => !installed.includes(code));
  if (missing.length > 0) throw new EngineFailure('LANGUAGE_MISSING', { names: missing.join(', ') });
  return [...new Set(requested)];
}
