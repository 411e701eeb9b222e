import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
