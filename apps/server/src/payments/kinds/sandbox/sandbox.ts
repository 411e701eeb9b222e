import type { Money, ProductKey } from '@pagewright/contract';
import { and, asc, eq, gte, isNotNull, lte } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import type { PaymentParts } from '../../parts.ts';
import {
  ObjectUnknown,
  ProviderRefused,
  type CheckoutOrder,
  type PaymentProvider,
  type PaymentState,
} from '../../role.ts';
import type { Card } from './cards.ts';
import { currentCheckout, pay } from './checkout.ts';
import { currentPayment, currentSubscription, emit, newReference, paymentsOf, saveSubscription } from './ledger.ts';
import { endedAt } from './renewal.ts';
import { readSigned } from './signature.ts';
import { checkoutState, paymentState, subscriptionState } from './states.ts';
import { checkouts, events, payments, refunds, subscriptions, type SubscriptionRow } from './tables.ts';

export const PAY_PATH = '/sandbox/pay';
export const PORTAL_PATH = '/sandbox/card';

/** A provider of payments that moves no money, whose machine is our own database. */
export interface Sandbox extends PaymentProvider {
  /** What an open checkout asks for. */
  askedOf: (checkout: string) => Promise<CheckoutOrder>;
  pay: (checkout: string, card: Card) => ReturnType<typeof pay>;
  /** Another card for later payments; an open one is tried with it at once. */
  useCard: (subscription: string, card: Card) => Promise<void>;
  dispute: (payment: string, dispute: PaymentState['dispute']) => Promise<void>;
  /** Lets everything happen that is due. */
  settle: () => Promise<void>;
}

export function createSandbox(parts: PaymentParts): Sandbox {
  const { connection, clock, keys, settings } = parts;
  const inOne = <T>(work: (transaction: Transaction, now: Date) => Promise<T>): Promise<T> =>
    connection.steady((database) => database.transaction((transaction) => work(transaction, clock())));

  const stateOf = async (transaction: Transaction, row: SubscriptionRow) =>
    subscriptionState(row, await paymentsOf(transaction, row.reference));
  const found = async (transaction: Transaction, reference: string, now: Date) => {
    await settleCheckoutOf(transaction, reference, now);
    const row = await currentSubscription(transaction, reference, now);
    if (!row) throw new ObjectUnknown('no such subscription');
    return row;
  };
  const change = (reference: string, type: string, changed: (row: SubscriptionRow, now: Date) => SubscriptionRow) =>
    inOne(async (transaction, now) => {
      const before = await found(transaction, reference, now);
      const row = before.status === 'ended' ? before : changed(before, now);
      if (row !== before) {
        await saveSubscription(transaction, row);
        await emit(transaction, { type, object: 'subscription', reference, at: now });
      }
      return stateOf(transaction, row);
    });

  return {
    kind: 'sandbox',
    origins: settings.PUBLIC_ORIGIN === undefined ? [] : [settings.PUBLIC_ORIGIN],

    startCheckout: (order) =>
      inOne(async (transaction, now) => {
        if (order.discount && order.discount.minor >= order.price.minor)
          throw new ProviderRefused('nothing would be left to pay');
        await transaction
          .insert(checkouts)
          .values({
            reference: newReference('checkout'),
            order: order.id,
            asked: order,
            status: 'open',
            createdAt: now,
          })
          .onConflictDoNothing();
        const [row] = await transaction.select().from(checkouts).where(eq(checkouts.order, order.id));
        if (!row) throw new Error('a checkout that was just made is not there');
        return {
          reference: row.reference,
          address: new URL(`${PAY_PATH}/${row.reference}`, row.asked.returnTo.paid).href,
        };
      }),
    checkout: (reference) =>
      inOne(async (transaction, now) => checkoutState(await currentCheckout(transaction, reference, now))),
    subscription: (reference) =>
      inOne(async (transaction, now) => stateOf(transaction, await found(transaction, reference, now))),
    payment: (reference) =>
      inOne(async (transaction, now) => paymentState(await knownPayment(transaction, reference, now))),

    cancelAtPeriodEnd: (reference) =>
      change(reference, 'cancelled', (row) =>
        row.cancelAtEnd ? row : { ...row, cancelAtEnd: true, nextProduct: null, nextMinor: null },
      ),
    resume: (reference) =>
      change(reference, 'resumed', (row) => (row.cancelAtEnd ? { ...row, cancelAtEnd: false } : row)),
    endNow: (reference) => change(reference, 'ended', endedAt),
    changePlan: async (reference, { product, price }) => {
      const after = await change(reference, 'changed', (row) => withNext(row, product, price));
      if (after.status === 'ended') throw new ProviderRefused('the subscription has ended');
      return after;
    },

    refund: ({ payment: reference, amount, key }) =>
      inOne(async (transaction, now) => {
        const row = await knownPayment(transaction, reference, now);
        const [done] = await transaction.select().from(refunds).where(eq(refunds.key, key));
        if (done) return paymentState(row);
        const fits = amount.currency === row.currency && Number.isInteger(amount.minor) && amount.minor > 0;
        if (!fits || row.state !== 'paid' || amount.minor > row.minor - row.refunded)
          throw new ProviderRefused('no such amount is left of the payment');
        await transaction.insert(refunds).values({ key, payment: reference, minor: amount.minor });
        const refunded = row.refunded + amount.minor;
        await transaction.update(payments).set({ refunded }).where(eq(payments.reference, reference));
        await emit(transaction, { type: 'refunded', object: 'payment', reference, at: now });
        return paymentState({ ...row, refunded });
      }),
    portal: async ({ subscription, returnTo, language }) =>
      new URL(`${PORTAL_PATH}/${subscription}?lang=${language}`, returnTo).href,

    readEvent: async (raw) => readSigned(raw, clock(), keys.sandbox),
    eventsSince: async function* (time) {
      const rows = await connection.steady((database) =>
        database.select().from(events).where(gte(events.createdAt, time)).orderBy(asc(events.createdAt)),
      );
      for (const { id, type, createdAt, object, reference } of rows)
        yield { id, type, createdAt, about: { object, reference } };
    },

    askedOf: (reference) =>
      inOne(async (transaction, now) => {
        const { status, asked } = await currentCheckout(transaction, reference, now);
        if (status !== 'open') throw new ObjectUnknown('the checkout is closed');
        return asked;
      }),
    pay: (checkout, card) => inOne((transaction, now) => pay(transaction, checkout, card, now)),
    useCard: async (reference, card) => {
      await change(reference, 'card-changed', (row, now) => ({
        ...row,
        card,
        ...(row.status === 'past-due' && { dueAt: now }),
      }));
      await inOne((transaction, now) => found(transaction, reference, now));
    },
    dispute: (reference, dispute) =>
      inOne(async (transaction, now) => {
        await knownPayment(transaction, reference, now);
        await transaction.update(payments).set({ dispute, dueAt: null }).where(eq(payments.reference, reference));
        await emit(transaction, { type: 'disputed', object: 'payment', reference, at: now });
      }),
    settle: async () => {
      const due = await inOne(async (transaction, now) => ({
        subscriptions: await transaction
          .select({ reference: subscriptions.reference })
          .from(subscriptions)
          .where(and(isNotNull(subscriptions.dueAt), lte(subscriptions.dueAt, now))),
        payments: await transaction
          .select({ reference: payments.reference, checkout: payments.checkout })
          .from(payments)
          .where(and(isNotNull(payments.dueAt), lte(payments.dueAt, now))),
      }));
      for (const { checkout } of due.payments)
        if (checkout !== null) await inOne((transaction, now) => currentCheckout(transaction, checkout, now));
      for (const { reference } of due.payments)
        await inOne((transaction, now) => currentPayment(transaction, reference, now));
      for (const { reference } of due.subscriptions)
        await inOne((transaction, now) => currentSubscription(transaction, reference, now));
    },
  };
}

async function knownPayment(transaction: Transaction, reference: string, now: Date) {
  const row = await currentPayment(transaction, reference, now);
  if (!row) throw new ObjectUnknown('no such payment');
  return row;
}

/** A subscription that waits for its first payment is completed through its checkout. */
async function settleCheckoutOf(transaction: Transaction, subscription: string, now: Date): Promise<void> {
  const [row] = await transaction.select().from(checkouts).where(eq(checkouts.subscription, subscription));
  if (row?.status === 'pending') await currentCheckout(transaction, row.reference, now);
}

function withNext(row: SubscriptionRow, product: ProductKey, price: Money): SubscriptionRow {
  const isPresent = product === row.product && price.minor === row.minor;
  const next = isPresent ? { nextProduct: null, nextMinor: null } : { nextProduct: product, nextMinor: price.minor };
  return { ...row, ...next };
}
