import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** How often something was done, in a window that began with its first time. */
export const counts = pgTable('counts', {
  key: text('key').primaryKey(),
  number: integer('number').notNull(),
  beganAt: time('began_at').notNull(),
  endsAt: time('ends_at').notNull(),
});
