import type { Language, NextStep } from '@pagewright/contract';
import { boolean, customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });
/** SHA-256. */
const hash = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** There is one only once its address was proved. */
export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  language: text('language').$type<Language>().notNull(),
  /** Where the visitor came from: a label without rights. */
  channel: text('channel'),
  isTest: boolean('is_test').notNull(),
  createdAt: time('created_at').notNull(),
});
export type Account = typeof accounts.$inferSelect;

/** Who may log in to an account: the reader of a mailbox, or the `sub` of Google. */
export const identities = pgTable('identities', {
  kind: text('kind').$type<'email' | 'google'>().notNull(),
  /** An address in lower case, or a `sub`. */
  subject: text('subject').notNull(),
  account: uuid('account').notNull(),
  provedAt: time('proved_at').notNull(),
});

export const loginLinks = pgTable('login_links', {
  hash: hash('hash').primaryKey(),
  email: text('email').notNull(),
  /** Of the account that is made if there is none. */
  name: text('name'),
  /** Hash of the cookie of the browser that asked. */
  browser: hash('browser'),
  language: text('language').$type<Language>().notNull(),
  channel: text('channel'),
  next: text('next').$type<NextStep>(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
  /** By a newer one, of which there is one at a time. */
  replacedAt: time('replaced_at'),
});

export const sessions = pgTable('sessions', {
  hash: hash('hash').primaryKey(),
  /** Names it to its account, and opens nothing. */
  id: uuid('id').notNull(),
  account: uuid('account').notNull(),
  device: text('device').notNull(),
  createdAt: time('created_at').notNull(),
  seenAt: time('seen_at').notNull(),
  expiresAt: time('expires_at').notNull(),
});
