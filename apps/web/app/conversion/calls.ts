import { REFUSALS } from '@pagewright/contract/calls/body-codes.ts';
import { writeStart, type StartRequest } from '@pagewright/contract/calls/conversion.ts';
import type { Refusal } from '@pagewright/contract/calls/envelope.ts';
import { failure } from '@pagewright/contract/failures/codes.ts';
import type { JobId } from '@pagewright/contract/ids.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import { keepsNothing } from '../site/storage-stand-in.ts';
import { ask, send } from './ask.ts';
// Fetched with the workbench, so that files that were given never wait for it.
import './wire.ts';

/** The calls of a conversion. */

type WireNames = Readonly<Record<string, string>>;

let beginning: Promise<unknown> | undefined;

/**
 * Calls of a newcomer that leave at once, files or a start and its cancellation, would each be another visitor's: one short call
 * before them makes one of them.
 */
function asOneVisitor(language: Language): Promise<unknown> {
  beginning ??= ask('files.uploadData', {}, { language }).catch(() => {
    beginning = undefined;
  });
  return beginning;
}

/** What the server would answer, had it the time to miss the cookie by which files belong to a visitor. */
const refused = (): Refusal | undefined =>
  keepsNothing() ? { code: REFUSALS.badRequest.code, message: '', failure: failure('COOKIES_REFUSED') } : undefined;

/** `onProgress` is given 0 to 1. */
export async function upload(
  file: File,
  tool: string,
  language: Language,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) {
  const without = refused();
  if (without) return without;
  await asOneVisitor(language);
  signal.throwIfAborted();
  const about = { toolType: tool, modifiedAt: file.lastModified };
  return send('files.upload', about, file, { language, signal, onProgress });
}

export async function startTask(request: StartRequest, wireNames: WireNames, language: Language, signal: AbortSignal) {
  const without = refused();
  if (without) return without;
  await asOneVisitor(language);
  signal.throwIfAborted();
  return ask('tasks.start', writeStart(request, wireNames), { language, signal });
}

/** What a start with this call would make. */
export async function askForecast(
  request: StartRequest,
  wireNames: WireNames,
  language: Language,
  signal: AbortSignal,
) {
  await asOneVisitor(language);
  signal.throwIfAborted();
  return ask('tasks.forecast', writeStart(request, wireNames), { language, signal });
}

/** `seen` lets the server hold the answer until something changes, at most for the polling interval. */
export function pollTask(task: { id: JobId; token: string; seen: number }, language: Language, signal: AbortSignal) {
  return ask('tasks.poll', { ...task, seen: String(task.seen) }, { language, signal });
}

/** A cancellation that does not arrive is no harm: the task ends by itself and is swept away. */
export async function cancelTask(id: JobId, language: Language): Promise<void> {
  // A cancellation that overtook the call by which the visitor becomes known would be another visitor's.
  await beginning;
  await ask('tasks.cancel', { ids: [id] }, { language, keepalive: true }).catch(() => undefined);
}
