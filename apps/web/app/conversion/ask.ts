import type { AnswerOf, AskOf, Call } from '@pagewright/contract/calls/call.ts';
import { CLIENT_ID, HEADERS, refusal, type Refusal } from '@pagewright/contract/calls/envelope.ts';
import type { Language } from '@pagewright/contract/languages.ts';

/**
 * How the page calls: any entry of the contract, with what that entry takes. The answer is read with the entry's own
 * schema; what it does not know is thrown.
 */
export async function ask<C extends Call>(
  call: C,
  input: AskOf<C>,
  { language, ...init }: { language: Language; signal?: AbortSignal; keepalive?: boolean },
): Promise<AnswerOf<C> | Refusal> {
  const { url, headers, body } = requestOf(call, input as Fields, language);
  const answer = await fetch(url, { ...init, method: call.method, headers, ...(body !== undefined && { body }) });
  return answerOf(call, await answer.json());
}

/** The same with a file, whose progress `fetch` does not tell but XMLHttpRequest does. `onProgress` is given 0 to 1. */
export function send<C extends Call & { input: { file: string } }>(
  call: C,
  input: AskOf<C>,
  file: File,
  { language, signal, onProgress }: { language: Language; signal: AbortSignal; onProgress: (share: number) => void },
): Promise<AnswerOf<C> | Refusal> {
  return new Promise((resolve, reject) => {
    const { url, headers } = requestOf(call, input as Fields, language);
    const request = new XMLHttpRequest();
    request.open(call.method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('error', () => reject(new Error('The upload broke off')));
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')));
    request.addEventListener('load', () => {
      try {
        resolve(answerOf(call, JSON.parse(request.responseText)));
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

type Fields = Readonly<Record<string, unknown>>;

function requestOf({ input, path }: Call, given: Fields, language: Language) {
  const of = (part: { shape: object } | undefined) =>
    Object.entries(given).filter(([name, value]) => part && name in part.shape && value !== undefined);
  const query = new URLSearchParams(of(input.query).map(([name, value]) => [name, String(value)]));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])));
  const headers: Record<string, string> = {
    [HEADERS.language]: language,
    [HEADERS.time]: String(Math.floor(Date.now() / 1000)),
    [HEADERS.client]: CLIENT_ID,
    ...(input.json && { 'content-type': 'application/json' }),
  };
  const url = query.size === 0 ? address : `${address}?${query}`;
  if (input.json) return { url, headers, body: JSON.stringify(Object.fromEntries(of(input.json))) };
  if (!input.form) return { url, headers };
  const form = new FormData();
  for (const [name, value] of of(input.form)) form.append(name, String(value));
  return { url, headers, body: form };
}

function answerOf<C extends Call>({ answer }: C, body: unknown): AnswerOf<C> | Refusal {
  if (!('json' in answer)) throw new TypeError('this call answers with a file');
  return answer.json.or(refusal).parse(body) as AnswerOf<C> | Refusal;
}
