import {
  addDays,
  CALLS,
  HEADERS,
  PRODUCT_KEYS,
  readLanguage,
  type Language,
  type ORDER_OUTCOMES,
  type OrderWire,
  type PaymentKind,
  type ProductKey,
} from '@pagewright/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { mayCount } from '../../analytics/may-count.ts';
import { accountCaller } from '../../callers/hook.ts';
import { Refused } from '../../failure.ts';
import { billingOf, subscriptionWire } from '../../payments/billing.ts';
import { checkOrder } from '../../payments/orders/check.ts';
import { createOrder } from '../../payments/orders/create.ts';
import { startPayment } from '../../payments/orders/pay.ts';
import { shopFor } from '../../payments/shop.ts';
import {
  cancelSubscription,
  changeSubscription,
  portalOf,
  requestRefund,
  resumeSubscription,
} from '../../payments/subscription-acts.ts';
import type { OrderState } from '../../payments/tables.ts';
import { receiptName, receiptPdf } from '../../receipts/read.ts';
import type { Services } from '../../services.ts';
import { accepted } from '../answer.ts';
import { countedAddress } from '../connections/address.ts';
import { setFileHeaders } from '../file-headers.ts';
import { canonicalOrigin } from '../connections/host.ts';
import { mount } from '../mount.ts';
import { orAway } from '../or-away.ts';
import { originOf } from '../origin.ts';
import { headerOf } from '../refusals.ts';

type Outcome = (typeof ORDER_OUTCOMES)[number];

const OUTCOMES: Record<OrderState, Outcome> = {
  created: 'unseen',
  open: 'unseen',
  pending: 'pending',
  paid: 'success',
  failed: 'failed',
  expired: 'failed',
  mismatched: 'failed',
  'trial-refused': 'trial-refused',
  double: 'already-there',
};

/** Products, orders and subscriptions. */
export const paymentCalls: FastifyPluginAsyncZod<{ services: Services }> = async (app, { services }) => {
  const { settings, providers, clock } = services;
  const languageOf = (request: FastifyRequest, lang?: Language) =>
    lang ?? readLanguage(headerOf(request, HEADERS.language));
  const accountOf = (request: FastifyRequest) => accountCaller(request).account;
  const ownOrigin = (request: FastifyRequest) => canonicalOrigin(request, settings) ?? originOf(request, settings);

  const list = async (request: FastifyRequest, lang?: Language) =>
    (await shopFor(services, request.known, languageOf(request, lang))).products;
  mount(app, CALLS['products.list'], async ({ input, request }) => accepted(await list(request, input.lang)));
  mount(app, CALLS['products.thirdParty'], async ({ input, request }) => accepted(await list(request, input.lang)));
  mount(app, CALLS['products.billing'], async ({ request }) =>
    accepted(await billingOf(services, accountOf(request).id)),
  );

  mount(app, CALLS['orders.create'], async ({ input, request }) => {
    if (providers.size === 0) throw new Refused('PAYMENT_METHOD_ABSENT');
    const { coupon } = input;
    const answer = await createOrder(services, {
      account: accountOf(request).id,
      product: readProduct(input.productId),
      coupon,
      language: languageOf(request, input.lang),
      origin: ownOrigin(request),
      isCounted: mayCount(request),
    });
    if (answer.kind === 'change-at-end') return accepted<OrderWire>({ ...answer, at: answer.at.getTime() });
    if (answer.kind === 'resume') return accepted<OrderWire>(answer);
    const { id: orderId, product, minor, currency, discount, trialDays } = answer.order;
    return accepted<OrderWire>({
      kind: 'buy',
      orderId,
      product,
      price: { minor, currency },
      firstPayment: { minor: minor - discount, currency },
      trialDays: trialDays ?? 0,
      ...(trialDays !== null && { trialEnds: addDays(clock(), trialDays).getTime() }),
      ...(coupon !== undefined && { coupon: answer.order.coupon === null ? 'unknown' : 'applied' }),
    });
  });

  const pay = async (request: FastifyRequest, order: string, kind: PaymentKind | undefined) => {
    if (kind === undefined) throw new Refused('PAYMENT_METHOD_ABSENT');
    const { id, email } = accountOf(request);
    const address = countedAddress(request.ip);
    const wish = { account: { id, email }, order: readOrder(order), kind, address };
    const started = await orAway(() => startPayment(services, wish));
    return accepted({ orderId: started.order, payUrl: started.address });
  };
  const [usual] = providers.keys();
  mount(app, CALLS['orders.pay'], ({ input, request }) => pay(request, input.orderId, input.payType ?? usual));
  mount(app, CALLS['orders.payCommon'], ({ input, request }) => pay(request, input.orderId, input.payType));
  mount(app, CALLS['orders.payByPaypal'], ({ input, request }) => pay(request, input.orderId, 'paypal'));
  mount(app, CALLS['orders.payByUnion'], ({ input, request }) => pay(request, input.orderId, undefined));
  mount(app, CALLS['orders.ways'], () => accepted(settings.PLANS === 'open' ? [] : [...providers.keys()]));
  mount(app, CALLS['orders.check'], async ({ input, request }) => {
    const { state, product } = await checkOrder(services, accountOf(request).id, input.id);
    return accepted({ state: OUTCOMES[state], product });
  });

  mount(app, CALLS['subscriptions.change'], async ({ input, request }) => {
    const product = readProduct(input.productId);
    const row = await orAway(() => changeSubscription(services, accountOf(request).id, product));
    return accepted(subscriptionWire(row));
  });
  mount(app, CALLS['subscriptions.cancel'], async ({ input, request }) =>
    accepted(subscriptionWire(await orAway(() => cancelSubscription(services, accountOf(request).id, input.scope)))),
  );
  mount(app, CALLS['subscriptions.resume'], async ({ input, request }) =>
    accepted(subscriptionWire(await orAway(() => resumeSubscription(services, accountOf(request).id, input.scope)))),
  );
  mount(app, CALLS['subscriptions.refund'], async ({ input, request }) => {
    const { amount, arrives } = await requestRefund(services, accountOf(request).id, input.scope);
    return accepted({ amount, ...arrives });
  });
  mount(app, CALLS['subscriptions.portal'], async ({ input, request }) => {
    const language = languageOf(request, input.lang);
    const returnTo = new URL(`${language === 'fr' ? '/fr' : ''}/account?type=billing`, ownOrigin(request)).href;
    const given = { scope: input.scope, returnTo, language };
    const url = await orAway(() => portalOf(services, accountOf(request).id, given));
    if (url === undefined) throw new Refused('PAYMENT_METHOD_ABSENT');
    return accepted({ url });
  });

  mount(app, CALLS['payments.receipt'], async ({ input, request, reply }) => {
    const pdf = await receiptPdf(services, accountOf(request).id, input.number);
    setFileHeaders(reply, receiptName(input.number));
    return reply.type('application/pdf').send(pdf);
  });

  for (const name of ['latipay.pay', 'asiabill.token', 'asiabill.customer'] as const)
    mount(app, CALLS[name], () => {
      throw new Refused('PAYMENT_METHOD_ABSENT');
    });
};

function readProduct(given: string): ProductKey {
  const key = PRODUCT_KEYS.find((each) => each === given);
  if (!key) throw new Refused('PRODUCT_UNKNOWN');
  return key;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readOrder(given: string): string {
  if (!UUID.test(given)) throw new Refused('ORDER_UNKNOWN');
  return given;
}
