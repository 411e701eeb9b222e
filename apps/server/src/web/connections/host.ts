import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../settings.ts';
import { originOf } from '../origin.ts';

/** `uri-host [":" port]` of RFC 9112, section 3.2, of names and addresses that there can be. */
const HOST = /^(?:\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(?::\d{1,5})?$/i;

/** A call names the host that it is for, once. */
export function namesHost(request: FastifyRequest): boolean {
  const named = request.raw.rawHeaders.filter((word, index) => index % 2 === 0 && word.toLowerCase() === 'host');
  return named.length === 1 && isHost(request.raw.headers.host ?? '') && isHost(request.host);
}

const isHost = (host: string) => HOST.test(host) && URL.canParse(`http://${host}`);

/**
 * Scheme, host and port by which pages may call themselves. A name that only the caller claims is none: whoever keeps an
 * answer for others would keep somebody else's name in it.
 */
export function canonicalOrigin(
  request: FastifyRequest,
  settings: Pick<Settings, 'PUBLIC_ORIGIN' | 'HOST'>,
): string | undefined {
  const origin = originOf(request, settings);
  if (settings.PUBLIC_ORIGIN !== undefined) return origin;
  const name = new URL(origin).hostname.replace(/^\[(.*)\]$/, '$1');
  const own = [request.socket.localAddress?.replace(/^::ffff:/i, ''), settings.HOST.toLowerCase()];
  const isOwn = name === 'localhost' || (isIP(name) > 0 && /^(?:127\.|::1$)/.test(name)) || own.includes(name);
  return isOwn ? origin : undefined;
}
