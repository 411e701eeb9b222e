import { Stripe } from 'stripe';
import { serveApi, type ApiAnswer, type ApiRequest, type ApiServer } from '../api-server.ts';
import type { Parcel } from '../parcels.ts';
import { advance } from './advance.ts';
import { BILLING_ROUTES } from './billing-routes.ts';
import { API_VERSION, idOf, StripeBook } from './book.ts';
import { addMethod, type MeansOfPayment } from './cards.ts';
import { payOnPage, settlePending, type Pressed } from './checkout.ts';
import { expanded } from './expand.ts';
import { readForm } from './form.ts';
import { Idempotency } from './idempotency.ts';
import { KINDS } from './kinds.ts';
import { MONEY_ROUTES } from './money-routes.ts';
import { payPage } from './page.ts';
import { closeDispute, openDispute, refund } from './payments.ts';
import { StripeRefusal, refusalOf } from './refusal.ts';
import { pageOf, type Paging, type StripeRoute } from './route.ts';
import { SELLING_ROUTES } from './selling-routes.ts';
import { checkShape } from './types/check-shape.ts';

/**
 * Stripe on this machine: it keeps what it is told, plays what its buyers and the time do, and refuses what Stripe refuses.
 * Each request and each answer is held against the types of the `stripe` package, which are made from Stripe's own description.
 */
export interface LocalStripe {
  readonly api: ApiServer;
  readonly key: string;
  readonly book: StripeBook;
  /** How many requests and answers were held against the types. */
  readonly checked: { requests: number; answers: number };
  now: () => Date;
  /** Lets time pass, with everything that falls due meanwhile. */
  advanceTo: (time: Date) => void;
  /** The buyer pays on the page of a checkout. `confirmed`: she says yes where her bank asks. */
  pay: (checkout: string, means: MeansOfPayment, confirmed?: boolean) => Pressed;
  /** The bank decides on a payment that is pending. */
  settle: (intent: string, paid: boolean) => void;
  /** The payer gives another card, on the provider's own pages. */
  changeCard: (subscription: string, means: MeansOfPayment) => void;
  /** Somebody pays back in Stripe's dashboard. */
  refund: (intent: string, amount?: number) => void;
  dispute: (intent: string) => void;
  closeDispute: (intent: string, won: boolean) => void;
  /** Everything that happened so far, oldest first. */
  events: () => Stripe.Event[];
  /** An event as it is sent, signed now with these secrets. */
  signed: (event: object, secrets: readonly string[]) => Parcel;
  close: () => Promise<void>;
}

export async function serveStripe({ now = new Date('2026-03-02T09:00:00Z') } = {}): Promise<LocalStripe> {
  const book = new StripeBook(now);
  const key = `sk_test_${book.newId('event').slice(5)}`;
  const checked = { requests: 0, answers: 0 };
  const idempotency = new Idempotency(book);
  const api = await serveApi(
    (request) => answer(request),
    (path) => path.startsWith('/c/pay/'),
  );

  const answer = (request: ApiRequest): ApiAnswer => {
    if (request.path.startsWith('/c/pay/')) return answerPage(book, request);
    const headers = { 'Request-Id': `req_${book.newId('event').slice(5)}`, 'Stripe-Version': API_VERSION };
    try {
      return { ...idempotency.answer(request, () => call(request)), headers };
    } catch (failure) {
      if (failure instanceof StripeRefusal) return { status: failure.status, headers, body: failure.body };
      throw failure;
    }
  };

  const call = (request: ApiRequest): ApiAnswer => {
    if (request.headers.authorization !== `Bearer ${key}`) {
      throw new StripeRefusal(401, {
        type: 'invalid_request_error',
        message: 'Invalid API Key provided: sk_test_****',
      });
    }
    if (request.headers['stripe-version'] !== API_VERSION)
      throw new Error('asked in another version than the one that is played');
    const { route, id } = routeOf(request);
    const given = readForm(request.method === 'POST' ? request.body.toString() : request.query.toString());
    const { value, problems } = checkShape(route.params, given, 'request');
    checked.requests += 1;
    if (problems.length > 0) throw refusalOf(problems);
    const params = value as Paging & { expand?: string[] };
    const found = route.act({ book, id, params: params as never, origin: api.origin });
    const whole = Array.isArray(found) ? pageOf(found, params, request.path) : found;
    const body = expanded(book, whole, params.expand ?? []);
    for (const each of Array.isArray(found) ? (body as { data: object[] }).data : [body]) assertSound(route, each);
    return { status: 200, body };
  };

  const assertSound = (route: StripeRoute, object: object) => {
    const { problems } = checkShape(KINDS[route.answers].type, object, 'answer');
    checked.answers += 1;
    if (problems.length === 0) return;
    throw new Error(
      `${route.call} would answer what Stripe does not: ${problems.map(({ at, what }) => `${what} ${at}`).join(', ')}`,
    );
  };

  const chargeOf = (intent: string) => book.get('charge', idOf(book.get('payment_intent', intent).latest_charge));
  return {
    api,
    key,
    book,
    checked,
    now: () => book.now,
    advanceTo: (time) => advance(book, time),
    pay: (checkout, means, confirmed = false) =>
      payOnPage(book, book.get('checkout.session', checkout), means, confirmed),
    settle: (intent, paid) => settlePending(book, book.get('payment_intent', intent), paid),
    changeCard: (id, means) => {
      const subscription = book.get('subscription', id);
      subscription.default_payment_method = addMethod(book, means, idOf(subscription.customer)).id;
      book.emit('customer.subscription.updated', subscription);
    },
    refund: (intent, amount) => void refund(book, { payment_intent: intent, ...(amount !== undefined && { amount }) }),
    dispute: (intent) => void openDispute(book, chargeOf(intent)),
    closeDispute: (intent, won) => {
      const dispute = book.all('dispute').find((each) => idOf(each.payment_intent) === intent);
      if (!dispute) throw new Error(`${intent} is not disputed`);
      closeDispute(book, dispute, won);
    },
    events: () => book.all('event').toReversed(),
    signed: (event, secrets) => signedParcel(JSON.stringify(event), secrets, book.seconds),
    close: api.close,
  };
}

const ROUTES = [...SELLING_ROUTES, ...BILLING_ROUTES, ...MONEY_ROUTES];

function routeOf({ method, path }: ApiRequest): { route: StripeRoute; id: string } {
  for (const route of ROUTES) {
    const [verb, pattern = ''] = route.call.split(' ');
    const found = verb === method && new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`).exec(path);
    if (found) return { route, id: decodeURIComponent(found[1] ?? '') };
  }
  throw new StripeRefusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
}

/** Stripe signs `time.body` with the secret of each endpoint; while one is changed, with both. */
function signedParcel(body: string, secrets: readonly string[], timestamp: number): Parcel {
  const signatures = secrets.map((secret) => {
    const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    return header.slice(header.indexOf('v1='));
  });
  const signature = [`t=${timestamp}`, ...signatures].join(',');
  return {
    body: Buffer.from(body),
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  };
}

function answerPage(book: StripeBook, { path, method, body }: ApiRequest): ApiAnswer {
  const session = book.get('checkout.session', path.split('/').at(-1));
  const amount = `${((session.amount_total ?? 0) / 100).toFixed(2)} ${session.currency}`;
  const show = (more?: { note?: string; confirm?: string }) => ({
    status: 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: payPage('Checkout', amount, more),
  });
  if (method !== 'POST') return show();
  const form = new URLSearchParams(body.toString());
  const card = form.get('card') as MeansOfPayment;
  const pressed = payOnPage(book, session, card, form.has('confirmed'));
  if ('sentTo' in pressed) return { status: 303, headers: { Location: pressed.sentTo } };
  return 'declined' in pressed ? show({ note: pressed.declined }) : show({ confirm: card });
}
