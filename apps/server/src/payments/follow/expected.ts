import { sameMoney, type Money, type ProductKey } from '@pagewright/contract';
import type { CheckoutState, PaymentState, SubscriptionState } from '../role.ts';
import type { Order, Payment, Subscription } from '../tables.ts';

/** What an order and the changes that we asked for since allow a provider to say. */
export interface Expected {
  account: string;
  /** Products that may be charged for, each with its price. */
  plans: readonly { product: ProductKey; price: Money }[];
  discount: number;
}

export function expectedOf(order: Order, known: Subscription | undefined): Expected {
  const { account, product, minor, currency, discount } = order;
  const plans = [{ product, price: { minor, currency } as Money }];
  if (known) plans.push({ product: known.product, price: { minor: known.minor, currency: known.currency } });
  if (known?.nextProduct && known.nextMinor !== null)
    plans.push({ product: known.nextProduct, price: { minor: known.nextMinor, currency: known.currency } });
  return { account, plans, discount };
}

/** Whether a checkout or subscription is what was asked for: by whom, what, for how much. */
export function isAsAsked(expected: Expected, state: CheckoutState | SubscriptionState): boolean {
  return (
    state.account === expected.account &&
    expected.plans.some(({ product, price }) => product === state.product && sameMoney(price, state.price))
  );
}

/**
 * Whether a payment is of an amount that we asked for. One that was seen before keeps its answer, since the prices of
 * former plans are not kept.
 */
export function isPaymentAsAsked(expected: Expected, payment: PaymentState, known: Payment | undefined): boolean {
  if (known && known.minor === payment.amount.minor && known.currency === payment.amount.currency)
    return !known.mismatched;
  return expected.plans.some(({ product, price }) => {
    const lowered = { ...price, minor: price.minor - expected.discount };
    return product === payment.product && (sameMoney(price, payment.amount) || sameMoney(lowered, payment.amount));
  });
}
