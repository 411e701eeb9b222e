import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownOrder } from '../payments/orders/pay.ts';
import type { Services } from '../services.ts';

/** Where `/pay-fwd` leads, by the name of the target. An address that the caller gives is never followed. */
const TARGETS: Record<string, string> = {
  pricing: '/pricing',
  billing: '/account?type=billing',
  success: '/success-subscription',
};

/** `/pay-fwd?to=billing`, and `/pay-fwd?to=checkout&order=…`, which leads on to the provider of an order of one's own. */
export function addPayForward(app: FastifyInstance, services: Services): void {
  const { connection, providers } = services;

  const checkoutOf = async ({ known, query }: FastifyRequest): Promise<string | undefined> => {
    const { order: id } = query as { order?: unknown };
    if (known?.kind !== 'account' || typeof id !== 'string') return undefined;
    const order = await ownOrder(connection, known.account.id, id).catch(() => undefined);
    if (!order?.provider || order.address === null) return undefined;
    const origins = [...(providers.get(order.provider)?.origins ?? []), order.origin];
    return origins.includes(new URL(order.address).origin) ? order.address : undefined;
  };

  for (const prefix of ['', '/fr'])
    app.get(`${prefix}/pay-fwd`, async (request, reply) => {
      const { to } = request.query as { to?: unknown };
      const checkout = to === 'checkout' ? await checkoutOf(request) : undefined;
      const named = typeof to === 'string' && Object.hasOwn(TARGETS, to) ? TARGETS[to] : undefined;
      return reply.header('cache-control', 'no-store').redirect(checkout ?? prefix + (named ?? '/pricing'));
    });
}
