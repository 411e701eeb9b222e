import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language, Note } from '@pagewright/contract';
import type { CheckedSignature } from '@pagewright/contract/signatures/checked-signature.ts';
import { runInThread } from '@pagewright/runtime/threads/pool.ts';
import { resultName } from '../names.ts';
import type { ToolInput, ToolResult } from '../tool.ts';
import { reportText } from './report-text.ts';
import { trustedHere } from './services.ts';

interface Checking {
  form: 'text' | 'json';
  language: Language;
  folder: string;
  now: Date;
  signal: AbortSignal;
}

/** Each page is drawn once for each signature that something follows: a thousand of them take some seconds. */
const LONGEST_CHECK_MS = 600_000;

/** What the signatures of a file prove, as a report. Nobody is asked: what is known of certificates is in the file, and on the list of this instance. */
export async function checkDocument(
  { path: file, name, password }: ToolInput,
  { form, language, folder, now, signal }: Checking,
): Promise<ToolResult> {
  const trusted = (await trustedHere()).map((certificate) => new Uint8Array(certificate.toSchema().toBER()));
  const signatures = await runInThread<typeof import('./check-task.ts')>(
    new URL('./check-task.ts', import.meta.url),
    { path: file, trusted, now, password },
    { signal, deadlineMs: LONGEST_CHECK_MS },
  );
  const extension = form === 'json' ? 'json' : 'txt';
  const report = path.join(folder, `signatures.${extension}`);
  const text =
    form === 'json' ? `${JSON.stringify(signatures, undefined, 2)}\n` : reportText(name, signatures, language);
  await writeFile(report, text);
  return {
    outputs: [{ path: report, name: resultName(name, 'signatures', extension), askedBy: 'check' }],
    notes: notesOn(signatures),
    report: signatures,
  };
}

function notesOn(signatures: readonly CheckedSignature[]): Note[] {
  const count = (verdict: CheckedSignature['verdict']) => signatures.filter((each) => each.verdict === verdict).length;
  const [valid, intact, changed, unknown] = [count('valid'), count('intact'), count('changed'), count('unknown')];
  return [
    ...(signatures.length === 0 ? [{ code: 'UNSIGNED' as const }] : []),
    ...(changed > 0 ? [{ code: 'SIGNATURES_CHANGED' as const, count: changed }] : []),
    ...(unknown > 0 ? [{ code: 'SIGNATURES_UNKNOWN' as const, count: unknown }] : []),
    ...(intact > 0 ? [{ code: 'SIGNATURES_INTACT' as const, count: intact }] : []),
    ...(valid > 0 ? [{ code: 'SIGNATURES_VALID' as const, count: valid }] : []),
  ];
}
