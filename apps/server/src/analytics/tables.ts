import type { Language, PageName, Step } from '@pagewright/contract';
import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const day = date('day', { mode: 'string' }).notNull();

/** How often something was done on a day of UTC. What does not apply is empty. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day,
    page: text('page').$type<PageName | ''>().notNull(),
    tool: text('tool').notNull(),
    step: text('step').$type<Step>().notNull(),
    detail: text('detail').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** The host of another site that a visit came from. */
    referrer: text('referrer').notNull(),
    channel: text('channel').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
  },
  (each) => [
    primaryKey({
      columns: [each.day, each.page, each.tool, each.step, each.detail, each.language, each.referrer, each.channel],
    }),
  ],
);

export type DailyCount = typeof dailyCounts.$inferSelect;
