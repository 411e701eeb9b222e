import type { Stripe } from 'stripe';
import { idOf } from './book.ts';
import { refund } from './payments.ts';
import { one, route, type StripeRoute } from './route.ts';

/** Payments, what is paid back or taken back of them, and everything that happened. */
export const MONEY_ROUTES: readonly StripeRoute[] = [
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
  one('GET /v1/events/:id', 'resources/Events#EventRetrieveParams', 'event'),
  route<Stripe.EventListParams>('GET /v1/events', 'resources/Events#EventListParams', 'event', ({ book, params }) =>
    book.all('event').filter(({ type }) => params.types === undefined || params.types.includes(type)),
  ),
];
