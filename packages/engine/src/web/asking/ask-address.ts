import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { decide, type Resolve } from '../egress/decide.ts';

export interface Asking {
  /** Sent by POST as this type; without it, it is a GET. */
  sent?: { body: Uint8Array; type: string } | undefined;
  /** Bytes of the answer. */
  most: number;
  /** Milliseconds for all of it. */
  timeout: number;
  signal?: AbortSignal | undefined;
  /** Names and addresses at which this service itself is reached. */
  own?: ReadonlySet<string> | undefined;
  /** The operator named this address: it may be anywhere. What it leads on to may not, but for itself. */
  isNamedByOperator?: boolean | undefined;
  resolve?: Resolve | undefined;
}

/** A GET follows so many other addresses; each is decided upon by itself. */
const MOST_MOVES = 2;

/**
 * What an address of the web answers, without a browser. Only public addresses are dialled, those that were decided upon and no
 * others. Fails with ADDRESS_REFUSED, ADDRESS_PORT, ADDRESS_UNKNOWN, ADDRESS_UNREACHABLE, ADDRESS_STATUS, ADDRESS_SLOW and
 * ADDRESS_TOO_LARGE.
 */
export async function askAddress(address: string, asking: Asking): Promise<Uint8Array<ArrayBuffer>> {
  const slow = AbortSignal.timeout(asking.timeout);
  const signal = asking.signal ? AbortSignal.any([asking.signal, slow]) : slow;
  try {
    return await follow(address, { ...asking, signal });
  } catch (error) {
    if (slow.aborted) throw new EngineFailure('ADDRESS_SLOW', { address }, error);
    if (asking.signal?.aborted) throw new EngineFailure('ABORTED', {}, error);
    if (error instanceof EngineFailure) throw error;
    throw new EngineFailure('ADDRESS_UNREACHABLE', { address }, error);
  }
}

async function follow(address: string, asking: Asking): Promise<Uint8Array<ArrayBuffer>> {
  let next = address;
  for (let moves = 0; ; moves += 1) {
    const isNamedByOperator = asking.isNamedByOperator && URL.parse(next)?.origin === URL.parse(address)?.origin;
    const answer = await ask(next, { ...asking, isNamedByOperator });
    const { statusCode: status = 0, headers } = answer;
    if (status === 200) return body(answer, next, asking.most);
    answer.resume();
    const moved = status >= 300 && status < 400 && headers.location !== undefined;
    if (!moved || asking.sent || moves === MOST_MOVES)
      throw new EngineFailure('ADDRESS_STATUS', { address: next, status });
    next = URL.parse(headers.location ?? '', next)?.href ?? '';
  }
}

async function ask(address: string, { sent, own, signal, resolve, isNamedByOperator }: Asking) {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw new EngineFailure('ADDRESS_REFUSED', { address });
  const addresses = isNamedByOperator ? undefined : await addressesOf(url, { own, resolve });
  const isSecret = url.protocol === 'https:';
  return new Promise<http.IncomingMessage>((resolved, reject) => {
    const request = (isSecret ? https : http).request(url, {
      method: sent ? 'POST' : 'GET',
      headers: { accept: '*/*', ...(sent && { 'content-type': sent.type, 'content-length': sent.body.length }) },
      agent: false,
      ...(signal && { signal }),
      ...(addresses && { lookup: lookupOf(addresses) }),
    });
    request.once('response', resolved).once('error', reject).end(sent?.body);
  });
}

async function addressesOf(url: URL, { own, resolve = resolveName }: Pick<Asking, 'own' | 'resolve'>) {
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  const decision = await decide(url.hostname, port, resolve, own);
  if (decision.allowed) return decision.addresses;
  const { refusal } = decision;
  const code =
    refusal === 'port'
      ? 'ADDRESS_PORT'
      : refusal === 'unknown'
        ? 'ADDRESS_UNKNOWN'
        : refusal === 'unreachable'
          ? 'ADDRESS_UNREACHABLE'
          : 'ADDRESS_REFUSED';
  throw new EngineFailure(code, { address: url.href });
}

const resolveName: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/** Says what was decided upon, whatever the name's server says meanwhile. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  const [first = { address: '', family: 0 }] = all;
  return (_host, { all: wantsAll }, done) => (wantsAll ? done(null, all) : done(null, first.address, first.family));
}

async function body(answer: http.IncomingMessage, address: string, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > most) throw new EngineFailure('ADDRESS_TOO_LARGE', { address });
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
