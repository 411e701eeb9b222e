import { PassingFailure } from './passing-failure.ts';
import { refusalOf } from './refusal.ts';
import { ModelFailure } from './role.ts';
import { withinBytes } from './within-bytes.ts';

/** The only way to a provider, for one try of one request. */
export interface Wire {
  fetch: typeof fetch;
  /** What went wrong on it; what the SDK makes of that has the request in it. */
  failure: () => ModelFailure | undefined;
}

export interface WireOptions {
  /** The only origin that is asked. */
  origin: string;
  /** At most: of all that comes, and of one event. */
  bytes: { all: number; event?: number };
  adapts: (said: string) => boolean;
}

export function wireTo({ origin, bytes, adapts }: WireOptions): Wire {
  let failure: ModelFailure | undefined;
  const fail = (known: ModelFailure): ModelFailure => (failure = known);

  const ask: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (new URL(url).origin !== origin) throw fail(new ModelFailure('away'));
    // A redirect is an answer like any other that is none: the key goes nowhere else.
    const response = await fetch(url, { ...init, redirect: 'manual' }).catch((error: unknown) => {
      throw init?.signal?.aborted ? error : fail(new PassingFailure('away'));
    });
    if (!response.ok) throw fail(await refusalOf(response, adapts));
    if (/^text\/html\b/i.test(response.headers.get('content-type') ?? '')) {
      await response.body?.cancel();
      throw fail(new ModelFailure('away'));
    }
    const { status, headers } = response;
    return new Response(response.body?.pipeThrough(withinBytes(bytes, fail)), { status, headers });
  };
  return { fetch: ask, failure: () => failure };
}
