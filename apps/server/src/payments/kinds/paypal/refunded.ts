import { addDays, type Money } from '@pagewright/contract';
import { z } from 'zod';
import type { Ask } from './calls.ts';
import { minorOf } from './objects.ts';

const refunds = z.object({
  events: z.array(z.object({ event_type: z.string(), resource: z.record(z.string(), z.unknown()) })).default([]),
});

const total = z.object({ sale_id: z.string(), total_refunded_amount: z.object({ value: z.string() }) });

/** PayPal keeps its events for so long. */
const EVENT_DAYS = 30;

/**
 * Minor units that were paid back of a payment of a subscription. Of a part, PayPal's payment says only that there was
 * one; how much, the events of the refunds say, for a month. Afterwards one unit stands for a part that nobody knows any
 * more, which is too little, and never nothing.
 */
export async function readRefunded(
  ask: Ask,
  transaction: string,
  status: string,
  reason: string | undefined,
  { minor }: Money,
  now: Date,
): Promise<number> {
  if (status === 'REFUNDED' && reason !== 'CHARGEBACK') return minor;
  if (status !== 'PARTIALLY_REFUNDED') return 0;
  const asked = new URLSearchParams({
    transaction_id: transaction,
    start_time: addDays(now, -EVENT_DAYS).toISOString(),
    end_time: addDays(now, 1).toISOString(),
    page_size: '100',
  });
  const { events } = await ask(`GET /v1/notifications/webhooks-events?${asked}`, refunds);
  const totals = events.flatMap(({ resource }) => {
    const read = total.safeParse(resource);
    return read.success && read.data.sale_id === transaction
      ? [minorOf(read.data.total_refunded_amount.value) ?? 0]
      : [];
  });
  return Math.min(Math.max(1, ...totals), minor);
}
