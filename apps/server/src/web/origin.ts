import type { FastifyRequest } from 'fastify';
import { Refused } from '../failure.ts';
import type { Settings } from '../settings.ts';

/** Scheme, host and port as the visitor sees them. */
export function originOf(request: FastifyRequest, { PUBLIC_ORIGIN }: Pick<Settings, 'PUBLIC_ORIGIN'>): string {
  return PUBLIC_ORIGIN ?? `${request.protocol}://${request.host}`;
}

/**
 * Refuses calls that another site makes in the visitor's name. Browsers send both headers with every such call; a
 * client that sends neither holds no visitor's cookie by accident.
 */
export function assertOwnSite(request: FastifyRequest, settings: Pick<Settings, 'PUBLIC_ORIGIN'>): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refused('BAD_REQUEST');
  const { origin } = request.headers;
  if (origin !== undefined && origin !== originOf(request, settings)) throw new Refused('BAD_REQUEST');
}
