import type { BillingWire, SubscriptionWire } from '@pagewright/contract/calls/payments.ts';
import type { Held } from '@pagewright/contract/plans/changes.ts';
import { planName } from '@pagewright/contract/plans/names.ts';
import { isLifetime, PRODUCT_KEYS } from '@pagewright/contract/plans/product-keys.ts';

/** What an account has, as the table of purchases asks for it. */
export function heldIn({ subscriptions, vipName, aiVipName }: BillingWire): Held[] {
  const once = PRODUCT_KEYS.filter((key) => isLifetime(key) && [vipName, aiVipName].includes(planName(key)));
  return [...subscriptions.flatMap(heldOf), ...once.map((product) => ({ product, state: 'lifetime' as const }))];
}

function heldOf({ product, status, periodFrom, periodUntil, cancelled, next }: SubscriptionWire): Held[] {
  const period = { from: new Date(periodFrom), until: new Date(periodUntil) };
  if (status === 'past-due' || status === 'paused') return [{ product, state: status, period }];
  if (status === 'ended') return [];
  const changed = next && next.product !== product ? { next: next.product } : {};
  return [{ product, state: status, period, cancelAtEnd: cancelled, ...changed }];
}
