import { lastMomentToCancel, productTitle, productTypeOf, type Money, type ProductKey } from '@pagewright/contract';
import type { Transaction } from '../../database/connect.ts';
import { queueMail } from '../../mails/queue.ts';
import type { MailContent } from '../../mails/content.ts';
import type { Services } from '../../services.ts';
import { taxIn } from '../../receipts/tax.ts';
import { notices, type Order, type Payment, type Subscription } from '../tables.ts';
import type { Buyer } from './buyer.ts';
import { sourceOf } from './grants.ts';

/** Mails about money, each queued once: with its key, in the transaction of what it tells. */

export interface Notice {
  key: string;
  content: MailContent;
}

/** Whom a mail is for, and where it leads. */
export interface Told {
  buyer: Buyer;
  order: Pick<Order, 'origin'>;
  taxPercent: string | undefined;
}

const BILLING = '/account?type=billing';

export async function tell(
  services: Pick<Services, 'queue' | 'keys' | 'clock'>,
  transaction: Transaction,
  { buyer }: Told,
  due: readonly Notice[],
): Promise<void> {
  for (const { key, content } of due) {
    const first = await transaction
      .insert(notices)
      .values({ key, account: buyer.id, at: services.clock() })
      .onConflictDoNothing()
      .returning({ key: notices.key });
    if (first.length === 0) continue;
    await queueMail(services, transaction, { to: buyer.email, language: buyer.language, account: buyer.id, content });
  }
}

function commonOf({ buyer, order }: Told, product: ProductKey) {
  const prefix = buyer.language === 'fr' ? '/fr' : '';
  return {
    name: buyer.name,
    plan: productTitle(product, buyer.language),
    url: new URL(`${prefix}${BILLING}`, order.origin).href,
  };
}

const EVERY = { MONTH: 'month', QUARTERLY: 'quarter', YEAR: 'year', FOREVER: 'year' } as const;

export function trialNotice(told: Told, row: Subscription, kind: 'trial-begins' | 'trial-ends-soon'): Notice[] {
  const endsAt = row.trialUntil;
  if (!endsAt || row.trialRefused) return [];
  // What was planned meanwhile is what will be charged.
  const product = row.nextProduct ?? row.product;
  const price: Money = { minor: row.nextMinor ?? row.minor, currency: row.currency };
  const every = EVERY[productTypeOf(product)];
  const content = { kind, ...commonOf(told, product), endsAt, cancelBefore: lastMomentToCancel(endsAt), price, every };
  return [{ key: `${sourceOf(row.provider, row.reference)} ${kind}`, content }];
}

export function receiptNotice(told: Told, row: Payment): Notice[] {
  if (row.state !== 'paid' || row.number === null || row.minor === 0) return [];
  const { periodFrom, periodUntil, currency } = row;
  const tax = taxIn(row.minor, told.taxPercent);
  return [
    {
      key: `${sourceOf(row.provider, row.reference)} receipt`,
      content: {
        kind: 'receipt',
        ...commonOf(told, row.product),
        number: String(row.number),
        amount: { minor: row.minor, currency },
        ...(tax && { tax: { minor: tax.minor, currency } }),
        paidAt: row.at,
        ...(periodFrom && periodUntil && { period: { from: periodFrom, to: periodUntil } }),
      },
    },
  ];
}

/** `paid`: its payments. */
export function subscriptionNotices(told: Told, row: Subscription, paid: readonly Payment[]): Notice[] {
  const key = sourceOf(row.provider, row.reference);
  const common = commonOf(told, row.product);
  const amount: Money = { minor: row.minor, currency: row.currency };
  const due: Notice[] = [];
  if (row.status === 'past-due')
    due.push({
      key: `${key} failed ${row.periodFrom.toISOString()}`,
      content: { kind: 'payment-failed', ...common, amount },
    });
  if (row.cancelAtEnd && row.status !== 'ended')
    due.push({
      key: `${key} cancelled ${row.periodUntil.toISOString()}`,
      content: { kind: 'cancelled', ...common, endsAt: row.periodUntil },
    });
  if (row.endedAt && row.endedAt < row.periodUntil && !row.trialRefused) {
    const { endedAt } = row;
    const back = paid.filter(({ periodUntil }) => periodUntil && periodUntil > endedAt);
    const minor = back.reduce((sum, { refunded }) => sum + refunded, 0);
    const refund = minor > 0 && { refund: { minor, currency: row.currency } };
    due.push({ key: `${key} ended`, content: { kind: 'cancelled', ...common, endsAt: endedAt, ...refund } });
  }
  if (row.status === 'trialing') due.push(...trialNotice(told, row, 'trial-begins'));
  return due;
}
