import { LIMITS } from '@pagewright/contract';
import { and, count, eq, lte, sql } from 'drizzle-orm';
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

  const now = await readLine(transaction, lane, owner);
  const turn = Math.max(line.turn, now.lastTurn + 1);
  const ahead = await countUpTo(transaction, lane, turn);
  const perTask = now.secondsEach / (lane === 'light' ? slots.LIGHT_SLOTS : slots.HEAVY_SLOTS);
  const excess = Math.max(
    now.waiting - MOST_WAITING + 1,
    now.waitingOfOwner - MOST_WAITING_OF_ONE + 1,
    Math.ceil((ahead * perTask - LIMITS.queueWaitSeconds) / perTask),
  );
  if (excess > 0) throw new Refused('TOO_BUSY', { seconds: Math.max(LEAST_RETRY_SECONDS, Math.ceil(excess * perTask)) });
  return turn;
}

interface Line {
  waiting: number;
  waitingOfOwner: number;
  /** Turn of the owner's last task that has not ended, -1 without one. */
  lastTurn: number;
  /** What one task of the lane takes, of the last ones as they really took. */
  secondsEach: number;
}

async function readLine(transaction: Transaction, lane: Lane, owner: string): Promise<Line> {
  const { rows } = await transaction.execute<{ waiting: number; of_owner: number; last_turn: number; seconds: number | null }>(sql`
    SELECT
      (SELECT count(*)::int FROM tasks WHERE state = 'waiting') AS waiting,
      (SELECT count(*)::int FROM tasks WHERE state = 'waiting' AND owner = ${owner}) AS of_owner,
      (SELECT coalesce(max(turn), -1) FROM tasks WHERE state IN ('waiting', 'running') AND owner = ${owner} AND lane = ${lane}) AS last_turn,
      (SELECT avg(extract(epoch FROM ended_at - started_at))::float8 FROM (
        SELECT started_at, ended_at FROM tasks WHERE lane = ${lane} AND state = 'done' ORDER BY ended_at DESC LIMIT 50
      ) AS recent) AS seconds`);
  const [row] = rows;
  if (!row) throw new Error('a statement without a condition gave no row');
  const secondsEach = row.seconds !== null && row.seconds > 0 ? row.seconds : FIRST_GUESS[lane];
  return { waiting: row.waiting, waitingOfOwner: row.of_owner, lastTurn: row.last_turn, secondsEach };
}

async function countUpTo(transaction: Transaction, lane: Lane, turn: number): Promise<number> {
  const before = and(eq(tasks.state, 'waiting'), eq(tasks.lane, lane), lte(tasks.turn, turn));
  const [ahead] = await transaction.select({ tasks: count() }).from(tasks).where(before);
  return ahead?.tasks ?? 0;
}
