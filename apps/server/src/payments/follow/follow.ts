import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/connect.ts';
import type { Services } from '../../services.ts';
import { releaseCoupon } from '../coupons.ts';
import { sendPaymentJobs } from '../queue.ts';
import { keepReceipts } from '../../receipts/keep.ts';
import type { PaymentKind, PaymentProvider } from '../role.ts';
import { orders, type Order, type OrderState } from '../tables.ts';
import { findBuyer } from './buyer.ts';
import { expectedOf, isAsAsked } from './expected.ts';
import type { Written } from './fact.ts';
import { look, type About, type Facts } from './look.ts';
import { tell } from './notices.ts';
import { lockAccount, takeOrder } from './records.ts';
import { writeOnce } from './write-once.ts';
import { writeSubscription } from './write-subscription.ts';

type Parts = Pick<Services, 'connection' | 'queue' | 'keys' | 'clock' | 'log' | 'settings' | 'analytics'>;

/**
 * Asks the provider how something stands and makes our rows so: order, subscription, payments, what the account may
 * use, and the mails that are due, in one transaction. Called for events, returns of buyers, acts of ours and the hourly
 * check alike; what is done twice, late or in any order comes to the same.
 */
export async function follow(parts: Parts, provider: PaymentProvider, about: About): Promise<void> {
  const facts = await look(parts.connection, provider, about);
  const bought = await parts.connection.steady((database) =>
    database.transaction((transaction) => apply(parts, transaction, provider.kind, facts)),
  );
  if (!bought?.isCounted) return;
  const { product, trialDays, language } = bought;
  const detail = trialDays === null ? product : `${product}/trial`;
  parts.analytics.count({ step: 'plan-bought', detail, language });
}

/** Gives the order where it is by this that it came to be paid. */
async function apply(
  parts: Parts,
  transaction: Transaction,
  provider: PaymentKind,
  facts: Facts,
): Promise<Order | undefined> {
  const { log, queue, clock } = parts;
  await lockAccount(transaction, facts.account);
  if (!(await takeOrder(transaction, facts.order, facts.look))) return undefined;
  const buyer = await findBuyer(transaction, facts.account);
  const order = await findOrder(parts, transaction, { provider, facts, language: buyer?.language });
  if (!order) {
    log.warn({ order: facts.order }, 'a payment of nobody we know');
    return undefined;
  }
  const told = buyer && { buyer, order, taxPercent: parts.settings.SELLER_TAX_PERCENT };
  const written: Written = { state: undefined, notices: [], jobs: [] };
  if (facts.subscription)
    await writeSubscription(transaction, { provider, order, told, state: facts.subscription, now: clock() }, written);
  else if (facts.payment)
    await writeOnce(transaction, { provider, order, told, state: facts.payment, now: clock() }, written);
  else if (facts.checkout) written.state = stateOfCheckout(order, facts);

  const { checkout, subscription, payment } = facts;
  const isSettled = order.state === 'double' || order.state === 'trial-refused' || order.state === 'mismatched';
  const state = isSettled ? order.state : (written.state ?? order.state);
  await transaction
    .update(orders)
    .set({
      state,
      provider,
      ...(checkout && { checkout: checkout.reference }),
      ...(subscription && { subscription: subscription.reference }),
      ...(payment && { payment: payment.reference }),
    })
    .where(eq(orders.id, order.id));
  if (state === 'failed' || state === 'expired') await releaseCoupon(transaction, order.id);
  if (state === 'mismatched') log.error({ order: order.id }, 'the provider says something else than was asked for');
  if (told) {
    await keepReceipts(transaction, { order, buyer: told.buyer, settings: parts.settings });
    await tell(parts, transaction, told, written.notices);
  }
  await sendPaymentJobs(queue, transaction, written.jobs);
  return state === 'paid' && order.state !== 'paid' ? order : undefined;
}

/** The order of these facts; one that an older copy of the database does not have is made again from them. */
async function findOrder(
  { settings }: Parts,
  transaction: Transaction,
  { provider, facts, language }: { provider: PaymentKind; facts: Facts; language: Order['language'] | undefined },
): Promise<Order | undefined> {
  const { order: id, account, checkout, subscription, payment } = facts;
  const [found] = await transaction.select().from(orders).where(eq(orders.id, id)).for('update');
  const state = subscription ?? checkout;
  const price = state?.price ?? payment?.amount;
  const product = state?.product ?? payment?.product;
  if (found) return found.account === account ? found : undefined;
  if (!language || !price || !product) return undefined;
  const first = subscription?.payments.at(-1);
  const [made] = await transaction
    .insert(orders)
    .values({
      id,
      account,
      product,
      minor: price.minor,
      currency: price.currency,
      // What the first payment was lowered by is not told.
      discount: first ? Math.max(0, price.minor - first.amount.minor) : 0,
      language,
      origin: settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`,
      state: 'open',
      provider,
      createdAt: subscription?.startedAt ?? payment?.at ?? new Date(0),
    })
    .returning();
  return made;
}

function stateOfCheckout(order: Order, { checkout }: Facts): OrderState | undefined {
  if (!checkout) return undefined;
  if (!isAsAsked(expectedOf(order, undefined), checkout)) return 'mismatched';
  // Completed, with nothing to be seen of it yet.
  return checkout.status === 'completed' ? 'pending' : checkout.status;
}
