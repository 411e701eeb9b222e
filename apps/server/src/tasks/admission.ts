import { LIMITS } from '@pagewright/contract';
import { and, count, eq, inArray, lt, max, sql } from 'drizzle-orm';
import type { Transaction } from '../database/connect.ts';
import { lanes, tasks, type Lane } from '../database/schema.ts';
import { Refused } from '../failure.ts';
import type { Settings } from '../settings.ts';

/**
 * Who may join the line, and where. Turns are start-time fair queueing: a visitor's next task stands one turn behind
 * the one before, and a newcomer stands at the turn that is being served now. So a hundred tasks of one visitor and
 * one of another are served one, one, then the ninety-nine.
 */
const MOST_WAITING = 200;
/** One visitor alone never fills the line. */
const MOST_WAITING_OF_ONE = 100;
/** Before a lane has ended any task: what one takes, in seconds. */
const FIRST_GUESS: Record<Lane, number> = { light: 1, heavy: 10 };
const LEAST_RETRY_SECONDS = 5;

/** The turn of a new task of this owner, or a refusal with the seconds after which it is worth another try. */
export async function admit(
  transaction: Transaction,
  lane: Lane,
  owner: string,
  slots: Pick<Settings, 'LIGHT_SLOTS' | 'HEAVY_SLOTS'>,
): Promise<number> {
  // One at a time in each lane, so that counts and turns are true.
  const [line] = await transaction.select().from(lanes).where(eq(lanes.lane, lane)).for('update');
  if (!line) throw new Error(`the lane ${lane} has no row`);

  const unfinished = and(eq(tasks.lane, lane), eq(tasks.owner, owner), inArray(tasks.state, ['waiting', 'running']));
  const [own] = await transaction.select({ last: max(tasks.turn) }).from(tasks).where(unfinished);
  const turn = Math.max(line.turn, (own?.last ?? -1) + 1);

  const waiting = eq(tasks.state, 'waiting');
  const [[all], [mine], [ahead], secondsEach] = await Promise.all([
    transaction.select({ tasks: count() }).from(tasks).where(waiting),
    transaction.select({ tasks: count() }).from(tasks).where(and(waiting, eq(tasks.owner, owner))),
    transaction.select({ tasks: count() }).from(tasks).where(and(waiting, eq(tasks.lane, lane), lt(tasks.turn, turn + 1))),
    averageSeconds(transaction, lane),
  ]);
  const perTask = secondsEach / (lane === 'light' ? slots.LIGHT_SLOTS : slots.HEAVY_SLOTS);
  const excess = Math.max(
    (all?.tasks ?? 0) - MOST_WAITING + 1,
    (mine?.tasks ?? 0) - MOST_WAITING_OF_ONE + 1,
    Math.ceil(((ahead?.tasks ?? 0) * perTask - LIMITS.queueWaitSeconds) / perTask),
  );
  if (excess > 0) throw new Refused('TOO_BUSY', { seconds: Math.max(LEAST_RETRY_SECONDS, Math.ceil(excess * perTask)) });
  return turn;
}

/** Of the last tasks of the lane, as they really took. */
async function averageSeconds(transaction: Transaction, lane: Lane): Promise<number> {
  const { rows } = await transaction.execute<{ seconds: string | null }>(sql`
    SELECT avg(extract(epoch FROM ended_at - started_at)) AS seconds
    FROM (SELECT started_at, ended_at FROM tasks WHERE lane = ${lane} AND state = 'done' ORDER BY ended_at DESC LIMIT 50) AS recent`);
  const seconds = Number(rows[0]?.seconds ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : FIRST_GUESS[lane];
}
