import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import type { Caller } from './caller.ts';
import { visitorOf } from './visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls. There is nobody where the route is anonymous. */
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** It answers everybody alike, so that nobody is asked who they are and no cookie is set. */
    anonymous?: boolean;
  }
}

/** Finds out once for each request who makes it; handlers read `request.caller` and nothing else. */
export function addCallers(app: FastifyInstance, settings: Pick<Settings, 'PUBLIC_ORIGIN'>): void {
  app.decorateRequest('caller');
  app.addHook('preHandler', async (request, reply) => {
    if (request.is404 || request.routeOptions.config.anonymous === true) return;
    request.caller = visitorOf(request, reply, settings);
  });
}
