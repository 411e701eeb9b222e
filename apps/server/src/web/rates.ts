import type { FastifyRequest } from 'fastify';
import { Refused } from '../failure.ts';

/** How often one address may call. An office behind one address stays well below. */
export const RATES = {
  everything: { max: 6_000, timeWindow: 60_000 },
  upload: { max: 300, timeWindow: 60_000 },
  start: { max: 300, timeWindow: 60_000 },
  /** Starts that send this server to other people's sites, by one visitor and from one address. */
  visits: { visitor: { max: 10, timeWindow: 60_000 }, address: { max: 30, timeWindow: 60_000 } },
  /** Asked again whenever an option changes. */
  forecast: { max: 600, timeWindow: 60_000 },
  thumbnail: { max: 300, timeWindow: 60_000 },
  /** One task's progress: five times a second, https://www.rfc-editor.org/rfc/rfc6585#section-4 beyond. */
  poll: { max: 50, timeWindow: 10_000 },
} as const;

/** One IPv6 customer has a whole /64. */
export const IPV6_SUBNET = 64;

export function tooFrequent(_request: FastifyRequest, context: { ttl: number }): Refused {
  return new Refused('TOO_FREQUENT', { seconds: Math.max(1, Math.ceil(context.ttl / 1000)) });
}
