import type { Tool } from '@pagewright/tools';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../failure.ts';
import { VISIT_RATES } from './rates.ts';

type CountVisit = (request: FastifyRequest, tool: Tool, visitor: string) => Promise<void>;

/**
 * Counts starts that send this server to a site of somebody else's, so that nobody uses it to knock at one; a visitor
 * beyond the rate, or an address beyond its own, is refused. Without rate limits in the settings nothing is counted.
 */
export function createVisitCounter(app: FastifyInstance): CountVisit {
  if (!app.hasDecorator('createRateLimit')) return async () => {};
  const visitors = new WeakMap<FastifyRequest, string>();
  const byVisitor = app.createRateLimit({
    ...VISIT_RATES.visitor,
    keyGenerator: (request) => visitors.get(request) ?? request.ip,
  });
  const byAddress = app.createRateLimit(VISIT_RATES.address);
  return async (request, { declaration }, visitor) => {
    const visits = Object.values(declaration.options).some(({ field }) => field.kind === 'url');
    if (!visits) return;
    visitors.set(request, visitor);
    for (const count of [byVisitor, byAddress]) {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded)
        throw new Refused('TOO_FREQUENT', { seconds: Math.max(1, counted.ttlInSeconds) });
    }
  };
}
