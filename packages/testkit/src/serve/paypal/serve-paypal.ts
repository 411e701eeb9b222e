import { serveApi, type ApiAnswer, type ApiRequest, type ApiServer } from '../api-server.ts';
import type { Parcel } from '../parcels.ts';
import { advance, payBack, settle, tellSubscription } from './billing.ts';
import { amountOf, centsOf, found, newId, newToken, PaypalBook, type Funding, type PaypalEvent } from './book.ts';
import { readDescription, type Description } from './description.ts';
import { approveOrder } from './orders.ts';
import { approvalPage } from './page.ts';
import { PaypalRefusal } from './refusal.ts';
import { ROUTES } from './routes.ts';
import { approveSubscription } from './selling.ts';
import { isOurs, makeSigner, signedParcel, type VerifyBody } from './signing.ts';

/**
 * PayPal on this machine: it keeps what it is told, plays what its payers and the time do, and refuses what PayPal
 * refuses. Where PayPal's published descriptions are there, each request and each answer is held against them.
 */
export interface LocalPaypal {
  readonly api: ApiServer;
  readonly client: { id: string; secret: string };
  readonly webhook: string;
  readonly book: PaypalBook;
  /** Requests and answers that were held against the descriptions; nothing without descriptions. */
  readonly checked: Description['checked'] | undefined;
  /** Where the certificate of its events lies, and the certificate of the authority that made it. */
  readonly certificate: { address: string; authority: string };
  now: () => Date;
  advanceTo: (time: Date) => void;
  /** The payer agrees on PayPal's page; gives where she is sent then. */
  approve: (id: string, funding: Funding | 'declined') => string;
  fund: (subscription: string, funding: Funding) => void;
  settle: (payment: string, paid: boolean) => void;
  refund: (payment: string, cents: number) => void;
  /** The payer complains, or her bank takes the money back; without a reason it is as it was. */
  dispute: (payment: string, reason: 'BUYER_COMPLAINT' | 'CHARGEBACK' | undefined) => void;
  events: () => PaypalEvent[];
  /** An event as it is sent, signed now: with another key or address, for another endpoint, if so asked. */
  signed: (event: object, other?: { webhook?: string; key?: string; address?: string }) => Parcel;
  /** Tokens that were given stop working, as they do before their time now and then. */
  forgetTokens: () => void;
  close: () => Promise<void>;
}

const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-local';
const TOKEN_SECONDS = 32_400;
const REQUEST_ID_KEPT_MS = 6 * 3_600_000;

export async function servePaypal({ now = new Date('2026-03-02T09:00:00Z') } = {}): Promise<LocalPaypal> {
  const book = new PaypalBook(now);
  const description = readDescription();
  const client = { id: `client-${newId(20)}`, secret: `secret-${newId(40)}` };
  const webhook = newId(17);
  const { authority, signer } = makeSigner(now);
  const tokens = new Map<string, Date>();
  const kept = new Map<string, { asked: string; answer: ApiAnswer; at: Date }>();

  const answer = (request: ApiRequest): ApiAnswer => {
    const { path } = request;
    if (path.startsWith('/approve/')) return answerPage(request);
    if (path === CERTIFICATE_PATH) return { status: 200, headers: { 'Content-Type': 'text/plain' }, body: signer.cert };
    if (path === '/v1/oauth2/token') return giveToken(request);
    let answered: ApiAnswer;
    try {
      answered = once(request, () => call(request));
    } catch (failure) {
      if (!(failure instanceof PaypalRefusal)) throw failure;
      answered = { status: failure.status, body: failure.body };
    }
    description?.assertAnswer(request, answered.status, answered.body);
    return answered;
  };

  const giveToken = ({ method, headers, body }: ApiRequest): ApiAnswer => {
    const expected = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;
    const asks = method === 'POST' && body.toString() === 'grant_type=client_credentials';
    if (!asks || headers.authorization !== expected) {
      return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
    }
    const token = newToken();
    tokens.set(token, new Date(book.now.getTime() + TOKEN_SECONDS * 1000));
    return { status: 200, body: { scope: '', access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS } };
  };

  /** The same id again gives the same answer again. */
  const once = (request: ApiRequest, carryOut: () => ApiAnswer): ApiAnswer => {
    const key = request.headers['paypal-request-id'];
    if (typeof key !== 'string') return carryOut();
    const asked = `${request.method} ${request.path}`;
    const before = kept.get(`${asked} ${key}`);
    if (before && book.now.getTime() - before.at.getTime() < REQUEST_ID_KEPT_MS) return before.answer;
    const given = carryOut();
    kept.set(`${asked} ${key}`, { asked, answer: given, at: book.now });
    return given;
  };

  const call = (request: ApiRequest): ApiAnswer => {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if ((tokens.get(token) ?? new Date(0)) <= book.now) throw new PaypalRefusal(401);
    const wrong = description?.problemOf(request);
    // Which issue PayPal names then differs from call to call; that it refuses does not.
    if (wrong !== undefined) throw new PaypalRefusal(400);
    const { act, id } = routeOf(request);
    const body = request.body.length > 0 ? (JSON.parse(request.body.toString()) as never) : ({} as never);
    const whole = request.headers['prefer'] === 'return=representation';
    const verify = (asked: VerifyBody) => asked.webhook_id === webhook && isOurs(signer.cert, asked, request.body);
    return act({ book, origin: api.origin, id, request, body, whole, verify });
  };

  const approve = (id: string, funding: Funding | 'declined'): string => {
    const order = book.orders.get(id);
    if (order) approveOrder(book, order, funding);
    const subscription = book.subscriptions.get(id);
    // A payer whose money does not come is asked for another source on PayPal's page, and leaves it.
    if (subscription && funding !== 'declined') approveSubscription(book, subscription, funding);
    return (order ?? subscription)?.return_url ?? '';
  };

  /** The page on which a browser agrees. */
  const answerPage = ({ method, path, body }: ApiRequest): ApiAnswer => {
    const funding = new URLSearchParams(body.toString()).get('funding') as Funding;
    if (method === 'POST')
      return { status: 303, headers: { Location: approve(path.slice('/approve/'.length), funding) } };
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    return { status: 200, headers, body: approvalPage() };
  };

  const api = await serveApi(answer, (path) => path === CERTIFICATE_PATH || path.startsWith('/approve/'));
  const certificate = { address: `${api.origin}${CERTIFICATE_PATH}`, authority: authority.cert };
  return {
    api,
    client,
    webhook,
    book,
    checked: description?.checked,
    certificate,
    now: () => book.now,
    advanceTo: (time) => advance(book, time),
    approve,
    fund: (id, funding) => {
      const subscription = found(book.subscriptions, id);
      subscription.funding = funding;
      tellSubscription(book, 'UPDATED', subscription);
    },
    settle: (id, paid) => settle(book, found(book.captures, id), paid),
    refund: (id, cents) => void payBack(book, found(book.captures, id), cents),
    dispute: (id, reason) => {
      const capture = found(book.captures, id);
      capture.status = reason === undefined ? 'COMPLETED' : reason === 'CHARGEBACK' ? 'REFUNDED' : 'PENDING';
      if (reason === undefined) delete capture.reason;
      else capture.reason = reason;
      book.emit('CUSTOMER.DISPUTE.CREATED', 'dispute', {
        dispute_id: `PP-D-${newId(5)}`,
        disputed_transactions: [{ seller_transaction_id: id }],
        dispute_amount: amountOf(centsOf(capture.amount), capture.amount.currency_code),
      });
    },
    events: () => [...book.events],
    signed: (event, other = {}) =>
      signedParcel(Buffer.from(JSON.stringify(event)), {
        webhook,
        key: signer.key,
        address: certificate.address,
        at: book.now,
        ...other,
      }),
    forgetTokens: () => tokens.clear(),
    close: api.close,
  };
}

function routeOf({ method, path }: ApiRequest) {
  for (const [call, act] of Object.entries(ROUTES)) {
    const [verb, pattern = ''] = call.split(' ');
    const matched = verb === method && new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`).exec(path);
    if (matched) return { act, id: matched[1] ?? '' };
  }
  throw new Error(`the local PayPal does not play ${method} ${path}`);
}
