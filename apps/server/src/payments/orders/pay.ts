import { randomUUID } from 'node:crypto';
import { productTitle } from '@pagewright/contract';
import { and, eq } from 'drizzle-orm';
import { countUse, type Allowance } from '../../counts/count.ts';
import type { Connection } from '../../database/connect.ts';
import { Refused } from '../../failure.ts';
import type { Services } from '../../services.ts';
import type { CheckoutOrder, PaymentKind, PaymentProvider } from '../role.ts';
import { orders, type Order } from '../tables.ts';

/** Checkouts that are begun: against those who try cards. */
const BY_ACCOUNT: Allowance = { what: 'payments of an account', most: 5, seconds: 3_600 };
/** An office behind one address has some more. */
const BY_ADDRESS: Allowance = { what: 'payments from an address', most: 20, seconds: 3_600 };

export interface PayWish {
  account: { id: string; email: string };
  order: string;
  kind: PaymentKind;
  /** Of the caller, as it is counted. */
  address: string;
}

/** Leads an order to a provider; again, it is the same checkout. */
export async function startPayment(
  services: Services,
  { account, order: id, kind, address }: PayWish,
): Promise<{ order: string; address: string }> {
  const provider = services.providers.get(kind);
  if (!provider) throw new Refused('PAYMENT_METHOD_ABSENT');
  const found = await ownOrder(services.connection, account.id, id);
  if (!['created', 'open', 'pending'].includes(found.state)) throw new Refused('ORDER_SETTLED');
  if (found.address !== null && found.provider === kind) return { order: id, address: found.address };

  await countAttempt(services, BY_ACCOUNT, account.id);
  await countAttempt(services, BY_ADDRESS, address);
  // An order has one provider. By another one it is another order, and what is paid twice is paid back.
  const order = found.provider === null || found.provider === kind ? found : await copyOf(services, found);
  const started = await provider.startCheckout(checkoutOf(order, account.email));
  assertLeadsRight(provider, order, started.address);
  await services.connection.steady((database) =>
    database
      .update(orders)
      .set({ provider: kind, checkout: started.reference, address: started.address, state: 'open' })
      .where(and(eq(orders.id, order.id), eq(orders.state, 'created'))),
  );
  return { order: order.id, address: started.address };
}

async function countAttempt(services: Services, allowance: Allowance, who: string): Promise<void> {
  const seconds = await countUse(services, allowance, who);
  if (seconds !== undefined) throw new Refused('PAYMENT_TOO_FREQUENT', { seconds });
}

/** An order of this account; somebody else's is not there. */
export async function ownOrder(connection: Connection, account: string, id: string): Promise<Order> {
  const [order] = await connection.steady((database) =>
    database
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.account, account))),
  );
  if (!order) throw new Refused('ORDER_UNKNOWN');
  return order;
}

async function copyOf({ connection, clock }: Services, order: Order): Promise<Order> {
  const copy = {
    ...order,
    id: randomUUID(),
    state: 'created' as const,
    // It stays with the first one.
    coupon: null,
    discount: 0,
    provider: null,
    checkout: null,
    address: null,
    createdAt: clock(),
  };
  await connection.steady((database) => database.insert(orders).values(copy));
  return copy;
}

function checkoutOf(order: Order, email: string): CheckoutOrder {
  const { id, account, language, product, minor, currency, discount, trialDays, origin } = order;
  const prefix = language === 'fr' ? '/fr' : '';
  return {
    id,
    account,
    email,
    language,
    product,
    price: { minor, currency },
    ...(discount > 0 && { discount: { minor: discount, currency } }),
    ...(trialDays !== null && { trialDays }),
    title: productTitle(product, language),
    returnTo: {
      paid: new URL(`${prefix}/success-subscription?order=${id}`, origin).href,
      left: new URL(`${prefix}/pricing`, origin).href,
    },
  };
}

/** Buyers are led to addresses that the provider names, and to no other. */
function assertLeadsRight({ origins, kind }: PaymentProvider, order: Order, address: string): void {
  if (![...origins, order.origin].includes(new URL(address).origin))
    throw new Error(`${kind} leads to an address that is none of its own`);
}
