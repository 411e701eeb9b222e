import { z } from 'zod';
import type { Clock } from '../../../clock.ts';
import { ObjectUnknown, ProviderAway, ProviderRefused } from '../../role.ts';

/** How PayPal is asked. Of what it says, only its own names for what is wrong go on: its sentences hold addresses. */

interface Asked {
  body?: unknown;
  /** The same again is carried out once: PayPal keeps it for hours. */
  requestId?: string;
  /** The whole object as the answer, where PayPal would otherwise tell the most necessary. */
  whole?: boolean;
}

export type Ask = <T>(call: `${'GET' | 'POST'} /${string}`, answer: z.ZodType<T>, asked?: Asked) => Promise<T>;

interface Access {
  address: string;
  id: string;
  secret: string;
  clock: Clock;
  longest: number;
}

const token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const refusal = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

/** A token is not used in its last minute. */
const SPARE_MS = 60_000;

export function openCalls({ address, id, secret, clock, longest }: Access): Ask {
  let kept: { token: string; until: number } | undefined;
  const request = async (path: string, init: RequestInit): Promise<Response> => {
    try {
      return await fetch(new URL(path, address), { ...init, redirect: 'error', signal: AbortSignal.timeout(longest) });
    } catch {
      throw new ProviderAway('PayPal: no answer');
    }
  };
  const tokenNow = async (): Promise<string> => {
    if (kept && clock().getTime() < kept.until - SPARE_MS) return kept.token;
    const asked = clock().getTime();
    const response = await request('/v1/oauth2/token', {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    // Also where our own id is refused: its operator will mend that, and nothing may be lost meanwhile.
    if (!response.ok) throw new ProviderAway(`PayPal: no token, ${response.status}`);
    const given = await readAnswer(response, token);
    kept = { token: given.access_token, until: asked + given.expires_in * 1000 };
    return kept.token;
  };
  const once = async (method: string, path: string, { body, requestId, whole }: Asked): Promise<Response> =>
    request(path, {
      method,
      headers: {
        Authorization: `Bearer ${await tokenNow()}`,
        ...(method === 'POST' && { 'Content-Type': 'application/json' }),
        ...(requestId !== undefined && { 'PayPal-Request-Id': requestId }),
        ...(whole && { Prefer: 'return=representation' }),
      },
      // An event to verify goes as the text that it arrived as.
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return async (call, answer, asked = {}) => {
    const [method = '', path = ''] = call.split(' ');
    let response = await once(method, path, asked);
    if (response.status === 401) {
      kept = undefined;
      response = await once(method, path, asked);
    }
    if (response.ok) return readAnswer(response, answer);
    throw await failureOf(response);
  };
}

async function readAnswer<T>(response: Response, answer: z.ZodType<T>): Promise<T> {
  let body: unknown;
  try {
    const text = await response.text();
    body = text === '' ? undefined : JSON.parse(text);
  } catch {
    throw new ProviderAway('PayPal: an answer that is cut off');
  }
  const read = answer.safeParse(body);
  if (!read.success) throw new ProviderAway(`PayPal: an answer without ${read.error.issues[0]?.path.join('.')}`);
  return read.data;
}

async function failureOf(response: Response): Promise<Error> {
  const { status } = response;
  const read = refusal.safeParse(await response.json().catch(() => undefined));
  const issue = read.data?.details?.[0]?.issue;
  const said = ['PayPal:', status, wordOf(read.data?.name), wordOf(issue)]
    .filter((each) => each !== undefined)
    .join(' ');
  if (status === 404) return new ObjectUnknown(said);
  if (status === 401 || status === 408 || status === 429 || status >= 500) return new ProviderAway(said);
  return Object.assign(new ProviderRefused(said), { issue: wordOf(issue) });
}

const wordOf = (name: string | undefined) => (name !== undefined && /^[A-Z0-9_]{1,80}$/.test(name) ? name : undefined);

/** Whether PayPal refused for this reason. */
export const isRefusedFor = (failure: unknown, issue: string) =>
  failure instanceof ProviderRefused && 'issue' in failure && failure.issue === issue;

export const NOTHING = z.unknown();
