import type { Stripe } from 'stripe';
import { readOurs } from '../ours.ts';
import { ProviderRefused, type PaymentProvider, type PaymentState } from '../../role.ts';
import { dateOf, idOf, moneyOf, periodOf } from './objects.ts';

/** A payment is a payment intent, with its last charge; one of a subscription is found by its invoice. */
export async function readPayment(stripe: Stripe, reference: string): Promise<PaymentState> {
  const intent = await stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] });
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: reference },
    expand: ['data.invoice'],
  });
  const [invoice] = data.map((each) => each.invoice as Stripe.Invoice);
  return paymentStateOf(stripe, intent, invoice);
}

/** `intent` with its charge, not only the charge's id. */
export async function paymentStateOf(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  invoice: Stripe.Invoice | undefined,
): Promise<PaymentState> {
  const details = invoice?.parent?.subscription_details;
  const subscription = idOf(details?.subscription);
  const charge = intent.latest_charge as Stripe.Charge | null;
  const [line] = invoice?.lines.data ?? [];
  const card = charge?.payment_method_details?.card?.fingerprint;
  const customer = idOf(intent.customer);
  return {
    ...readOurs(details?.metadata ?? intent.metadata),
    reference: intent.id,
    ...(subscription !== undefined && { subscription }),
    amount: moneyOf(intent.amount, intent.currency),
    state: stateOf(intent),
    refunded: charge?.amount_refunded ?? 0,
    dispute: charge?.disputed ? await disputeOf(stripe, intent.id) : 'none',
    at: dateOf(charge?.created ?? intent.created),
    ...(line && subscription !== undefined && { period: periodOf(line.period.start, line.period.end) }),
    payer: { ...(customer !== undefined && { id: customer }), ...(card && { card }) },
  };
}

function stateOf({ status, last_payment_error: refused }: Stripe.PaymentIntent): PaymentState['state'] {
  if (status === 'succeeded') return 'paid';
  if (status === 'canceled') return 'failed';
  return status === 'requires_payment_method' && refused ? 'failed' : 'pending';
}

/** An inquiry (`warning_…`) takes no money back yet, and one that was prevented ended as a refund. */
async function disputeOf(stripe: Stripe, intent: string): Promise<PaymentState['dispute']> {
  const { data } = await stripe.disputes.list({ payment_intent: intent, limit: 10 });
  const found = data.map(({ status }) => status);
  if (found.includes('lost')) return 'lost';
  if (found.some((status) => status === 'needs_response' || status === 'under_review')) return 'open';
  return found.includes('won') ? 'won' : 'none';
}

export async function refund(
  stripe: Stripe,
  { payment, amount, key }: Parameters<PaymentProvider['refund']>[0],
): Promise<PaymentState> {
  const before = await readPayment(stripe, payment);
  if (before.amount.currency !== amount.currency) throw new ProviderRefused('it was paid in another currency');
  const { data } = await stripe.refunds.list({ payment_intent: payment, limit: 100 });
  // Stripe forgets its idempotency keys after a day; the refund itself remembers for ever.
  const done = data.some(
    ({ metadata, status }) => metadata?.['key'] === key && status !== 'failed' && status !== 'canceled',
  );
  if (done) return before;
  await stripe.refunds.create(
    { payment_intent: payment, amount: amount.minor, metadata: { key } },
    { idempotencyKey: `refund-${key}` },
  );
  return readPayment(stripe, payment);
}
