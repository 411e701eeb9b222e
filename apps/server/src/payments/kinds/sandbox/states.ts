import type { CheckoutState, PaymentState, SubscriptionState } from '../../role.ts';
import { fingerprintOf } from './cards.ts';
import type { CheckoutRow, PaymentRow, SubscriptionRow } from './tables.ts';

/** Rows of the sandbox as the role has them. */

export function checkoutState({ reference, asked, status, subscription, payment }: CheckoutRow): CheckoutState {
  return {
    reference,
    order: asked.id,
    account: asked.account,
    product: asked.product,
    status,
    price: asked.price,
    ...(subscription !== null && { subscription }),
    ...(payment !== null && { payment }),
  };
}

export function subscriptionState(row: SubscriptionRow, payments: readonly PaymentRow[]): SubscriptionState {
  const { currency } = row;
  return {
    reference: row.reference,
    order: row.order,
    account: row.account,
    product: row.product,
    status: row.status,
    price: { minor: row.minor, currency },
    startedAt: row.startedAt,
    period: { from: row.periodFrom, until: row.periodUntil },
    ...(row.trialFrom && row.trialUntil && { trial: { from: row.trialFrom, until: row.trialUntil } }),
    cancelAtEnd: row.cancelAtEnd,
    ...(row.endedAt && { endedAt: row.endedAt }),
    ...(row.nextProduct !== null &&
      row.nextMinor !== null && { next: { product: row.nextProduct, price: { minor: row.nextMinor, currency } } }),
    payer: payerOf(row),
    payments: payments.map(paymentState),
  };
}

export function paymentState(row: PaymentRow): PaymentState {
  return {
    reference: row.reference,
    order: row.order,
    account: row.account,
    product: row.product,
    ...(row.subscription !== null && { subscription: row.subscription }),
    amount: { minor: row.minor, currency: row.currency },
    state: row.state,
    refunded: row.refunded,
    dispute: row.dispute,
    at: row.at,
    ...(row.periodFrom && row.periodUntil && { period: { from: row.periodFrom, until: row.periodUntil } }),
    payer: payerOf(row),
  };
}

const payerOf = ({ account, card }: Pick<PaymentRow, 'account' | 'card'>) => ({
  id: account,
  card: fingerprintOf(card, account),
});
