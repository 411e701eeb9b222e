import { z } from 'zod';
import { STEPS } from '../counting.ts';
import { CURRENCIES } from '../plans/money.ts';
import { PRODUCT_KEYS } from '../plans/product-keys.ts';
import { call } from './call.ts';
import { LINKS } from './links.ts';
import { COUNT_SPANS } from './values.ts';
import { billing } from './payments.ts';

/** What whoever runs the service does for the people on it. Every act is written down with its reason. */

const answer = <S extends z.ZodType>(data: S) => z.object({ code: z.literal(0), message: z.string(), data });
/** What is written down, of operators and of what accounts do with their data. */
export const AUDIT_ACTS = [
  'plan given',
  'plan ended',
  'refund',
  'coupon made',
  'coupon ended',
  'mail sent again',
  'data exported',
  'account deleted',
  'payment disputed',
] as const;

export const MAIL_KINDS = [
  'login-link',
  'welcome',
  'trial-begins',
  'trial-ends-soon',
  'receipt',
  'payment-failed',
  'cancelled',
  'data-exported',
  'data-deleted',
  'contact-message',
  'contact-receipt',
] as const;

/** Milliseconds of Unix time. */
const moment = z.number();
const scope = z.enum(['pro', 'ai']);
const account = z.uuid();
const reason = z.string().trim().min(3).max(500);
const done = answer(z.literal(1));

const mail = z.object({
  id: z.uuid(),
  kind: z.enum(MAIL_KINDS),
  state: z.enum(['waiting', 'sent', 'failed']),
  at: moment,
  attempts: z.int(),
  /** A code of why the last try failed. */
  reason: z.string().optional(),
});

const accountFile = z.object({
  id: account,
  email: z.string(),
  name: z.string(),
  isTest: z.boolean(),
  since: moment,
  billing,
  /** Plans that operators gave and that have not ended. */
  given: z.array(z.object({ scope, until: moment.optional() })),
  /** Tasks of today (UTC) that count towards the limit of the free plan. */
  tasksToday: z.int(),
  mails: z.array(mail),
  acts: z.array(
    z.object({ at: moment, actor: z.string(), act: z.enum(AUDIT_ACTS), detail: z.record(z.string(), z.unknown()) }),
  ),
});
export type AccountFile = z.infer<typeof accountFile>;

const coupon = z.object({
  code: z.string(),
  percent: z.int().optional(),
  amount: z.object({ minor: z.int(), currency: z.enum(CURRENCIES) }).optional(),
  /** Without any, of all. */
  products: z.array(z.enum(PRODUCT_KEYS)),
  from: moment,
  until: moment.optional(),
  /** It is not accepted any more. */
  isOver: z.boolean(),
  uses: z.int().optional(),
  used: z.int(),
});
export type CouponWire = z.infer<typeof coupon>;

/** Either a share or an amount. */
const newCoupon = z
  .object({
    code: z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/),
    percent: z.int().min(1).max(99).optional(),
    amount: z.object({ minor: z.int().min(1).max(1_000_000), currency: z.enum(CURRENCIES) }).optional(),
    products: z.array(z.enum(PRODUCT_KEYS)).max(PRODUCT_KEYS.length).default([]),
    until: moment.optional(),
    uses: z.int().min(1).max(1_000_000).optional(),
    reason,
  })
  .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined));

const countsQuery = z.object({ span: z.enum(COUNT_SPANS).default('30d') });

const ofSteps = z.partialRecord(z.enum(STEPS), z.int());
const numbers = z.array(z.object({ name: z.string(), number: z.int() }));
const counts = z.object({
  /** "2026-11-23", or "2026-11" of a month; the newest first. Those on which nothing was done are left out. */
  periods: z.array(z.object({ name: z.string(), steps: ofSteps })),
  /** By tool, those with most views first. */
  tools: z.array(z.object({ name: z.string(), steps: ofSteps })),
  /** By code and tool. */
  failures: z.array(z.object({ name: z.string(), tool: z.string(), number: z.int() })),
  /** "pay/landingq": popup and variant. */
  popups: numbers,
  /** "pro-month", "pro-month/trial". */
  plans: numbers,
  /** Views. */
  pages: numbers,
  referrers: numbers,
  channels: numbers,
  languages: numbers,
});
export type Counts = z.infer<typeof counts>;

const ACT = ['ACCOUNT_UNKNOWN', 'SUBSCRIPTION_ABSENT', 'PAYMENT_METHOD_ABSENT', 'PAYMENT_AWAY'] as const;

export const operatorCalls = {
  'operator.account': call({
    method: 'GET',
    path: '/api/operator/account',
    input: { query: z.object({ email: z.string().max(1000) }) },
    answer: { json: answer(accountFile) },
    refusals: ['ACCOUNT_UNKNOWN'],
    rights: 'operator',
    summary: 'An account with its plan, payments, mails and uses',
  }),
  'operator.givePlan': call({
    method: 'POST',
    path: '/api/operator/givePlan',
    /** Without `until`, for ever. */
    input: { json: z.object({ account, scope, until: moment.optional(), reason }) },
    answer: { json: done },
    refusals: ['ACCOUNT_UNKNOWN'],
    rights: 'operator',
    summary: 'Give a plan',
  }),
  'operator.endPlan': call({
    method: 'POST',
    path: '/api/operator/endPlan',
    input: { json: z.object({ account, scope, reason }) },
    answer: { json: done },
    refusals: ACT,
    rights: 'operator',
    summary: 'End a plan at once, a subscription at its payment service too',
  }),
  'operator.refund': call({
    method: 'POST',
    path: '/api/operator/refund',
    input: { json: z.object({ account, scope, reason }) },
    answer: { json: done },
    refusals: [...ACT, 'REFUND_CLOSED'],
    rights: 'operator',
    summary: 'Pay back what is due of the last payment, and end what it paid for',
  }),
  'operator.coupons': call({
    method: 'GET',
    path: '/api/operator/coupons',
    input: {},
    answer: { json: answer(z.array(coupon)) },
    refusals: [],
    rights: 'operator',
    summary: 'Every coupon and how often it was used',
  }),
  'operator.makeCoupon': call({
    method: 'POST',
    path: '/api/operator/makeCoupon',
    input: { json: newCoupon },
    answer: { json: done },
    refusals: ['COUPON_EXISTS'],
    rights: 'operator',
    summary: 'Make a coupon',
  }),
  'operator.endCoupon': call({
    method: 'POST',
    path: '/api/operator/endCoupon',
    input: { json: z.object({ code: z.string().max(40), reason }) },
    answer: { json: done },
    refusals: [],
    rights: 'operator',
    summary: 'Let a coupon end now',
  }),
  'operator.mails': call({
    method: 'GET',
    path: '/api/operator/mails',
    input: {},
    answer: { json: answer(z.array(mail.extend({ address: z.string() }))) },
    refusals: [],
    rights: 'operator',
    summary: 'Mails that could not be delivered',
  }),
  'operator.counts': call({
    method: 'GET',
    path: '/api/operator/counts',
    input: { query: countsQuery },
    answer: { json: answer(counts) },
    refusals: [],
    rights: 'operator',
    summary: 'How often pages were seen and tools used',
  }),
  /** Whole, row by row. */
  'operator.countsFile': call({
    method: 'GET',
    path: LINKS['operator.countsFile'],
    input: { query: countsQuery },
    answer: { file: ['text/csv'] },
    refusals: [],
    rights: 'operator',
    summary: 'The same, row by row, as CSV',
  }),
  'operator.resendMail': call({
    method: 'POST',
    path: '/api/operator/resendMail',
    input: { json: z.object({ id: z.uuid(), reason }) },
    answer: { json: done },
    refusals: [],
    rights: 'operator',
    summary: 'Send a mail again that could not be delivered',
  }),
};
