import type { Stripe } from 'stripe';
import { idOf, listOf, type StripeBook } from './book.ts';
import { addMethod, type MeansOfPayment } from './cards.ts';
import { invoiceOf, settled, failed } from './invoices.ts';
import { addIntent, confirmIntent, settleIntent } from './payments.ts';
import { priceOf } from './prices.ts';
import { invalid } from './refusal.ts';
import { startSubscription } from './subscriptions.ts';

type Params = Stripe.Checkout.SessionCreateParams;
type Session = Stripe.Checkout.Session;

const DAY = 86_400;
const paramsOf = new WeakMap<Session, Params>();

/** A page of Stripe's on which a buyer pays. Nothing is bought before she does. */
export function createSession(book: StripeBook, params: Params, origin: string): Session {
  const { mode, success_url: success, cancel_url: cancel, line_items: lines = [], metadata } = params;
  if (mode !== 'payment' && mode !== 'subscription') throw new Error(`the local Stripe does not play mode ${mode}`);
  if (lines.length !== 1) throw new Error('the local Stripe plays checkouts of one line');
  if (success === undefined || !URL.canParse(success))
    throw invalid('Not a valid URL', { code: 'url_invalid', param: 'success_url' });
  refuseOfOtherMode(params);
  const customer = customerOf(book, params);
  const [line] = lines;
  const price = priceOf(book, line as Parameters<typeof priceOf>[1], 'line_items[0]');
  if ((mode === 'subscription') !== (price.type === 'recurring')) {
    throw invalid(
      mode === 'payment'
        ? 'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.'
        : 'You must provide at least one recurring price in `subscription` mode when using prices.',
    );
  }
  const quantity = line?.quantity ?? 0;
  if (quantity < 1) throw invalid('Missing required param: line_items[0][quantity].', { code: 'parameter_missing' });
  const subtotal = (price.unit_amount ?? 0) * quantity;
  const off = discountOf(book, params, subtotal);
  const trial = params.subscription_data?.trial_period_days !== undefined;
  const id = book.newId('checkout.session');
  const item = book.add('item', {
    amount_discount: off,
    amount_subtotal: subtotal,
    amount_tax: 0,
    amount_total: subtotal - off,
    currency: price.currency,
    description: book.get('product', idOf(price.product)).name,
    metadata: {},
    price,
    quantity,
  });
  const session = book.add('checkout.session', {
    id,
    adaptive_pricing: null,
    amount_subtotal: trial ? 0 : subtotal,
    amount_total: trial ? 0 : subtotal - off,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: cancel ?? null,
    client_reference_id: params.client_reference_id ?? null,
    currency: price.currency,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer,
    customer_email: params.customer_email ?? null,
    discounts: (params.discounts ?? []).map(({ coupon = null }) => ({ coupon, promotion_code: null })),
    expires_at: book.seconds + DAY,
    line_items: listOf([item], `/v1/checkout/sessions/${id}/line_items`),
    locale: (params.locale as Session['locale']) ?? null,
    metadata: (metadata as Stripe.Metadata | undefined) ?? {},
    mode,
    payment_method_collection: mode === 'subscription' ? (params.payment_method_collection ?? 'always') : 'if_required',
    payment_method_options: {},
    payment_method_types: ['card', 'sepa_debit'],
    payment_status: 'unpaid',
    phone_number_collection: { enabled: false },
    shipping_options: [],
    status: 'open',
    success_url: success,
    total_details: { amount_discount: trial ? 0 : off, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page' as Session['ui_mode'],
    url: `${origin}/c/pay/${id}`,
  });
  paramsOf.set(session, params);
  return session;
}

function refuseOfOtherMode(params: Params): void {
  const [absent, what] =
    params.mode === 'payment' ? ['subscription_data', 'subscription'] : ['payment_intent_data', 'payment'];
  if (!Object.hasOwn(params, absent)) return;
  throw invalid(`You can not pass \`${absent}\` in \`${params.mode}\` mode: it is for \`${what}\` mode.`, {
    param: absent,
  });
}

function customerOf(book: StripeBook, { customer, customer_email: email }: Params): string | null {
  if (customer !== undefined && email !== undefined) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.');
  }
  return customer === undefined ? null : book.get('customer', customer, 'customer').id;
}

function discountOf(book: StripeBook, { discounts }: Params, subtotal: number): number {
  const [discount] = discounts ?? [];
  if (discount?.coupon === undefined) return 0;
  const coupon = book.get('coupon', discount.coupon, 'discounts[0][coupon]');
  if (!coupon.valid)
    throw invalid(`Coupon ${coupon.id} is expired.`, { code: 'coupon_expired', param: 'discounts[0][coupon]' });
  return Math.min(coupon.amount_off ?? Math.round((subtotal * (coupon.percent_off ?? 0)) / 100), subtotal);
}

/** What became of one press of the button: where the buyer is sent, or what the page tells her. */
export type Pressed = { sentTo: string } | { declined: string } | { asksToConfirm: true };

/** The buyer fills in the page and presses the button. `confirmed`: her bank asked, and she said yes. */
export function payOnPage(book: StripeBook, session: Session, means: MeansOfPayment, confirmed: boolean): Pressed {
  if (session.status !== 'open') return { declined: 'This page is no longer open.' };
  if (means === 'confirmed' && !confirmed) return { asksToConfirm: true };
  const params = paramsOf.get(session);
  if (!params) throw new Error(`${session.id} was not made here`);
  // A card is tried before anything is made of the order, also where the first payment is after a trial.
  if (means === 'declined') return { declined: 'Your card was declined. Please try a different card.' };
  const paid =
    session.mode === 'payment' ? payOnce(book, session, params, means) : subscribe(book, session, params, means);
  if (!paid) return { declined: 'Your card was declined. Please try a different card.' };
  session.status = 'complete';
  session.url = null;
  const email = session.customer_email ?? book.get('customer', idOf(session.customer)).email;
  session.customer_details = {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: 'Buyer',
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
  book.emit('checkout.session.completed', session);
  return { sentTo: (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id) };
}

function payOnce(book: StripeBook, session: Session, params: Params, means: MeansOfPayment): boolean {
  const known = idOf(session.payment_intent);
  const customer = idOf(session.customer) ?? null;
  const intent = known
    ? book.get('payment_intent', known)
    : addIntent(book, {
        amount: session.amount_total ?? 0,
        currency: session.currency ?? '',
        customer,
        metadata: (params.payment_intent_data?.metadata as Stripe.Metadata | undefined) ?? {},
      });
  session.payment_intent = intent.id;
  confirmIntent(book, intent, addMethod(book, means, customer));
  session.payment_status = intent.status === 'succeeded' ? 'paid' : 'unpaid';
  return intent.status !== 'requires_payment_method';
}

function subscribe(book: StripeBook, session: Session, params: Params, means: MeansOfPayment): boolean {
  const item = session.line_items?.data[0];
  if (!item?.price) throw new Error(`${session.id} has no line`);
  const customer = idOf(session.customer) ?? addCustomer(book, { email: session.customer_email ?? '' }).id;
  session.customer = customer;
  const { trial_period_days: trialDays, metadata } = params.subscription_data ?? {};
  if (means === 'empty' && trialDays === undefined) return false;
  const coupon = idOf(session.discounts?.[0]?.coupon);
  const subscription = startSubscription(book, {
    customer,
    price: item.price,
    quantity: item.quantity ?? 1,
    method: addMethod(book, means, customer),
    metadata: { ...(metadata as Stripe.Metadata | undefined) },
    ...(trialDays !== undefined && { trialDays }),
    ...(coupon !== undefined && { coupon: book.get('coupon', coupon) }),
  });
  session.subscription = subscription.id;
  session.invoice = idOf(subscription.latest_invoice) ?? null;
  const invoice = book.get('invoice', session.invoice);
  session.payment_status = invoice.status === 'paid' ? 'paid' : 'unpaid';
  return true;
}

export function addCustomer(book: StripeBook, params: Stripe.CustomerCreateParams): Stripe.Customer {
  const customer = book.add('customer', {
    balance: 0,
    email: params.email ?? null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    metadata: (params.metadata as Stripe.Metadata | undefined) ?? {},
    name: params.name ?? null,
    address: null,
    currency: null,
    delinquent: false,
    discount: null,
    phone: null,
    invoice_prefix: 'LOCAL',
    next_invoice_sequence: 1,
    preferred_locales: [],
    tax_exempt: 'none',
    test_clock: null,
  });
  book.emit('customer.created', customer);
  return customer;
}

export function expireSession(book: StripeBook, session: Session): void {
  if (session.status !== 'open') {
    throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
  }
  session.status = 'expired';
  session.url = null;
  book.emit('checkout.session.expired', session);
}

/** The bank says yes or no to a payment that was pending. */
export function settlePending(book: StripeBook, intent: Stripe.PaymentIntent, paid: boolean): void {
  if (intent.status !== 'processing') throw new Error(`${intent.id} is ${intent.status}, not pending`);
  settleIntent(book, intent, paid);
  const invoice = invoiceOf(book, intent);
  const subscription = idOf(invoice?.parent?.subscription_details?.subscription);
  if (invoice && paid) settled(book, invoice);
  if (invoice && !paid) failed(book, invoice, book.get('subscription', subscription));
  const session = book
    .all('checkout.session')
    .find((each) => idOf(each.payment_intent) === intent.id || (invoice && idOf(each.invoice) === invoice.id));
  if (!session || session.payment_status === 'paid') return;
  if (paid) session.payment_status = 'paid';
  book.emit(paid ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed', session);
}
