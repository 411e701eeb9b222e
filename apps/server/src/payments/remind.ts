import { LIMITS } from '@pagewright/contract';
import { and, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { findBuyer } from './follow/buyer.ts';
import { tell, trialNotice } from './follow/notices.ts';
import { orders, subscriptions } from './tables.ts';

/** Says that a trial ends soon, once, while it can still be cancelled. */
export async function remindOfTrials(services: Services): Promise<void> {
  const { connection, clock } = services;
  const now = clock();
  const soon = new Date(now.getTime() + LIMITS.trialReminderHours * 60 * 60 * 1000);
  const due = await connection.steady((database) =>
    database
      .select({ subscription: subscriptions, order: orders })
      .from(subscriptions)
      .innerJoin(orders, eq(orders.id, subscriptions.order))
      .where(
        and(
          eq(subscriptions.status, 'trialing'),
          eq(subscriptions.cancelAtEnd, false),
          isNotNull(subscriptions.trialUntil),
          lte(subscriptions.trialUntil, soon),
          gt(subscriptions.trialUntil, now),
        ),
      ),
  );
  for (const { subscription, order } of due)
    await connection.steady((database) =>
      database.transaction(async (transaction) => {
        const buyer = await findBuyer(transaction, order.account);
        if (!buyer) return;
        const told = { buyer, order, taxPercent: services.settings.SELLER_TAX_PERCENT };
        await tell(services, transaction, told, trialNotice(told, subscription, 'trial-ends-soon'));
      }),
    );
}
