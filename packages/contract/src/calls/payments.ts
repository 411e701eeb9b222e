import { z } from 'zod';
import { LANGUAGES } from '../languages.ts';
import { CURRENCIES } from '../plans/money.ts';
import { PAYMENT_KINDS } from '../plans/payment-kinds.ts';
import { PRODUCT_KEYS } from '../plans/product-keys.ts';
import { product } from '../plans/products.ts';
import { accountInfo, vipInfo } from './accounts.ts';
import { call } from './call.ts';
import { LINKS } from './links.ts';

/** Products, orders and subscriptions, under the names of the specification (1-core section 7) and a few of ours. */

const answer = <S extends z.ZodType>(data: S) => z.object({ code: z.literal(0), message: z.string(), data });
const money = z.object({ minor: z.int(), currency: z.enum(CURRENCIES) });
/** Milliseconds of Unix time. */
const moment = z.number();
const lang = z.enum(LANGUAGES).optional().catch(undefined);
const scope = z.enum(['pro', 'ai']).default('pro');
const productKey = z.string().max(100);
/** Codes are of capitals, however they are typed. */
const couponCode = z.string().max(100).trim().toUpperCase();

/** What an order asks to be paid, or what the account can have without paying now. */
const orderAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('buy'),
    orderId: z.uuid(),
    product: z.enum(PRODUCT_KEYS),
    /** Of each period. */
    price: money,
    /** What is charged first, a coupon taken off; after the trial, where there is one. */
    firstPayment: money,
    trialDays: z.int(),
    /** Of a trial that would begin now. */
    trialEnds: moment.optional(),
    coupon: z.enum(['applied', 'unknown']).optional(),
  }),
  z.object({ kind: z.literal('change-at-end'), of: z.enum(PRODUCT_KEYS), at: moment }),
  z.object({ kind: z.literal('resume'), of: z.enum(PRODUCT_KEYS) }),
]);
export type OrderWire = z.infer<typeof orderAnswer>;

const payAnswer = answer(z.object({ orderId: z.uuid(), payUrl: z.url() }));
const orderId = z.string().max(100);

/** `unseen`: nothing was paid yet that the provider knows of. */
export const ORDER_OUTCOMES = ['success', 'pending', 'unseen', 'failed', 'trial-refused', 'already-there'] as const;

const subscription = z.object({
  product: z.enum(PRODUCT_KEYS),
  name: z.string(),
  status: z.enum(['trialing', 'active', 'past-due', 'paused', 'ended']),
  provider: z.enum(PAYMENT_KINDS),
  price: money,
  periodFrom: moment,
  periodUntil: moment,
  trialUntil: moment.optional(),
  cancelled: z.boolean(),
  /** The last moment to cancel before it is renewed. */
  cancelBefore: moment,
  /** What is charged next, and when; nothing of what is not renewed. */
  next: z.object({ product: z.enum(PRODUCT_KEYS), price: money, at: moment }).optional(),
});
export type SubscriptionWire = z.infer<typeof subscription>;

const payment = z.object({
  /** Of its receipt. */
  number: z.int().optional(),
  product: z.enum(PRODUCT_KEYS),
  amount: money,
  refunded: money,
  state: z.enum(['pending', 'paid', 'failed']),
  at: moment,
  periodFrom: moment.optional(),
  periodUntil: moment.optional(),
});
export type PaymentWire = z.infer<typeof payment>;

export const billing = z.object({
  plan: accountInfo.shape.plan,
  ...vipInfo.shape,
  until: moment.optional(),
  subscriptions: z.array(subscription),
  payments: z.array(payment),
  /** What would come back, if it were asked for now. */
  refund: money.optional(),
});
export type BillingWire = z.infer<typeof billing>;

const PAY = [
  'ORDER_UNKNOWN',
  'ORDER_SETTLED',
  'PAYMENT_METHOD_ABSENT',
  'PAYMENT_AWAY',
  'PAYMENT_TOO_FREQUENT',
] as const;
const ACT = ['SUBSCRIPTION_ABSENT', 'PAYMENT_METHOD_ABSENT', 'PAYMENT_AWAY'] as const;
const SOME = { calls: 60, seconds: 60, per: 'address' } as const;

/** Each with the same answer, by another way to pay. */
const payBy = (path: string, summary: string) =>
  call({
    method: 'POST',
    path,
    input: { json: z.object({ orderId, payType: z.enum(PAYMENT_KINDS).optional().catch(undefined) }) },
    answer: { json: payAnswer },
    refusals: PAY,
    rights: 'account',
    rate: SOME,
    summary,
  });

/** Ways of the old service that this one has not. */
const absent = (method: 'GET' | 'POST', path: string, aliases: readonly string[] = []) =>
  call({
    method,
    path,
    aliases,
    input: {},
    answer: { json: answer(z.null()) },
    refusals: ['PAYMENT_METHOD_ABSENT'],
    rights: 'anyone',
    rate: SOME,
    summary: 'A way to pay that is not set up',
  });

const listing = { json: answer(z.array(product)) };

export const paymentCalls = {
  'products.list': call({
    method: 'GET',
    path: '/uc/product/listOfLimit',
    input: { query: z.object({ lang }) },
    answer: listing,
    refusals: [],
    rights: 'known',
    summary: 'What is sold, in the currency of the language',
  }),
  'products.thirdParty': call({
    method: 'POST',
    path: '/product/thirdPartyProducts',
    aliases: ['/product/thirdPartyProductsV2'],
    input: { json: z.object({ lang }) },
    answer: listing,
    refusals: [],
    rights: 'known',
    summary: 'The same',
  }),
  'products.billing': call({
    method: 'GET',
    path: '/product/getUserBilling',
    input: {},
    answer: { json: answer(billing) },
    refusals: [],
    rights: 'account',
    summary: 'The plan of the account, its subscriptions and its payments',
  }),
  'orders.create': call({
    method: 'POST',
    path: '/uc/order/create',
    /** Of the product only its key is read: price, currency and term are the server's. */
    input: { json: z.object({ productId: productKey, coupon: couponCode.optional().catch(undefined), lang }) },
    answer: { json: answer(orderAnswer) },
    refusals: ['PRODUCT_UNKNOWN', 'PLAN_ALREADY_THERE', 'PAYMENT_METHOD_ABSENT'],
    rights: 'account',
    rate: SOME,
    summary: 'Order a plan',
  }),
  'orders.pay': payBy('/uc/order/createPay', 'Pay an order by the way of this server, or by `payType`'),
  'orders.payByPaypal': payBy('/uc/order/createPaypal', 'Pay an order by PayPal'),
  'orders.payByUnion': payBy('/uc/order/createUnionPay', 'Pay an order by UnionPay, which is not set up'),
  'orders.payCommon': payBy('/uc/order/createCommonWayPay', 'Pay an order by `payType`'),
  'orders.ways': call({
    method: 'POST',
    path: '/uc/order/getPayType',
    input: { json: z.object({}) },
    answer: { json: answer(z.array(z.enum(PAYMENT_KINDS))) },
    refusals: [],
    rights: 'anyone',
    summary: 'Ways to pay on this server',
  }),
  'orders.check': call({
    method: 'GET',
    path: '/uc/order/checkPay/{id}',
    input: { params: z.object({ id: z.uuid() }) },
    answer: { json: answer(z.object({ state: z.enum(ORDER_OUTCOMES), product: z.enum(PRODUCT_KEYS) })) },
    refusals: ['NOT_FOUND', 'ORDER_UNKNOWN'],
    rights: 'account',
    rate: { calls: 120, seconds: 60, per: 'address' },
    summary: 'Whether an order is paid',
  }),
  'subscriptions.change': call({
    method: 'POST',
    path: '/api/payments/change',
    input: { json: z.object({ productId: productKey, lang }) },
    answer: { json: answer(subscription) },
    refusals: [...ACT, 'PRODUCT_UNKNOWN', 'PLAN_ALREADY_THERE', 'PLAN_UNCHANGEABLE'],
    rights: 'account',
    rate: SOME,
    summary: 'Another plan from the next period on',
  }),
  'subscriptions.cancel': call({
    method: 'POST',
    path: '/api/payments/cancel',
    input: { json: z.object({ scope }) },
    answer: { json: answer(subscription) },
    refusals: [...ACT, 'CANCEL_TOO_LATE'],
    rights: 'account',
    rate: SOME,
    summary: 'End a subscription with its period',
  }),
  'subscriptions.resume': call({
    method: 'POST',
    path: '/api/payments/resume',
    input: { json: z.object({ scope }) },
    answer: { json: answer(subscription) },
    refusals: ACT,
    rights: 'account',
    rate: SOME,
    summary: 'Take back that a subscription was cancelled or is to change',
  }),
  'subscriptions.refund': call({
    method: 'POST',
    path: '/api/payments/refund',
    input: { json: z.object({ scope }) },
    /** Dates on which it arrives, as ISO dates. */
    answer: { json: answer(z.object({ amount: money, first: z.string(), last: z.string() })) },
    refusals: [...ACT, 'REFUND_CLOSED'],
    rights: 'account',
    rate: SOME,
    summary: 'Ask for the last payment back, which ends what it paid for',
  }),
  'subscriptions.portal': call({
    method: 'POST',
    path: '/api/payments/portal',
    input: { json: z.object({ scope, lang }) },
    answer: { json: answer(z.object({ url: z.url() })) },
    refusals: ACT,
    rights: 'account',
    rate: SOME,
    summary: 'Where the means of payment is changed',
  }),
  'payments.receipt': call({
    method: 'GET',
    path: LINKS['payments.receipt'],
    input: { params: z.object({ number: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }) },
    answer: { file: ['application/pdf'] },
    refusals: ['NOT_FOUND'],
    rights: 'account',
    rate: SOME,
    summary: 'A receipt of the account as a PDF',
  }),
  'payments.event': call({
    method: 'POST',
    path: '/api/payments/{provider}/events',
    input: { params: z.object({ provider: z.enum(PAYMENT_KINDS) }), raw: 1_048_576 },
    answer: { json: z.object({ received: z.literal(true) }) },
    refusals: ['EVENT_REFUSED', 'NOT_FOUND', 'PAYMENT_AWAY', 'CALL_TOO_LARGE', 'CALL_TOO_SLOW'],
    rights: 'anyone',
    rate: { calls: 1_200, seconds: 60, per: 'address' },
    summary: 'What a payment service tells; the signature decides, not the address',
  }),
  'latipay.pay': absent('POST', '/code/latipay', ['/code/latipay/batch', '/code/latipay/asb']),
  'asiabill.token': absent('GET', '/code/asb/token'),
  'asiabill.customer': absent('POST', '/code/asb/customerId'),
};
