import type { Stripe } from 'stripe';
import { idOf, listOf, type StripeBook } from './book.ts';
import { endSubscription } from './ending.ts';
import { decimalOf } from './kinds.ts';
import { addIntent, confirmIntent } from './payments.ts';
import { itemOf } from './periods.ts';
import { invalid } from './refusal.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Days from one failed try to the next; after the last one the subscription ends. Accounts of Stripe can set this. */
const RETRY_DAYS = [3, 5, 7];

interface Period {
  start: number;
  end: number;
}

export function makeInvoice(
  book: StripeBook,
  subscription: Stripe.Subscription,
  reason: Stripe.Invoice.BillingReason,
  period: Period,
): Stripe.Invoice {
  const { price, quantity = 1 } = itemOf(subscription);
  const subtotal = subscription.status === 'trialing' ? 0 : (price.unit_amount ?? 0) * quantity;
  const discount = discountOn(book, subscription, subtotal);
  const total = subtotal - (discount?.amount ?? 0);
  const id = book.newId('invoice');
  const customer = book.get('customer', idOf(subscription.customer));
  const invoice = book.add('invoice', {
    id,
    account_country: 'US',
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: book.seconds + HOUR,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: discount ? [discount.id] : [],
    issuer: { type: 'self' },
    lines: listOf([lineOf(book, id, subscription, period, subtotal, discount)], `/v1/invoices/${id}/lines`),
    metadata: {},
    next_payment_attempt: book.seconds + HOUR,
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: book.seconds,
    period_start: book.seconds,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_excluding_tax: total,
    total_discount_amounts: discount ? [{ amount: discount.amount, discount: discount.id }] : [],
  });
  subscription.latest_invoice = id;
  book.emit('invoice.created', invoice);
  return invoice;
}

function lineOf(
  book: StripeBook,
  invoice: string,
  subscription: Stripe.Subscription,
  period: Period,
  amount: number,
  discount: { id: string; amount: number } | undefined,
): Stripe.InvoiceLineItem {
  const { id, price, quantity = 1 } = itemOf(subscription);
  return book.add('line_item', {
    amount,
    subtotal: amount,
    currency: subscription.currency,
    description: null,
    discountable: true,
    invoice,
    discount_amounts: discount ? [{ amount: discount.amount, discount: discount.id }] : [],
    discounts: discount ? [discount.id] : [],
    metadata: { ...subscription.metadata },
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: id,
      },
      type: 'subscription_item_details',
    },
    period: { ...period },
    pricing: {
      price_details: { price: price.id, product: idOf(price.product) },
      type: 'price_details',
      unit_amount_decimal: decimalOf(amount / quantity),
    },
    quantity,
    quantity_decimal: decimalOf(quantity),
    subscription: subscription.id,
  });
}

/** A coupon that lowers one invoice waits for the first that is not of nothing. */
function discountOn(book: StripeBook, subscription: Stripe.Subscription, subtotal: number) {
  const id = idOf(subscription.discounts[0]);
  if (id === undefined || subtotal === 0) return undefined;
  const { source } = book.get('discount', id);
  const coupon = book.get('coupon', idOf(source.coupon));
  const off = coupon.amount_off ?? Math.round((subtotal * (coupon.percent_off ?? 0)) / 100);
  if (coupon.duration === 'once') subscription.discounts = [];
  return { id, amount: Math.min(off, subtotal) };
}

export function finalizeInvoice(book: StripeBook, invoice: Stripe.Invoice): void {
  invoice.status = 'open';
  invoice.number = `LOCAL-${book.all('invoice').length}`;
  invoice.automatically_finalizes_at = null;
  invoice.effective_at = book.seconds;
  invoice.status_transitions.finalized_at = book.seconds;
  invoice.hosted_invoice_url = 'https://invoice.stripe.com/i/local';
  invoice.invoice_pdf = 'https://pay.stripe.com/invoice/local/pdf';
  book.emit('invoice.finalized', invoice);
}

/** Tries to take what an open invoice asks for, by the means that its subscription has now. */
export function payInvoice(book: StripeBook, invoice: Stripe.Invoice): void {
  if (invoice.status !== 'open') throw invalid('Invoice is not open', { code: 'invoice_not_open' });
  const subscription = book.get('subscription', idOf(invoice.parent?.subscription_details?.subscription));
  invoice.attempted = true;
  invoice.next_payment_attempt = null;
  if (invoice.amount_due === 0) return settled(book, invoice);
  invoice.attempt_count += 1;
  const intent = intentOf(book, invoice) ?? addInvoiceIntent(book, invoice);
  confirmIntent(book, intent, book.get('payment_method', idOf(subscription.default_payment_method)));
  if (intent.status === 'succeeded') return settled(book, invoice);
  if (intent.status === 'requires_payment_method') failed(book, invoice, subscription);
}

function addInvoiceIntent(book: StripeBook, invoice: Stripe.Invoice): Stripe.PaymentIntent {
  const customer = idOf(invoice.customer) ?? null;
  // What stands in the metadata of a subscription does not travel to the payments of its invoices.
  const intent = addIntent(book, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer,
    metadata: {},
    description: 'Subscription update',
  });
  book.add('invoice_payment', {
    amount_requested: invoice.amount_due,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
  return intent;
}

export const paymentsOf = (book: StripeBook, invoice: Stripe.Invoice) =>
  listOf(
    book.all('invoice_payment').filter((each) => idOf(each.invoice) === invoice.id),
    '/v1/invoice_payments',
  );

function intentOf(book: StripeBook, invoice: Stripe.Invoice): Stripe.PaymentIntent | undefined {
  const [payment] = paymentsOf(book, invoice).data;
  return payment && book.get('payment_intent', idOf(payment.payment.payment_intent));
}

/** The invoice that a payment is for, where it is for one. */
export function invoiceOf(book: StripeBook, intent: Stripe.PaymentIntent): Stripe.Invoice | undefined {
  const found = book.all('invoice_payment').find((each) => idOf(each.payment.payment_intent) === intent.id);
  return found && book.get('invoice', idOf(found.invoice));
}

export function settled(book: StripeBook, invoice: Stripe.Invoice): void {
  const subscription = book.get('subscription', idOf(invoice.parent?.subscription_details?.subscription));
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = book.seconds;
  for (const payment of paymentsOf(book, invoice).data) {
    payment.status = 'paid';
    payment.amount_paid = invoice.amount_due;
    payment.status_transitions.paid_at = book.seconds;
  }
  book.emit('invoice.paid', invoice);
  book.emit('invoice.payment_succeeded', invoice);
  if (subscription.status !== 'past_due') return;
  subscription.status = 'active';
  book.emit('customer.subscription.updated', subscription, { status: 'past_due' });
}

export function failed(book: StripeBook, invoice: Stripe.Invoice, subscription: Stripe.Subscription): void {
  const days = RETRY_DAYS[invoice.attempt_count - 1];
  invoice.next_payment_attempt = days === undefined ? null : book.seconds + days * DAY;
  book.emit('invoice.payment_failed', invoice);
  if (days === undefined) return endSubscription(book, subscription, 'payment_failed');
  if (subscription.status === 'past_due') return;
  const previous = { status: subscription.status };
  subscription.status = 'past_due';
  book.emit('customer.subscription.updated', subscription, previous);
}
