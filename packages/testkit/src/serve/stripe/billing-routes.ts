import type { Stripe } from 'stripe';
import { idOf } from './book.ts';
import { endSubscription } from './ending.ts';
import { invoiceOf, paymentsOf } from './invoices.ts';
import { invalid } from './refusal.ts';
import { one, route, type StripeRoute } from './route.ts';
import { releaseSchedule, scheduleFrom, updateSchedule } from './schedules.ts';
import { updateSubscription } from './subscriptions.ts';

/** Subscriptions, what is planned for them, and their invoices. */
export const BILLING_ROUTES: readonly StripeRoute[] = [
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
];
