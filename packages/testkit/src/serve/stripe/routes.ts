import type { Stripe } from 'stripe';
import { idOf, listOf, type StripeBook } from './book.ts';
import { addCustomer, createSession, expireSession } from './checkout.ts';
import { endSubscription } from './ending.ts';
import { invoiceOf, paymentsOf } from './invoices.ts';
import type { Kept, Kind } from './kinds.ts';
import { refund } from './payments.ts';
import { addPrice, addProduct } from './prices.ts';
import { invalid } from './refusal.ts';
import { releaseSchedule, scheduleFrom, updateSchedule } from './schedules.ts';
import { updateSubscription } from './subscriptions.ts';
import type { TypeAddress } from './types/declarations.ts';

/** A call that the local Stripe answers. Its parameters and its answer are held against these types of the package. */
export interface StripeRoute {
  call: `${'GET' | 'POST' | 'DELETE'} /v1/${string}`;
  params: TypeAddress;
  answers: Kind;
  /** An object, or for lists the objects among which the call pages. */
  act: (given: { book: StripeBook; id: string; params: never; origin: string }) => Kept[Kind] | Kept[Kind][];
}

const route = <P>(
  call: StripeRoute['call'],
  params: TypeAddress,
  answers: Kind,
  act: (given: { book: StripeBook; id: string; params: P; origin: string }) => Kept[Kind] | Kept[Kind][],
): StripeRoute => ({ call, params, answers, act: act as StripeRoute['act'] });

/** "GET one" of a kind. */
const one = (call: StripeRoute['call'], params: TypeAddress, kind: Kind) =>
  route(call, params, kind, ({ book, id }) => book.get(kind, id));

export const ROUTES: readonly StripeRoute[] = [
  route<Stripe.CustomerCreateParams>(
    'POST /v1/customers',
    'resources/Customers#CustomerCreateParams',
    'customer',
    ({ book, params }) => addCustomer(book, params),
  ),
  one('GET /v1/customers/:id', 'resources/Customers#CustomerRetrieveParams', 'customer'),
  route<Stripe.CustomerListParams>(
    'GET /v1/customers',
    'resources/Customers#CustomerListParams',
    'customer',
    ({ book, params }) =>
      book.all('customer').filter((each) => params.email === undefined || each.email === params.email),
  ),
  route<Stripe.ProductCreateParams>(
    'POST /v1/products',
    'resources/Products#ProductCreateParams',
    'product',
    ({ book, params }) => addProduct(book, params),
  ),
  one('GET /v1/products/:id', 'resources/Products#ProductRetrieveParams', 'product'),
  route<Stripe.PriceCreateParams>(
    'POST /v1/prices',
    'resources/Prices#PriceCreateParams',
    'price',
    ({ book, params }) => addPrice(book, params as Parameters<typeof addPrice>[1], 'price'),
  ),
  one('GET /v1/prices/:id', 'resources/Prices#PriceRetrieveParams', 'price'),
  route<Stripe.CouponCreateParams>('POST /v1/coupons', 'resources/Coupons#CouponCreateParams', 'coupon', addCoupon),
  one('GET /v1/coupons/:id', 'resources/Coupons#CouponRetrieveParams', 'coupon'),
  route<Stripe.Checkout.SessionCreateParams>(
    'POST /v1/checkout/sessions',
    'resources/Checkout/Sessions#Checkout.SessionCreateParams',
    'checkout.session',
    ({ book, params, origin }) => createSession(book, params, origin),
  ),
  one(
    'GET /v1/checkout/sessions/:id',
    'resources/Checkout/Sessions#Checkout.SessionRetrieveParams',
    'checkout.session',
  ),
  route(
    'POST /v1/checkout/sessions/:id/expire',
    'resources/Checkout/Sessions#Checkout.SessionExpireParams',
    'checkout.session',
    ({ book, id }) => {
      const session = book.get('checkout.session', id);
      expireSession(book, session);
      return session;
    },
  ),
  one('GET /v1/subscriptions/:id', 'resources/Subscriptions#SubscriptionRetrieveParams', 'subscription'),
  route<Stripe.SubscriptionListParams>(
    'GET /v1/subscriptions',
    'resources/Subscriptions#SubscriptionListParams',
    'subscription',
    ({ book, params }) =>
      book
        .all('subscription')
        .filter((each) => params.customer === undefined || idOf(each.customer) === params.customer)
        .filter((each) => params.status === 'all' || each.status !== 'canceled'),
  ),
  route<Stripe.SubscriptionUpdateParams>(
    'POST /v1/subscriptions/:id',
    'resources/Subscriptions#SubscriptionUpdateParams',
    'subscription',
    ({ book, id, params }) => {
      const subscription = book.get('subscription', id);
      updateSubscription(book, subscription, params);
      return subscription;
    },
  ),
  route(
    'DELETE /v1/subscriptions/:id',
    'resources/Subscriptions#SubscriptionCancelParams',
    'subscription',
    ({ book, id }) => {
      const subscription = book.get('subscription', id);
      if (subscription.status === 'canceled')
        throw invalid(`No such subscription: '${id}'`, { code: 'resource_missing' });
      endSubscription(book, subscription, 'cancellation_requested');
      return subscription;
    },
  ),
  route<Stripe.SubscriptionScheduleCreateParams>(
    'POST /v1/subscription_schedules',
    'resources/SubscriptionSchedules#SubscriptionScheduleCreateParams',
    'subscription_schedule',
    ({ book, params: { from_subscription: from } }) => scheduleFrom(book, book.get('subscription', from)),
  ),
  one(
    'GET /v1/subscription_schedules/:id',
    'resources/SubscriptionSchedules#SubscriptionScheduleRetrieveParams',
    'subscription_schedule',
  ),
  route<Stripe.SubscriptionScheduleUpdateParams>(
    'POST /v1/subscription_schedules/:id',
    'resources/SubscriptionSchedules#SubscriptionScheduleUpdateParams',
    'subscription_schedule',
    ({ book, id, params }) => {
      const schedule = book.get('subscription_schedule', id);
      updateSchedule(book, schedule, params);
      return schedule;
    },
  ),
  route(
    'POST /v1/subscription_schedules/:id/release',
    'resources/SubscriptionSchedules#SubscriptionScheduleReleaseParams',
    'subscription_schedule',
    ({ book, id }) => {
      const schedule = book.get('subscription_schedule', id);
      releaseSchedule(book, schedule);
      return schedule;
    },
  ),
  one('GET /v1/invoices/:id', 'resources/Invoices#InvoiceRetrieveParams', 'invoice'),
  route<Stripe.InvoiceListParams>(
    'GET /v1/invoices',
    'resources/Invoices#InvoiceListParams',
    'invoice',
    ({ book, params }) =>
      book
        .all('invoice')
        .filter((each) => params.customer === undefined || idOf(each.customer) === params.customer)
        .filter(
          (each) =>
            params.subscription === undefined ||
            idOf(each.parent?.subscription_details?.subscription) === params.subscription,
        ),
  ),
  route<Stripe.InvoicePaymentListParams>(
    'GET /v1/invoice_payments',
    'resources/InvoicePayments#InvoicePaymentListParams',
    'invoice_payment',
    ({ book, params: { invoice, payment } }) => {
      const of = payment?.payment_intent
        ? invoiceOf(book, book.get('payment_intent', payment.payment_intent))
        : undefined;
      if (payment) return of ? paymentsOf(book, of).data : [];
      return invoice === undefined ? book.all('invoice_payment') : paymentsOf(book, book.get('invoice', invoice)).data;
    },
  ),
  one('GET /v1/payment_intents/:id', 'resources/PaymentIntents#PaymentIntentRetrieveParams', 'payment_intent'),
  route<Stripe.PaymentIntentListParams>(
    'GET /v1/payment_intents',
    'resources/PaymentIntents#PaymentIntentListParams',
    'payment_intent',
    ({ book, params }) =>
      book
        .all('payment_intent')
        .filter((each) => params.customer === undefined || idOf(each.customer) === params.customer),
  ),
  one('GET /v1/charges/:id', 'resources/Charges#ChargeRetrieveParams', 'charge'),
  one('GET /v1/payment_methods/:id', 'resources/PaymentMethods#PaymentMethodRetrieveParams', 'payment_method'),
  route<Stripe.RefundCreateParams>(
    'POST /v1/refunds',
    'resources/Refunds#RefundCreateParams',
    'refund',
    ({ book, params }) => refund(book, params),
  ),
  route<Stripe.RefundListParams>(
    'GET /v1/refunds',
    'resources/Refunds#RefundListParams',
    'refund',
    ({ book, params }) =>
      book
        .all('refund')
        .filter((each) => params.payment_intent === undefined || idOf(each.payment_intent) === params.payment_intent)
        .filter((each) => params.charge === undefined || idOf(each.charge) === params.charge),
  ),
  one('GET /v1/disputes/:id', 'resources/Disputes#DisputeRetrieveParams', 'dispute'),
  route<Stripe.DisputeListParams>(
    'GET /v1/disputes',
    'resources/Disputes#DisputeListParams',
    'dispute',
    ({ book, params }) =>
      book
        .all('dispute')
        .filter((each) => params.payment_intent === undefined || idOf(each.payment_intent) === params.payment_intent)
        .filter((each) => params.charge === undefined || idOf(each.charge) === params.charge),
  ),
  route<Stripe.BillingPortal.SessionCreateParams>(
    'POST /v1/billing_portal/sessions',
    'resources/BillingPortal/Sessions#BillingPortal.SessionCreateParams',
    'billing_portal.session',
    addPortalSession,
  ),
  one('GET /v1/events/:id', 'resources/Events#EventRetrieveParams', 'event'),
  route<Stripe.EventListParams>('GET /v1/events', 'resources/Events#EventListParams', 'event', ({ book, params }) =>
    book.all('event').filter(({ type }) => params.types === undefined || params.types.includes(type)),
  ),
];

function addCoupon({ book, params }: { book: StripeBook; params: Stripe.CouponCreateParams }): Stripe.Coupon {
  const { id, amount_off: amount, percent_off: percent, currency, duration = 'once' } = params;
  if (id !== undefined && book.find(id)) {
    throw invalid('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
  }
  if ((amount === undefined) === (percent === undefined))
    throw invalid('You must pass either percent_off or amount_off');
  if (amount !== undefined && currency === undefined) throw invalid('You must pass currency when passing amount_off');
  return book.add('coupon', {
    ...(id !== undefined && { id }),
    amount_off: amount ?? null,
    currency: currency ?? null,
    duration: duration as Stripe.Coupon['duration'],
    max_redemptions: params.max_redemptions ?? null,
    metadata: (params.metadata as Stripe.Metadata | undefined) ?? {},
    name: params.name ?? null,
    percent_off: percent ?? null,
    times_redeemed: 0,
    valid: true,
  });
}

function addPortalSession({
  book,
  params: { customer, return_url: back, locale, flow_data: flow },
  origin,
}: {
  book: StripeBook;
  params: Stripe.BillingPortal.SessionCreateParams;
  origin: string;
}): Stripe.BillingPortal.Session {
  const id = book.newId('billing_portal.session');
  return book.add('billing_portal.session', {
    id,
    configuration: 'bpc_local',
    customer: book.get('customer', customer, 'customer').id,
    flow: flow
      ? ({
          after_completion: { hosted_confirmation: null, redirect: null, type: 'portal_homepage' },
          customer_update: null,
          subscription_cancel: null,
          subscription_pause: null,
          subscription_update: null,
          subscription_update_confirm: null,
          type: flow.type,
        } as unknown as Stripe.BillingPortal.Session.Flow)
      : null,
    locale: (locale as Stripe.BillingPortal.Session['locale']) ?? null,
    return_url: back ?? null,
    url: `${origin}/p/session/${id}`,
  });
}

/** A list as one page of it, by the cursor and the span of time that the call asks for. */
export function pageOf(found: Kept[Kind][], params: Paging, url: string): Stripe.ApiList<Kept[Kind]> {
  const { limit = 10, starting_after: after, ending_before: before, created } = params;
  if (limit < 1 || limit > 100) throw invalid('Limit must be between 1 and 100', { param: 'limit' });
  if (before !== undefined) throw new Error('the local Stripe pages forwards only');
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = typeof created === 'object' ? created : {};
  const inSpan = found.filter((each) => {
    const at = (each as { created?: number }).created ?? 0;
    return at > gt && at >= gte && at < lt && at <= lte;
  });
  const from = after === undefined ? 0 : inSpan.findIndex((each) => (each as { id: string }).id === after) + 1;
  const page = inSpan.slice(from, from + limit);
  return { ...listOf(page, url), has_more: from + limit < inSpan.length };
}

export interface Paging {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: { gt?: number; gte?: number; lt?: number; lte?: number };
}
