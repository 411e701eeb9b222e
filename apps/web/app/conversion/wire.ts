import type { AnswerOf, Call } from '@pagewright/contract/calls/call.ts';
import { refusal, type Refusal } from '@pagewright/contract/calls/envelope.ts';
import { CALLS } from '@pagewright/contract/calls/registry.ts';
import { CLIENT_ID, HEADERS } from '@pagewright/contract/calls/values.ts';
import type { Language } from '@pagewright/contract/languages.ts';

/** How calls are written and their answers read, by the schemas of the contract: fetched with the first call (`ask.ts`). */
export { resultFile } from '@pagewright/contract/calls/conversion.ts';
export { jobId } from '@pagewright/contract/ids.ts';
export { CALLS };

export type Fields = Readonly<Record<string, unknown>>;

export function requestOf({ input, path }: Call, given: Fields, language: Language) {
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

export function answerOf<C extends Call>({ answer }: C, body: unknown): AnswerOf<C> | Refusal {
  if (!('json' in answer)) throw new TypeError('this call answers with a file');
  return answer.json.or(refusal).parse(body) as AnswerOf<C> | Refusal;
}
