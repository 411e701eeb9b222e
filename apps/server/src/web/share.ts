import { DEFAULT_LANGUAGE, LANGUAGES } from '@pagewright/contract';
import type { FastifyInstance } from 'fastify';

/**
 * Files that are shared with the installed app are kept by its service worker, which has them before any server. Where it
 * is gone the app says so; what was sent is not read.
 */
export function refuseShared(app: FastifyInstance): void {
  for (const language of LANGUAGES) {
    const window = language === DEFAULT_LANGUAGE ? '/app' : `/${language}/app`;
    app.route({
      method: 'POST',
      url: `${window}/share`,
      config: { rights: 'anyone' },
      onRequest: (_request, reply) => void reply.redirect(`${window}?shared=lost`, 303),
      handler: () => undefined,
    });
  }
}
