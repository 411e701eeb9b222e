import { z } from 'zod';
import { ObjectUnknown, ProviderRefused, type PaymentProvider, type PaymentState } from '../../role.ts';
import type { Ask } from './calls.ts';
import { amount, amountOf, assertReference, oursOf, time } from './objects.ts';
import { fetchOrder } from './order.ts';
import { disputeOf, readSubscription, stateOf } from './subscription.ts';

const capture = z.object({
  id: z.string(),
  amount,
  status: z.string(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  custom_id: z.string().optional(),
  create_time: time,
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
});

/** A payment of a subscription is named with it ("I-….…"), since PayPal does not say of which one it is. */
export async function readPayment(ask: Ask, reference: string, now: Date): Promise<PaymentState> {
  const [subscription = '', transaction] = reference.split('.');
  if (transaction === undefined) return readCapture(ask, reference);
  const { payments } = await readSubscription(ask, subscription, now);
  const payment = payments.find((each) => each.reference === reference);
  if (!payment) throw new ObjectUnknown('the subscription has no such payment');
  return payment;
}

async function readCapture(ask: Ask, reference: string): Promise<PaymentState> {
  const found = await ask(`GET /v2/payments/captures/${assertReference(reference)}`, capture);
  const ours = oursOf(found.custom_id);
  const orderId = found.supplementary_data?.related_ids?.order_id;
  if (orderId === undefined) throw new ObjectUnknown('a payment of a subscription, which has to be asked for');
  const { refunds, payer } = await fetchOrder(ask, orderId);
  const reason = found.status_details?.reason;
  return {
    ...ours,
    reference,
    amount: found.amount,
    state: stateOf(found.status, reason),
    refunded: refunds.reduce((sum, { minor }) => sum + minor, 0),
    dispute: disputeOf(reason),
    at: found.create_time,
    payer,
  };
}

const refunded = z.object({
  seller_payable_breakdown: z.object({ total_refunded_amount: amount.optional() }).optional(),
});

export async function refund(
  ask: Ask,
  { payment, amount: money, key }: Parameters<PaymentProvider['refund']>[0],
  now: Date,
): Promise<PaymentState> {
  const before = await readPayment(ask, payment, now);
  if (before.amount.currency !== money.currency) throw new ProviderRefused('it was paid in another currency');
  const id = payment.split('.').at(-1) ?? '';
  const answer = await ask(`POST /v2/payments/captures/${assertReference(id)}/refund`, refunded, {
    body: { amount: amountOf(money), custom_id: key },
    requestId: `refund-${key}`,
    whole: true,
  });
  const after = await readPayment(ask, payment, now);
  const total = answer.seller_payable_breakdown?.total_refunded_amount?.minor ?? 0;
  return { ...after, refunded: Math.max(after.refunded, total) };
}
