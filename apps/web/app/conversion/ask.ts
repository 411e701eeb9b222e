import type { AnswerOf, AskOf } from '@pagewright/contract/calls/call.ts';
import type { Refusal } from '@pagewright/contract/calls/envelope.ts';
import type { Language } from '@pagewright/contract/languages.ts';
import { loadPart } from '../site/load-part.ts';
import type { CALLS, Fields } from './wire.ts';

/**
 * How the page calls: any entry of the contract by its name, with what that entry takes. The answer is read with the
 * entry's own schema; what it does not know is thrown.
 */
export async function ask<N extends CallName>(
  name: N,
  input: AskOf<Calls[N]>,
  { language, ...init }: { language: Language; signal?: AbortSignal; keepalive?: boolean },
): Promise<AnswerOf<Calls[N]> | Refusal> {
  const wire = await loadWire();
  const call = wire.CALLS[name];
  const { url, headers, body } = wire.requestOf(call, input as Fields, language);
  const answer = await fetch(url, { ...init, method: call.method, headers, ...(body !== undefined && { body }) });
  return wire.answerOf<Calls[N]>(call, await answer.json());
}

/** The same with a file, whose progress `fetch` does not tell but XMLHttpRequest does. `onProgress` is given 0 to 1. */
export async function send<N extends FileCallName>(
  name: N,
  input: AskOf<Calls[N]>,
  file: File,
  { language, signal, onProgress }: { language: Language; signal: AbortSignal; onProgress: (share: number) => void },
): Promise<AnswerOf<Calls[N]> | Refusal> {
  const wire = await loadWire();
  const call = wire.CALLS[name];
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const { url, headers } = wire.requestOf(call, input as Fields, language);
    const request = new XMLHttpRequest();
    request.open(call.method, url);
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('error', () => reject(new Error('The upload broke off')));
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')));
    request.addEventListener('load', () => {
      try {
        resolve(wire.answerOf<Calls[N]>(call, JSON.parse(request.responseText)));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append(call.input.file, file, file.name);
    request.send(form);
  });
}

export type Calls = typeof CALLS;
export type CallName = keyof Calls;
type FileCallName = { [N in CallName]: Calls[N] extends { input: { file: string } } ? N : never }[CallName];

let wire: Promise<typeof import('./wire.ts')> | undefined;

/** Kept, so that a call that is made while the page is left waits for nothing. What could not be fetched is tried again. */
function loadWire() {
  wire ??= loadPart(() => import('./wire.ts')).catch((error: unknown) => {
    wire = undefined;
    throw error;
  });
  return wire;
}
