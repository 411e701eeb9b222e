import { addDays, monthsOf, periodAt } from '@pagewright/contract';
import { paysLater } from './cards.ts';
import type { PaymentRow, SubscriptionRow } from './tables.ts';

/** Days after a renewal failed at which it is tried again; after the last one the subscription ends. */
const RETRY_DAYS = [1, 3, 5, 7] as const;

export interface Happened {
  subscription: SubscriptionRow;
  /** What was charged or tried; everything else of it is the subscription's. */
  charged?: Pick<PaymentRow, 'minor' | 'state' | 'at' | 'periodFrom' | 'periodUntil'>;
  type: 'renewed' | 'renewal-failed' | 'ended';
}

/** What happens to a subscription by itself at the moment that it is due. */
export function renew(row: SubscriptionRow): Happened {
  const due = row.dueAt ?? row.periodUntil;
  if (row.status === 'past-due') return charge(row, due);
  if (row.cancelAtEnd) return { subscription: endedAt(row, due), type: 'ended' };
  return charge(nextPeriod(row), due);
}

export const endedAt = (row: SubscriptionRow, at: Date): SubscriptionRow => ({
  ...row,
  status: 'ended',
  endedAt: at,
  dueAt: null,
  nextProduct: null,
  nextMinor: null,
});

function nextPeriod(row: SubscriptionRow): SubscriptionRow {
  const product = row.nextProduct ?? row.product;
  const changes = monthsOf(product) !== monthsOf(row.product);
  const anchor = changes ? row.periodUntil : row.anchor;
  const periodIndex = changes ? 0 : row.periodIndex + 1;
  const period = periodAt(anchor, monthsOf(product) ?? 1, periodIndex);
  return {
    ...row,
    product,
    minor: row.nextMinor ?? row.minor,
    nextProduct: null,
    nextMinor: null,
    anchor,
    periodIndex,
    periodFrom: period.from,
    periodUntil: period.until,
    retries: 0,
  };
}

function charge(row: SubscriptionRow, at: Date): Happened {
  const { periodFrom, periodUntil } = row;
  const pays = paysLater(row.card);
  const charged = {
    minor: row.minor - row.discount,
    state: pays ? 'paid' : 'failed',
    at,
    periodFrom,
    periodUntil,
  } as const;
  if (pays)
    return {
      subscription: { ...row, status: 'active', discount: 0, retries: 0, dueAt: periodUntil },
      charged,
      type: 'renewed',
    };
  const wait = RETRY_DAYS[row.retries];
  if (wait === undefined) return { subscription: endedAt(row, at), charged, type: 'ended' };
  const dueAt = addDays(periodFrom, wait);
  return {
    subscription: { ...row, status: 'past-due', retries: row.retries + 1, dueAt },
    charged,
    type: 'renewal-failed',
  };
}
