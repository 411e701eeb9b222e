import { sql } from 'drizzle-orm';
import type { Connection } from '../../database/connect.ts';
import type { CheckoutState, PaymentProvider, PaymentState, ProviderEvent, SubscriptionState } from '../role.ts';

export type About = NonNullable<ProviderEvent['about']>;

/** What a provider says of one order, as of one moment. */
export interface Facts {
  /** Grows with every look: what was asked for later is newer. */
  look: number;
  order: string;
  account: string;
  checkout?: CheckoutState;
  subscription?: SubscriptionState;
  /** Of what is bought once. */
  payment?: PaymentState;
}

/** Asks the provider for everything that hangs together with this object. */
export async function look(connection: Connection, provider: PaymentProvider, about: About): Promise<Facts> {
  const { rows } = await connection.steady((database) =>
    database.execute<{ look: string }>(sql`SELECT nextval('payment_looks') AS look`),
  );
  const number = Number(rows[0]?.look);
  const factsOf = ({ order, account }: { order: string; account: string }) => ({ look: number, order, account });

  if (about.object === 'checkout') {
    const checkout = await provider.checkout(about.reference);
    const [subscription, payment] = await Promise.all([
      checkout.subscription === undefined ? undefined : provider.subscription(checkout.subscription),
      checkout.payment === undefined ? undefined : provider.payment(checkout.payment),
    ]);
    const once = payment && payment.subscription === undefined ? payment : undefined;
    return { ...factsOf(checkout), checkout, ...(subscription && { subscription }), ...(once && { payment: once }) };
  }
  const payment = about.object === 'payment' ? await provider.payment(about.reference) : undefined;
  if (payment && payment.subscription === undefined) return { ...factsOf(payment), payment };
  const subscription = await provider.subscription(payment?.subscription ?? about.reference);
  return { ...factsOf(subscription), subscription };
}
