import type { Currency, ProductKey } from '@pagewright/contract';
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CheckoutOrder, CheckoutState, PaymentState, ProviderEvent, SubscriptionState } from '../../role.ts';
import type { Card } from './cards.ts';

/** The sandbox's own tables (`0010_sandbox.sql`). */

const time = (name: string) => timestamp(name, { withTimezone: true });

const ours = () => ({
  order: uuid('order_id').notNull(),
  account: uuid('account').notNull(),
  product: text('product').$type<ProductKey>().notNull(),
  minor: integer('minor').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
});

export const checkouts = pgTable('sandbox_checkouts', {
  reference: text('reference').primaryKey(),
  order: uuid('order_id').notNull(),
  asked: jsonb('asked').$type<CheckoutOrder>().notNull(),
  status: text('status').$type<CheckoutState['status']>().notNull(),
  subscription: text('subscription'),
  payment: text('payment'),
  createdAt: time('created_at').notNull(),
});

export const subscriptions = pgTable('sandbox_subscriptions', {
  reference: text('reference').primaryKey(),
  ...ours(),
  /** What the first payment is still to be lowered by. */
  discount: integer('discount').notNull(),
  status: text('status').$type<Exclude<SubscriptionState['status'], 'paused'>>().notNull(),
  startedAt: time('started_at').notNull(),
  anchor: time('anchor').notNull(),
  periodIndex: integer('period_index').notNull(),
  periodFrom: time('period_from').notNull(),
  periodUntil: time('period_until').notNull(),
  trialFrom: time('trial_from'),
  trialUntil: time('trial_until'),
  cancelAtEnd: boolean('cancel_at_end').notNull(),
  endedAt: time('ended_at'),
  nextProduct: text('next_product').$type<ProductKey>(),
  nextMinor: integer('next_minor'),
  card: text('card').$type<Card>().notNull(),
  retries: integer('retries').notNull(),
  /** When something happens to it by itself. */
  dueAt: time('due_at'),
});

export const payments = pgTable('sandbox_payments', {
  reference: text('reference').primaryKey(),
  subscription: text('subscription'),
  checkout: text('checkout'),
  ...ours(),
  state: text('state').$type<PaymentState['state']>().notNull(),
  refunded: integer('refunded').notNull(),
  dispute: text('dispute').$type<PaymentState['dispute']>().notNull(),
  at: time('at').notNull(),
  periodFrom: time('period_from'),
  periodUntil: time('period_until'),
  card: text('card').$type<Card>().notNull(),
  dueAt: time('due_at'),
});

export const refunds = pgTable('sandbox_refunds', {
  key: text('key').primaryKey(),
  payment: text('payment').notNull(),
  minor: integer('minor').notNull(),
});

export const events = pgTable('sandbox_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  object: text('object').$type<NonNullable<ProviderEvent['about']>['object']>().notNull(),
  reference: text('reference').notNull(),
  createdAt: time('created_at').notNull(),
  tries: integer('tries').notNull(),
  nextTryAt: time('next_try_at'),
});

export type CheckoutRow = typeof checkouts.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
