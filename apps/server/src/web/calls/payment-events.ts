import { CALLS } from '@pagewright/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused } from '../../failure.ts';
import { receiveEvent } from '../../payments/receive.ts';
import { EventRefused, ProviderAway } from '../../payments/role.ts';
import type { Services } from '../../services.ts';
import { RETRY_SECONDS } from '../connections/limits.ts';
import { mount } from '../mount.ts';

const call = CALLS['payments.event'];
const BODY = { bytes: call.input.raw, ms: 30_000 };

/**
 * What providers tell. The body is taken byte for byte, since its signature is of its bytes, and nothing of it is read
 * before that is verified. Answered once it is kept; what it leads to is done by the queue.
 */
export const paymentEventCalls: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY.bytes }, (_request, body, done) =>
    done(null, body),
  );
  // Packed, a body of a kilobyte can be a gigabyte, and no provider packs its events.
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.headers['content-encoding'] !== undefined) throw new Refused('BAD_REQUEST');
    return payload;
  });

  mount(
    app,
    call,
    async ({ input, request }) => {
      const provider = services.providers.get(input.provider);
      if (!provider) throw new Refused('NOT_FOUND');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        await receiveEvent(services, provider, { body, headers: request.headers });
      } catch (error) {
        if (error instanceof EventRefused) {
          services.log.warn({ provider: provider.kind, reason: error.reason }, 'a payment event was refused');
          throw new Refused('EVENT_REFUSED', {}, error);
        }
        if (error instanceof ProviderAway) throw new Refused('PAYMENT_AWAY', { seconds: RETRY_SECONDS }, error);
        throw error;
      }
      return { received: true as const };
    },
    BODY,
  );
};
