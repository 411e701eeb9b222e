import type { FastifyRequest } from 'fastify';
import { Refused } from '../failure.ts';

/** Starts that send this server to other people's sites, by one visitor and from one address. */
export const VISIT_RATES = {
  visitor: { max: 10, timeWindow: 60_000 },
  address: { max: 30, timeWindow: 60_000 },
} as const;

/** One IPv6 customer has a whole /64. */
export const IPV6_SUBNET = 64;

export function tooFrequent(_request: FastifyRequest, context: { ttl: number }): Refused {
  return new Refused('TOO_FREQUENT', { seconds: Math.max(1, Math.ceil(context.ttl / 1000)) });
}
