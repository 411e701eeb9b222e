import { PassingFailure } from './passing-failure.ts';
import { ModelFailure } from './role.ts';

/** As much of an error as it takes to tell what it is about. */
const HEAD_BYTES = 16 << 10;

const SPENT = /insufficient_quota|billing|credit balance|payment/i;
const WILL_NOT =
  /content[_ -]?(filter|policy|management)|safety|context_length|context window|too (long|large)|maximum context/i;

/**
 * What an answer means that is none. `adapts` is shown what the provider says, and tells whether the same in other words
 * would do. Nothing of it goes any further.
 */
export async function refusalOf(response: Response, adapts: (said: string) => boolean): Promise<ModelFailure> {
  const { status, headers } = response;
  const said = await headOf(response);
  if ((status === 400 || status === 422) && adapts(said)) return new PassingFailure('away', 0, status);
  return failureOfStatus(status, said, secondsOf(headers.get('retry-after')));
}

export function failureOfStatus(status: number, said: string, after?: number): ModelFailure {
  if (status === 402 || (status === 429 && SPENT.test(said))) return new ModelFailure('busy', after, status);
  // 529 is Anthropic's "overloaded".
  if (status === 429 || status === 503 || status === 529) return new PassingFailure('busy', after, status);
  if (status >= 500 || status === 408) return new PassingFailure('away', undefined, status);
  if (status === 413 || ((status === 400 || status === 422) && WILL_NOT.test(said)))
    return new ModelFailure('refused', undefined, status);
  return new ModelFailure('away', undefined, status);
}

/** Seconds, from a number or a date (RFC 9110, section 10.2.3); a day at most. */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, seconds), 86_400);
}

async function headOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [head, bytes] = ['', 0];
  for await (const chunk of body ?? []) {
    head += decoder.decode(chunk, { stream: true });
    bytes += chunk.length;
    if (bytes >= HEAD_BYTES) break;
  }
  return head;
}
