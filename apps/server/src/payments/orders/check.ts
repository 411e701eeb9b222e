import type { Services } from '../../services.ts';
import { follow } from '../follow/follow.ts';
import { ObjectUnknown, ProviderAway } from '../role.ts';
import type { Order } from '../tables.ts';
import { ownOrder } from './pay.ts';

/** How an order stands. One that is not settled is asked for at the provider, whose event may be on its way. */
export async function checkOrder(services: Services, account: string, id: string): Promise<Order> {
  const order = await ownOrder(services.connection, account, id);
  const provider = order.provider && services.providers.get(order.provider);
  if (!provider || order.checkout === null || (order.state !== 'open' && order.state !== 'pending')) return order;
  try {
    await follow(services, provider, { object: 'checkout', reference: order.checkout });
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof ObjectUnknown)) throw error;
    services.log.warn({ err: error, order: id }, 'an order could not be asked for');
  }
  return ownOrder(services.connection, account, id);
}
