import type { ApiAnswer, ApiRequest } from '../api-server.ts';
import { payBack } from './billing.ts';
import { assertAmount, centsOf, found, type Amount, type PaypalBook } from './book.ts';
import { addOrder, captureOrder } from './orders.ts';
import { PaypalRefusal } from './refusal.ts';
import { addPlan, addProduct, addSubscription, cancel, reactivate, suspend } from './selling.ts';
import {
  shownCapture,
  shownOrder,
  shownPlan,
  shownProduct,
  shownRefund,
  shownSubscription,
  shownTransaction,
} from './shown.ts';

interface Given {
  book: PaypalBook;
  origin: string;
  id: string;
  request: ApiRequest;
  /** Of a call that changes something, read. */
  body: never;
  /** `return=representation` was asked for. */
  whole: boolean;
  /** Says whether an event was signed by us. */
  verify: (asked: never) => boolean;
}

type Act = (given: Given) => ApiAnswer;

const ok = (body: unknown): ApiAnswer => ({ status: 200, body });
const made = (body: unknown): ApiAnswer => ({ status: 201, body });
const done: ApiAnswer = { status: 204 };

/** The calls that the local PayPal answers. */
export const ROUTES: Readonly<Record<string, Act>> = {
  'POST /v1/catalogs/products': ({ book, origin, body }) => made(shownProduct(origin, addProduct(book, body))),
  'POST /v1/billing/plans': ({ book, origin, body, whole }) => made(shownPlan(origin, addPlan(book, body), whole)),
  'GET /v1/billing/plans': ({ book, origin, request, whole }) => {
    const { query, path } = request;
    const [size, page] = [Number(query.get('page_size') ?? 10), Number(query.get('page') ?? 1)];
    const plans = [...book.plans.values()].filter(
      (each) => each.product_id === (query.get('product_id') ?? each.product_id),
    );
    const shown = plans.slice((page - 1) * size, page * size);
    return ok({
      plans: shown.map((plan) => shownPlan(origin, plan, whole)),
      links: [{ href: `${origin}${path}?page=${page}`, rel: 'self', method: 'GET' }],
    });
  },
  'POST /v1/billing/subscriptions': ({ book, origin, body }) =>
    made(shownSubscription(origin, addSubscription(book, body), '')),
  'GET /v1/billing/subscriptions/:id': ({ book, origin, id, request }) =>
    ok(shownSubscription(origin, found(book.subscriptions, id), request.query.get('fields') ?? '')),
  'POST /v1/billing/subscriptions/:id/suspend': ({ book, id, body }) => {
    suspend(book, id, (body as { reason: string }).reason);
    return done;
  },
  'POST /v1/billing/subscriptions/:id/activate': ({ book, id, body }) => {
    reactivate(book, id, (body as { reason?: string }).reason);
    return done;
  },
  'POST /v1/billing/subscriptions/:id/cancel': ({ book, id, body }) => {
    cancel(book, id, (body as { reason: string }).reason);
    return done;
  },
  'GET /v1/billing/subscriptions/:id/transactions': ({ book, origin, id, request: { query, path } }) => {
    const [from, until] = [new Date(query.get('start_time') ?? ''), new Date(query.get('end_time') ?? '')];
    const { id: subscription } = found(book.subscriptions, id);
    const all = [...book.captures.values()].filter((each) => each.subscription === subscription);
    return ok({
      transactions: all.filter(({ time }) => time >= from && time <= until).map(shownTransaction),
      links: [{ href: `${origin}${path}`, rel: 'self', method: 'GET' }],
    });
  },
  'POST /v2/checkout/orders': ({ book, origin, body, request }) => {
    if (request.headers['paypal-request-id'] === undefined) throw new PaypalRefusal(400, 'PAYPAL_REQUEST_ID_REQUIRED');
    return ok(shownOrder(origin, addOrder(book, body), undefined));
  },
  'GET /v2/checkout/orders/:id': ({ book, origin, id }) => {
    const order = found(book.orders, id);
    return ok(shownOrder(origin, order, book.captures.get(order.capture ?? '')));
  },
  'POST /v2/checkout/orders/:id/capture': ({ book, origin, id }) => {
    const order = captureOrder(book, id);
    return made(shownOrder(origin, order, book.captures.get(order.capture ?? '')));
  },
  'GET /v2/payments/captures/:id': ({ book, origin, id }) => ok(shownCapture(origin, found(book.captures, id), true)),
  'POST /v2/payments/captures/:id/refund': ({ book, origin, id, body }) => {
    const capture = found(book.captures, id);
    const { amount = capture.amount, custom_id: customId } = body as { amount?: Amount; custom_id?: string };
    assertAmount(amount);
    const left = centsOf(capture.amount) - capture.refunds.reduce((sum, each) => sum + centsOf(each.amount), 0);
    if (amount.currency_code !== capture.amount.currency_code) throw new PaypalRefusal(422, 'CURRENCY_MISMATCH');
    if (capture.status === 'PENDING') throw new PaypalRefusal(422, 'PENDING_CAPTURE');
    if (left === 0) throw new PaypalRefusal(422, 'CAPTURE_FULLY_REFUNDED');
    if (centsOf(amount) > left) throw new PaypalRefusal(422, 'REFUND_AMOUNT_EXCEEDED');
    return made(shownRefund(origin, capture, payBack(book, capture, centsOf(amount), customId)));
  },
  'POST /v1/notifications/verify-webhook-signature': ({ body, verify }) =>
    ok({ verification_status: verify(body) ? 'SUCCESS' : 'FAILURE' }),
  'GET /v1/notifications/webhooks-events': ({ book, origin, request: { query, path } }) => {
    const size = Number(query.get('page_size') ?? 10);
    const [from, until] = [new Date(query.get('start_time') ?? 0), new Date(query.get('end_time') ?? book.now)];
    const transaction = query.get('transaction_id');
    const events = book.events
      .filter(({ create_time: at }) => new Date(at) >= from && new Date(at) <= until)
      .filter(({ resource }) => transaction === null || Object.values(resource).includes(transaction))
      .toReversed();
    const shown = events.slice(0, size);
    const last = shown.at(-1);
    // The next page is what was before the last of this one, so none is left out: one may be told twice.
    const next = new URL(`${origin}${path}?${query}`);
    if (last) next.searchParams.set('end_time', last.create_time);
    const links = events.length > size ? [{ href: next.href, rel: 'next', method: 'GET' }] : [];
    return ok({ events: shown, count: shown.length, links });
  },
};
