import type { DataPurpose } from '@pagewright/contract';
import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const dataLinks = pgTable('data_links', {
  /** SHA-256. */
  hash: customType<{ data: Buffer }>({ dataType: () => 'bytea' })('hash').primaryKey(),
  account: uuid('account').notNull(),
  purpose: text('purpose').$type<DataPurpose>().notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
});
