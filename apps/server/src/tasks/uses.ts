import { and, eq, lt, sql } from 'drizzle-orm';
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Caller } from '../callers/caller.ts';
import { countedBy, type Counted } from '../callers/counted.ts';
import { entitlementsOf } from '../callers/entitlements.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { Refused } from '../failure.ts';
import type { Services } from '../services.ts';

const dailyUses = pgTable('daily_uses', {
  subject: text('subject').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  number: integer('number').notNull(),
});
const taskUses = pgTable('task_uses', {
  task: uuid('task').notNull(),
  subject: text('subject').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
});

/** What a task is counted by, of a caller who has a number of tasks a day. */
export interface Uses extends Counted {
  day: string;
}

/** Days are of UTC, so that a visitor's day is as long as anybody's. */
const dayOf = (now: Date) => now.toISOString().slice(0, 10);
const secondsLeft = (now: Date) => Math.ceil((Date.parse(`${dayOf(now)}T24:00:00Z`) - now.getTime()) / 1000);

/** Nothing where the caller has as many tasks as they like. */
export function usesOf(
  { settings, clock, keys }: Services,
  caller: Caller | undefined,
  address: string,
): Uses | undefined {
  const { tasksPerDay } = entitlementsOf(caller, settings.PLANS);
  if (tasksPerDay === Infinity) return undefined;
  return { ...countedBy(keys, caller, address, tasksPerDay), day: dayOf(clock()) };
}

/** Takes one of the day's tasks, or says why there is none; then it has taken nothing. */
export async function reserveUse(
  transaction: Transaction,
  { subjects, limits, each, day }: Uses,
  now: Date,
): Promise<Refused | undefined> {
  const { rows } = await transaction.execute<{ reserved: boolean }>(sql`
    SELECT reserve_uses(
      ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb)),
      ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(limits)}::jsonb)::integer),
      ${day}::date) AS reserved`);
  if (rows[0]?.reserved === true) return undefined;
  return new Refused('FREE_TASKS_USED', { limit: each, seconds: secondsLeft(now) });
}

/** Of a task that is there already: nothing was used by asking again. */
export async function returnUse(transaction: Transaction, { subjects, day }: Uses): Promise<void> {
  await transaction.execute(sql`
    UPDATE daily_uses SET number = number - 1
    WHERE day = ${day}::date AND subject IN (SELECT jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb))`);
}

/** Remembers what the task used, so that it is given back if the task fails. */
export async function noteUse(transaction: Transaction, task: string, { subjects, day }: Uses): Promise<void> {
  await transaction.insert(taskUses).values(subjects.map((subject) => ({ task, subject, day })));
}

/** How many of today's tasks are used; of visitors by whichever of their counts is nearer to its limit. */
export async function usedToday(
  services: Services,
  uses: Uses,
): Promise<{ limit: number; used: number; resetsAt: Date }> {
  const { rows } = await services.polling.steady((database) =>
    database.execute<{ subject: string; number: number }>(sql`
      SELECT subject, number FROM daily_uses
      WHERE day = ${uses.day}::date AND subject IN (SELECT jsonb_array_elements_text(${JSON.stringify(uses.subjects)}::jsonb))`),
  );
  const limit = uses.each;
  const left = uses.subjects.map((subject, index) => {
    const used = rows.find((row) => row.subject === subject)?.number ?? 0;
    return (uses.limits[index] ?? 0) - used;
  });
  return {
    limit,
    used: Math.max(0, limit - Math.max(0, Math.min(...left))),
    resetsAt: new Date(`${uses.day}T24:00:00Z`),
  };
}

export async function sweepUses({ connection, clock }: Services): Promise<number> {
  const gone = await connection.steady((database) =>
    database
      .delete(dailyUses)
      .where(lt(dailyUses.day, dayOf(clock())))
      .returning({ day: dailyUses.day }),
  );
  return gone.length;
}

/** How many of the day's tasks a subject has had. */
export async function usesToday(database: Database, subject: string, now: Date): Promise<number> {
  const [row] = await database
    .select({ number: dailyUses.number })
    .from(dailyUses)
    .where(and(eq(dailyUses.subject, subject), eq(dailyUses.day, dayOf(now))));
  return row?.number ?? 0;
}
