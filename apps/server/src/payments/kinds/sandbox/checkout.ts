import { addDays, isLifetime, monthsOf, periodAt } from '@pagewright/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/connect.ts';
import { ObjectUnknown } from '../../role.ts';
import { firstAnswer, type Card } from './cards.ts';
import { currentPayment, currentSubscription, emit, insertPayment, later, newReference } from './ledger.ts';
import { checkouts, subscriptions, type CheckoutRow } from './tables.ts';

const OPEN_DAYS = 1;

/** The row, locked, as it stands now: what waited for a payment is completed with it, and an old one expires. */
export async function currentCheckout(transaction: Transaction, reference: string, now: Date): Promise<CheckoutRow> {
  const [row] = await transaction.select().from(checkouts).where(eq(checkouts.reference, reference)).for('update');
  if (!row) throw new ObjectUnknown('no such checkout');
  const change = async (changes: Pick<CheckoutRow, 'status'>) => {
    await transaction.update(checkouts).set(changes).where(eq(checkouts.reference, reference));
    return { ...row, ...changes };
  };
  if (row.status === 'open' && addDays(row.createdAt, OPEN_DAYS) <= now) return change({ status: 'expired' });
  if (row.status !== 'pending' || row.payment === null) return row;
  const payment = await currentPayment(transaction, row.payment, now);
  if (payment?.state !== 'paid') return row;
  if (row.subscription !== null) await activate(transaction, row.subscription, now);
  return change({ status: 'completed' });
}

/** A subscription that waited for its first payment begins when it is paid. */
async function activate(transaction: Transaction, reference: string, now: Date): Promise<void> {
  await transaction.update(subscriptions).set({ status: 'active' }).where(eq(subscriptions.reference, reference));
  const row = await currentSubscription(transaction, reference, now);
  if (!row) return;
  await transaction.update(subscriptions).set({ dueAt: row.periodUntil }).where(eq(subscriptions.reference, reference));
}

/** The buyer gives a card. A declined one changes nothing, and another may be given. */
export async function pay(
  transaction: Transaction,
  reference: string,
  card: Card,
  now: Date,
): Promise<'paid' | 'declined' | 'pending' | 'closed'> {
  const row = await currentCheckout(transaction, reference, now);
  if (row.status !== 'open') return 'closed';
  const { asked } = row;
  const answer = firstAnswer(card);
  if (answer === 'declined') return answer;
  const isTrial = asked.trialDays !== undefined;
  const isPending = answer === 'pending' && !isTrial;
  const subscription = isLifetime(asked.product) ? null : await subscribe(transaction, row, card, isPending, now);
  const payment = isTrial ? null : await firstPayment(transaction, row, { card, subscription, isPending, now });
  const status = isPending ? 'pending' : 'completed';
  await transaction.update(checkouts).set({ status, subscription, payment }).where(eq(checkouts.reference, reference));
  await emit(transaction, { type: status, object: 'checkout', reference, at: now });
  if (payment !== null && !isPending)
    await emit(transaction, { type: 'paid', object: 'payment', reference: payment, at: now });
  if (subscription !== null)
    await emit(transaction, { type: 'created', object: 'subscription', reference: subscription, at: now });
  return isPending ? 'pending' : 'paid';
}

async function subscribe(
  transaction: Transaction,
  { asked }: CheckoutRow,
  card: Card,
  isPending: boolean,
  now: Date,
): Promise<string> {
  const { id: order, account, product, price, discount, trialDays } = asked;
  const reference = newReference('subscription');
  const trialUntil = trialDays === undefined ? null : addDays(now, trialDays);
  const period = trialUntil ? { from: now, until: trialUntil } : periodAt(now, monthsOf(product) ?? 1, 0);
  await transaction.insert(subscriptions).values({
    reference,
    order,
    account,
    product,
    minor: price.minor,
    currency: price.currency,
    // What is paid at once is lowered there.
    discount: trialUntil ? (discount?.minor ?? 0) : 0,
    status: trialUntil ? 'trialing' : isPending ? 'incomplete' : 'active',
    startedAt: now,
    anchor: trialUntil ?? now,
    periodIndex: trialUntil ? -1 : 0,
    periodFrom: period.from,
    periodUntil: period.until,
    trialFrom: trialUntil && now,
    trialUntil,
    cancelAtEnd: false,
    card,
    retries: 0,
    dueAt: isPending ? null : period.until,
  });
  return reference;
}

interface First {
  card: Card;
  subscription: string | null;
  isPending: boolean;
  now: Date;
}

async function firstPayment(
  transaction: Transaction,
  { reference: checkout, asked }: CheckoutRow,
  { card, subscription, isPending, now }: First,
): Promise<string> {
  const { id: order, account, product, price, discount } = asked;
  const months = monthsOf(product);
  const period = months === undefined ? undefined : periodAt(now, months, 0);
  return insertPayment(transaction, {
    subscription,
    checkout,
    order,
    account,
    product,
    minor: price.minor - (discount?.minor ?? 0),
    currency: price.currency,
    state: isPending ? 'pending' : 'paid',
    at: now,
    card,
    ...(period && { periodFrom: period.from, periodUntil: period.until }),
    ...((isPending || card === 'charged-back') && { dueAt: later(now) }),
  });
}
