import { isLifetime, scopeOf, type PlanScope, type ProductKey } from '@pagewright/contract';
import type { PaymentKind, PaymentState, SubscriptionState } from '../role.ts';

/** One row of what an account may use. */
export interface Grant {
  /** The same for the same fact, however often and in whatever event it is told. */
  key: string;
  scope: PlanScope;
  kind: 'trial' | 'paid' | 'lifetime';
  product: ProductKey;
  from: Date;
  until: Date | undefined;
  /** Another such row is expected to follow at its end. */
  renews: boolean;
}

/** Where grants come from. */
export const sourceOf = (provider: PaymentKind, reference: string): string => `${provider} ${reference}`;

/** Money that is there: paid, not all paid back, not taken back by the bank. */
const isKept = ({ state, refunded, amount, dispute }: PaymentState): boolean =>
  state === 'paid' && refunded < amount.minor && (dispute === 'none' || dispute === 'won');

/**
 * What a subscription gives by what is paid of it: the trial, and each period whose payment is there. Never what is only
 * announced, and nothing beyond the moment at which it ended.
 */
export function grantsOf(
  provider: PaymentKind,
  state: SubscriptionState,
  { trial, counts }: { trial: boolean; counts: (payment: PaymentState) => boolean },
): Grant[] {
  const source = sourceOf(provider, state.reference);
  const goesOn = !state.cancelAtEnd;
  const grants: Grant[] = [];
  if (trial && state.trial)
    grants.push({
      key: `${source} trial`,
      scope: scopeOf(state.product),
      kind: 'trial',
      product: state.product,
      ...state.trial,
      renews: goesOn && state.status === 'trialing',
    });
  for (const payment of state.payments) {
    if (!payment.period || !isKept(payment) || !counts(payment)) continue;
    const isLast = payment.period.until.getTime() === state.period.until.getTime();
    grants.push({
      key: `${source} ${payment.period.from.toISOString()}`,
      scope: scopeOf(payment.product),
      kind: 'paid',
      product: payment.product,
      ...payment.period,
      renews: goesOn && isLast && state.status === 'active',
    });
  }
  return grants.map((grant) => cutAt(grant, state.endedAt)).filter(({ from, until }) => !until || from < until);
}

const cutAt = (grant: Grant, end: Date | undefined): Grant =>
  end && grant.until && end < grant.until ? { ...grant, until: end } : grant;

/** What is bought once, as long as the payment is there. */
export function grantsOfPayment(provider: PaymentKind, payment: PaymentState): Grant[] {
  if (!isLifetime(payment.product) || !isKept(payment)) return [];
  const { product, at: from } = payment;
  const key = sourceOf(provider, payment.reference);
  return [{ key, scope: scopeOf(product), kind: 'lifetime', product, from, until: undefined, renews: false }];
}
