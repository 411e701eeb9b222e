import type { Currency, Language, PlanScope, ProductKey } from '@pagewright/contract';
import { bigint, boolean, customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PaymentKind, PaymentState, ProviderEvent, SubscriptionState } from './role.ts';

/** Tables of money (`0009_payments.sql`). Times come from our clock, never from the database's. */

const time = (name: string) => timestamp(name, { withTimezone: true });
const hash = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const priced = () => ({
  account: uuid('account').notNull(),
  product: text('product').$type<ProductKey>().notNull(),
  minor: integer('minor').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
});

/**
 * `created`: nobody was asked to be paid by. `open`: the buyer was led to the provider. `pending`: paid by what takes
 * days. `paid`: a trial that began counts. `trial-refused`: this payer or card had one. `double`: the account had it
 * already, and the money goes back. `mismatched`: the provider says something else than was asked for.
 */
export type OrderState =
  | 'created'
  | 'open'
  | 'pending'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'trial-refused'
  | 'double'
  | 'mismatched';

export const orders = pgTable('orders', {
  id: uuid('id').primaryKey(),
  ...priced(),
  discount: integer('discount').notNull(),
  coupon: text('coupon'),
  trialDays: integer('trial_days'),
  language: text('language').$type<Language>().notNull(),
  /** Of ours, where the buyer was: mails lead back there. */
  origin: text('origin').notNull(),
  state: text('state').$type<OrderState>().notNull(),
  provider: text('provider').$type<PaymentKind>(),
  checkout: text('checkout'),
  address: text('address'),
  subscription: text('subscription'),
  payment: text('payment'),
  createdAt: time('created_at').notNull(),
  /** Whoever ordered did not ask not to be counted. */
  isCounted: boolean('is_counted').notNull().default(false),
});

export const subscriptions = pgTable('subscriptions', {
  provider: text('provider').$type<PaymentKind>().notNull(),
  reference: text('reference').notNull(),
  order: uuid('order_id').notNull(),
  ...priced(),
  status: text('status').$type<SubscriptionState['status']>().notNull(),
  startedAt: time('started_at').notNull(),
  periodFrom: time('period_from').notNull(),
  periodUntil: time('period_until').notNull(),
  trialUntil: time('trial_until'),
  trialRefused: boolean('trial_refused').notNull(),
  cancelAtEnd: boolean('cancel_at_end').notNull(),
  endedAt: time('ended_at'),
  nextProduct: text('next_product').$type<ProductKey>(),
  nextMinor: integer('next_minor'),
  askedAt: time('asked_at').notNull(),
});

export const payments = pgTable('payments', {
  provider: text('provider').$type<PaymentKind>().notNull(),
  reference: text('reference').notNull(),
  number: bigint('number', { mode: 'number' }),
  order: uuid('order_id').notNull(),
  ...priced(),
  subscription: text('subscription'),
  state: text('state').$type<PaymentState['state']>().notNull(),
  refunded: integer('refunded').notNull(),
  dispute: text('dispute').$type<PaymentState['dispute']>().notNull(),
  mismatched: boolean('mismatched').notNull(),
  at: time('at').notNull(),
  periodFrom: time('period_from'),
  periodUntil: time('period_until'),
});

export const ordersSeen = pgTable('payment_orders_seen', {
  order: uuid('order_id').primaryKey(),
  look: bigint('look', { mode: 'number' }).notNull(),
});

export const providerEvents = pgTable('provider_events', {
  provider: text('provider').$type<PaymentKind>().notNull(),
  id: text('id').notNull(),
  type: text('type').notNull(),
  object: text('object').$type<NonNullable<ProviderEvent['about']>['object']>(),
  reference: text('reference'),
  createdAt: time('created_at').notNull(),
  receivedAt: time('received_at').notNull(),
  doneAt: time('done_at'),
});

export const entitlements = pgTable('entitlements', {
  key: text('key').primaryKey(),
  account: uuid('account').notNull(),
  scope: text('scope').$type<PlanScope>().notNull(),
  kind: text('kind').$type<'trial' | 'paid' | 'lifetime' | 'given'>().notNull(),
  product: text('product').$type<ProductKey>(),
  /** The subscription or payment that it comes from, or who gave it. */
  source: text('source').notNull(),
  fromAt: time('from_at').notNull(),
  untilAt: time('until_at'),
  renews: boolean('renews').notNull(),
});

export const trials = pgTable('trials', {
  source: text('source').primaryKey(),
  account: uuid('account').notNull(),
  payer: hash('payer'),
  card: hash('card'),
  beganAt: time('began_at').notNull(),
});

export const coupons = pgTable('coupons', {
  code: text('code').primaryKey(),
  percent: integer('percent'),
  minor: integer('minor'),
  currency: text('currency').$type<Currency>(),
  /** Without any, of all. */
  products: text('products').array().$type<ProductKey[]>(),
  fromAt: time('from_at').notNull(),
  untilAt: time('until_at'),
  uses: integer('uses'),
  createdAt: time('created_at').notNull(),
});

export const couponUses = pgTable('coupon_uses', {
  code: text('code').notNull(),
  account: uuid('account').notNull(),
  order: uuid('order_id').notNull(),
});

export const notices = pgTable('payment_notices', {
  key: text('key').primaryKey(),
  account: uuid('account').notNull(),
  at: time('at').notNull(),
});

export type Order = typeof orders.$inferSelect;
export type Subscription = typeof subscriptions.$inferSelect;
export type Payment = typeof payments.$inferSelect;
