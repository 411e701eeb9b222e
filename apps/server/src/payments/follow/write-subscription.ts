import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/connect.ts';
import type { PaymentState, SubscriptionState } from '../role.ts';
import { subscriptions, type OrderState, type Payment } from '../tables.ts';
import { jobsFor, markDoubles, overlapsOfAccount } from './account-overlaps.ts';
import { expectedOf, isAsAsked, isPaymentAsAsked } from './expected.ts';
import type { Fact, Written } from './fact.ts';
import { grantsOf, sourceOf } from './grants.ts';
import { receiptNotice, subscriptionNotices } from './notices.ts';
import { knownPayments, saveGrants, savePayment, saveSubscription } from './records.ts';
import { claimTrial } from './trial.ts';

/** Makes our rows of a subscription, its payments and what it gives what the provider says, as far as it was asked for. */
export async function writeSubscription(
  transaction: Transaction,
  { provider, order, told, state, now }: Fact<SubscriptionState>,
  written: Written,
): Promise<void> {
  const source = sourceOf(provider, state.reference);
  const [known] = await transaction
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, provider), eq(subscriptions.reference, state.reference)));
  const expected = expectedOf(order, known);
  const isOurs = isAsAsked(expected, state);
  const hasTrial = isOurs && told ? await claimTrial(transaction, provider, state) : false;
  const trialRefused = state.trial !== undefined && !hasTrial;

  const before = await knownPayments(
    transaction,
    provider,
    state.payments.map(({ reference }) => reference),
  );
  const rows: Payment[] = [];
  for (const payment of state.payments.toReversed()) {
    const seen = before.find(({ reference }) => reference === payment.reference);
    const mismatched = !isOurs || !isPaymentAsAsked(expected, payment, seen);
    rows.push(await savePayment(transaction, provider, payment, { mismatched, known: seen, now }));
  }
  const row = await saveSubscription(transaction, provider, state, { trialRefused, now });

  const overlaps = await overlapsOfAccount(transaction, order.account);
  const own = overlaps.find((each) => each.source === source);
  const isDouble = own?.refund === 'all';
  const isGood = (payment: PaymentState) =>
    rows.some(({ reference, mismatched }) => reference === payment.reference && !mismatched);
  const grants =
    isOurs && told && !isDouble && !(trialRefused && state.status === 'trialing')
      ? grantsOf(provider, state, { trial: hasTrial, counts: isGood })
      : [];
  await saveGrants(transaction, { source, account: order.account }, grants);

  written.state = stateOfSubscription(state, { isOurs, isDouble, trialRefused });
  if (told && isOurs) {
    written.notices.push(...subscriptionNotices(told, row, rows));
    for (const payment of rows.filter(({ mismatched }) => !mismatched))
      written.notices.push(...receiptNotice(told, payment));
  }
  const isLive = state.status !== 'ended' && state.status !== 'incomplete';
  if (isLive && (!told || (trialRefused && state.status === 'trialing')))
    written.jobs.push({
      kind: 'end',
      provider,
      subscription: state.reference,
      refunds: told ? [] : refundsOf(rows, before),
    });
  await markDoubles(transaction, overlaps);
  written.jobs.push(...(await jobsFor(transaction, overlaps)));
}

/** An account that is deleted is paid back what it was charged since; what was paid before was its own to ask for. */
const refundsOf = (rows: readonly Payment[], before: readonly Payment[]) =>
  rows
    .filter(({ reference, state }) => state === 'paid' && !before.some((seen) => seen.reference === reference))
    .map(({ reference: payment }) => ({ payment, how: 'all' as const }));

function stateOfSubscription(
  { status, payments: paid }: SubscriptionState,
  { isOurs, isDouble, trialRefused }: { isOurs: boolean; isDouble: boolean; trialRefused: boolean },
): OrderState {
  if (!isOurs) return 'mismatched';
  if (isDouble) return 'double';
  if (trialRefused && status !== 'active') return 'trial-refused';
  if (status === 'incomplete') return paid.some(({ state }) => state === 'failed') ? 'failed' : 'pending';
  return 'paid';
}
