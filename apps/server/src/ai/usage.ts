import { LIMITS, type FailureArguments } from '@pagewright/contract';
import { sql } from 'drizzle-orm';
import type { Caller } from '../callers/caller.ts';
import { countedBy, type Counted } from '../callers/counted.ts';
import { entitlementsOf } from '../callers/entitlements.ts';
import type { OwnerId } from '../callers/owner.ts';
import type { Transaction } from '../database/connect.ts';
import { Refused } from '../failure.ts';
import type { Services } from '../services.ts';

/** What the free plan has a number of, in a period that begins with the first use. */
export type AiCount = 'files' | 'questions';

/** What one caller is counted by. */
export interface AiUses extends Counted {
  what: AiCount;
}

const PERIOD_MS = LIMITS.ai.freeDays * 24 * 60 * 60 * 1000;
const REFUSALS = { files: 'AI_FILES_USED', questions: 'AI_QUESTIONS_USED' } as const;

/** Nothing where the caller has no limit. */
export function aiUsesOf(
  { settings, keys }: Services,
  caller: Caller,
  address: string,
  what: AiCount,
): AiUses | undefined {
  const each = entitlementsOf(caller, settings.PLANS).ai[what];
  return each === Infinity ? undefined : { what, ...countedBy(keys, caller, address, each) };
}

/** Takes one, or says why there is none; then it has taken nothing. */
export async function reserveAi(
  transaction: Transaction,
  { what, subjects, limits, each }: AiUses,
  now: Date,
): Promise<Refused | undefined> {
  const ends = new Date(now.getTime() + PERIOD_MS);
  const { rows } = await transaction.execute<{ reserved: boolean }>(sql`
    SELECT reserve_ai(
      ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb)),
      ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(limits)}::jsonb)::bigint),
      ${what}, ${now.toISOString()}, ${ends.toISOString()}) AS reserved`);
  if (rows[0]?.reserved === true) return undefined;
  const { rows: left } = await transaction.execute<{ ends_at: Date | string }>(sql`
    SELECT max(ends_at) AS ends_at FROM ai_usage
    WHERE owner IN (SELECT jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb)) AND what = ${what}`);
  const seconds = Math.ceil((new Date(left[0]?.ends_at ?? ends).getTime() - now.getTime()) / 1000);
  return new Refused(...([REFUSALS[what], { limit: each, seconds }] satisfies FailureArguments));
}

/** Remembers what the task used: the database gives it back if the task ends without a result. */
export async function noteAiUse(transaction: Transaction, task: string, { what, subjects }: AiUses): Promise<void> {
  await transaction.execute(sql`
    INSERT INTO ai_task_uses (owner, task, what)
    SELECT owner, ${task}, ${what} FROM jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb) AS owner`);
}

/** How many are used; of visitors by whichever of their counts is nearer to its limit. */
export async function usedOf(
  { polling, clock }: Services,
  { what, subjects, limits, each }: AiUses,
): Promise<{ limit: number; used: number; resetsAt: number }> {
  const now = clock();
  const { rows } = await polling.steady((database) =>
    database.execute<{ owner: string; number: string; ends_at: Date | string }>(sql`
      SELECT owner, number, ends_at FROM ai_usage
      WHERE owner IN (SELECT jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb)) AND what = ${what}
        AND ends_at > ${now.toISOString()}`),
  );
  const left = subjects.map(
    (owner, at) => (limits[at] ?? 0) - Number(rows.find((row) => row.owner === owner)?.number ?? 0),
  );
  const ends = rows.map((row) => new Date(row.ends_at).getTime());
  return {
    limit: each,
    used: Math.max(0, each - Math.max(0, Math.min(...left))),
    resetsAt: ends.length > 0 ? Math.max(...ends) : now.getTime() + PERIOD_MS,
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Tokens of a model that an owner may still have today; days are of UTC. */
export async function tokensLeft(
  { connection, settings, clock }: Services,
  owner: OwnerId,
): Promise<{ left: number; seconds: number }> {
  const most = settings.AI_DAILY_TOKENS === 0 ? Infinity : settings.AI_DAILY_TOKENS;
  const now = clock();
  const seconds = Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000);
  const { rows } = await connection.steady((database) =>
    database.execute<{ number: string }>(sql`
      SELECT number FROM ai_usage WHERE owner = ${owner} AND what = 'tokens' AND ends_at > ${now.toISOString()}`),
  );
  return { left: most - Number(rows[0]?.number ?? 0), seconds };
}

/** Counts what a model was sent and answered. */
export async function countTokens({ connection, clock }: Services, owner: OwnerId, tokens: number): Promise<void> {
  const now = clock();
  const ends = new Date(now.getTime() - (now.getTime() % DAY_MS) + DAY_MS).toISOString();
  await connection.steady((database) =>
    database.execute(sql`
      INSERT INTO ai_usage AS each (owner, what, number, ends_at) VALUES (${owner}, 'tokens', ${tokens}, ${ends})
      ON CONFLICT (owner, what) DO UPDATE SET
        number = CASE WHEN each.ends_at <= ${now.toISOString()} THEN EXCLUDED.number ELSE each.number + EXCLUDED.number END,
        ends_at = EXCLUDED.ends_at`),
  );
}
