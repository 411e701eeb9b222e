import type { AccountHand } from '@pagewright/contract';
import { customType, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Made by `0018_phone_links.sql`. Nothing in it leads to anybody. */
export const phoneLinks = pgTable('phone_links', {
  /** Stands in the link. */
  id: text('id').primaryKey(),
  /** Of the device that waits. */
  token: text('token').notNull(),
  state: text('state').$type<'open' | 'sent' | 'taken' | 'closed'>().notNull(),
  /** As the phone sent it, until it is taken. */
  sealed: bytes('sealed'),
  /** SHA-256 of it, by which it is known again. */
  digest: bytes('digest'),
  expiresAt: time('expires_at').notNull(),
});

/** Made by `0019_kept_hands.sql`. They go with their account. */
export const keptHands = pgTable('kept_hands', {
  account: uuid('account').notNull(),
  id: uuid('id').notNull(),
  kind: text('kind').$type<AccountHand['kind']>().notNull(),
  made: jsonb('made').$type<AccountHand['made']>().notNull(),
  keptAt: time('kept_at').notNull(),
});
