import { amountOf, centsOf, type Capture, type Order, type Plan, type Product, type Subscription } from './book.ts';

/** How the local PayPal's objects look in its answers and events. */

const link = (origin: string, path: string, rel: string, method = 'GET') => ({ href: `${origin}${path}`, rel, method });

const PAYER = {
  email_address: 'payer@example.org',
  payer_id: 'PAYER23456789',
  name: { given_name: 'Pia', surname: 'Payer' },
};

export const shownProduct = (origin: string, product: Product) => ({
  ...product,
  links: [link(origin, `/v1/catalogs/products/${product.id}`, 'self')],
});

export const shownPlan = (origin: string, plan: Plan, whole: boolean) => {
  const { id, product_id, name, status, description, create_time } = plan;
  const short = { id, product_id, name, status, ...(description !== undefined && { description }), create_time };
  return { ...(whole ? plan : short), links: [link(origin, `/v1/billing/plans/${id}`, 'self')] };
};

export function shownSubscription(origin: string, subscription: Subscription, fields: string) {
  const { id, plan, status, note, changed, created, started, custom_id, failed, last, next, executed } = subscription;
  const currency = plan.billing_cycles.at(-1)?.pricing_scheme?.fixed_price.currency_code ?? 'USD';
  const path = `/v1/billing/subscriptions/${id}`;
  const billing = {
    outstanding_balance: failed?.amount ?? amountOf(0, currency),
    cycle_executions: plan.billing_cycles.map(({ tenure_type, sequence, total_cycles }) => {
      const done = executed.filter((each) => each === sequence).length;
      const left = total_cycles === 0 ? 0 : total_cycles - done;
      return { tenure_type, sequence, cycles_completed: done, cycles_remaining: left, total_cycles };
    }),
    ...(last && { last_payment: { amount: last.amount, time: last.time.toISOString() } }),
    ...(next && status === 'ACTIVE' && { next_billing_time: next.toISOString() }),
    failed_payments_count: failed?.count ?? 0,
    ...(failed &&
      fields.includes('last_failed_payment') && {
        last_failed_payment: {
          amount: failed.amount,
          time: failed.at.toISOString(),
          reason_code: 'PAYMENT_DENIED',
          next_payment_retry_time: failed.retry.toISOString(),
        },
      }),
  };
  return {
    id,
    status,
    ...(note !== undefined && { status_change_note: note }),
    status_update_time: changed.toISOString(),
    plan_id: plan.id,
    plan_overridden: false,
    start_time: started.toISOString(),
    quantity: '1',
    ...(status !== 'APPROVAL_PENDING' && { subscriber: PAYER, billing_info: billing }),
    create_time: created.toISOString(),
    update_time: changed.toISOString(),
    ...(custom_id !== undefined && { custom_id }),
    ...(fields.split(',').includes('plan') && { plan }),
    links: [
      ...(status === 'APPROVAL_PENDING' ? [link(origin, `/approve/${id}`, 'approve')] : []),
      link(origin, path, 'self'),
    ],
  };
}

export const shownTransaction = (capture: Capture) => ({
  ...statusOf(capture),
  id: capture.id,
  amount_with_breakdown: { gross_amount: capture.amount },
  payer_name: PAYER.name,
  payer_email: PAYER.email_address,
  time: capture.time.toISOString(),
});

const statusOf = ({ status, reason }: Capture) => ({ status, ...(reason && { status_details: { reason } }) });

export function shownCapture(origin: string, capture: Capture, whole: boolean) {
  const { id, amount, custom_id, order, time } = capture;
  return {
    id,
    ...statusOf(capture),
    amount,
    ...(custom_id !== undefined && { custom_id }),
    final_capture: true,
    seller_receivable_breakdown: { gross_amount: amount },
    create_time: time.toISOString(),
    update_time: time.toISOString(),
    ...(whole && order !== undefined && { supplementary_data: { related_ids: { order_id: order } } }),
    links: [
      link(origin, `/v2/payments/captures/${id}`, 'self'),
      link(origin, `/v2/payments/captures/${id}/refund`, 'refund', 'POST'),
    ],
  };
}

export function shownRefund(origin: string, capture: Capture, refund: Capture['refunds'][number]) {
  const total = capture.refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  return {
    id: refund.id,
    status: 'COMPLETED',
    amount: refund.amount,
    ...(refund.custom_id !== undefined && { custom_id: refund.custom_id }),
    seller_payable_breakdown: {
      gross_amount: refund.amount,
      total_refunded_amount: amountOf(total, capture.amount.currency_code),
    },
    create_time: refund.time.toISOString(),
    update_time: refund.time.toISOString(),
    links: [
      link(origin, `/v2/payments/refunds/${refund.id}`, 'self'),
      link(origin, `/v2/payments/captures/${capture.id}`, 'up'),
    ],
  };
}

export function shownOrder(origin: string, order: Order, capture: Capture | undefined) {
  const { id, status, unit, created } = order;
  const waiting = status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED';
  const payments = capture && {
    captures: [shownCapture(origin, capture, false)],
    ...(capture.refunds.length > 0 && { refunds: capture.refunds.map((each) => shownRefund(origin, capture, each)) }),
  };
  const { payer_id: account_id, ...person } = PAYER;
  return {
    id,
    intent: 'CAPTURE',
    status,
    ...(!waiting && { payer: PAYER, payment_source: { paypal: { ...person, account_id } } }),
    purchase_units: [{ ...unit, ...(payments && { payments }) }],
    create_time: created.toISOString(),
    links: [
      link(origin, `/v2/checkout/orders/${id}`, 'self'),
      ...(waiting ? [link(origin, `/approve/${id}`, 'payer-action')] : []),
      ...(status === 'APPROVED' ? [link(origin, `/v2/checkout/orders/${id}/capture`, 'capture', 'POST')] : []),
    ],
  };
}

/** Payments of subscriptions are told in the shape of PayPal's first version. */
export const shownSale = ({ id, amount, custom_id, subscription, time, status }: Capture) => ({
  id,
  state: status === 'PENDING' ? 'pending' : 'completed',
  amount: { total: amount.value, currency: amount.currency_code, details: { subtotal: amount.value } },
  ...(custom_id !== undefined && { custom: custom_id }),
  billing_agreement_id: subscription,
  create_time: time.toISOString(),
  update_time: time.toISOString(),
  links: [],
});

/** Says which sale was paid back, and not of which subscription. */
export const shownSaleRefund = (capture: Capture, refund: Capture['refunds'][number]) => ({
  id: refund.id,
  sale_id: capture.id,
  state: 'completed',
  amount: { total: `-${refund.amount.value}`, currency: refund.amount.currency_code },
  total_refunded_amount: {
    value: amountOf(
      capture.refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0),
      '',
    ).value,
    currency: capture.amount.currency_code,
  },
  create_time: refund.time.toISOString(),
  update_time: refund.time.toISOString(),
  links: [],
});
