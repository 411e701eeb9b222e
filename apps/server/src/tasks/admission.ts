import { LIMITS } from '@pagewright/contract';
import { sql } from 'drizzle-orm';
import type { OwnerId } from '../callers/owner.ts';
import type { Transaction } from '../database/connect.ts';
import { isQuery, LANES, type Lane } from '../database/schema.ts';
import { Refused } from '../failure.ts';
import type { Settings } from '../settings.ts';

/**
 * Who may join the line, and where. Turns are start-time fair queueing: a visitor's next task stands one turn behind
 * the one before, and a newcomer stands at the turn that is being served now. So a hundred tasks of one visitor and
 * one of another are served one, one, then the ninety-nine. Whoever calls this lets one task of an owner in at a time;
 * of different owners a few at once may not count each other, which the numbers below can bear.
 */
const MOST_WAITING = 200;
/** One visitor alone never fills the line. */
const MOST_WAITING_OF_ONE = 100;
/** Before a lane has ended any task: what one takes, in seconds. */
const FIRST_GUESS: Record<Lane, number> = { light: 1, heavy: 10, forecast: 1, thumbnail: 2 };
/** Longer than this nobody waits for their turn, in seconds. */
const LONGEST_WAIT: Record<Lane, number> = {
  light: LIMITS.queueWaitSeconds,
  heavy: LIMITS.queueWaitSeconds,
  forecast: LIMITS.forecastSeconds,
  thumbnail: LIMITS.thumbnail.seconds,
};
const LEAST_RETRY_SECONDS = 5;

/** The turn of a new task of this owner and how many wait before it, or a refusal with the seconds after which it is worth another try. */
export async function admit(
  transaction: Transaction,
  lane: Lane,
  owner: OwnerId,
  slots: Pick<Settings, 'LIGHT_SLOTS' | 'HEAVY_SLOTS'>,
): Promise<Pick<Line, 'turn' | 'ahead'>> {
  const now = await readLine(transaction, lane, owner);
  const perTask = now.secondsEach / slotsOf(lane, slots);
  const excess = Math.max(
    now.waiting - MOST_WAITING + 1,
    now.waitingOfOwner - MOST_WAITING_OF_ONE + 1,
    Math.ceil((now.ahead * perTask - LONGEST_WAIT[lane]) / perTask),
  );
  if (excess > 0)
    throw new Refused('TOO_BUSY', { seconds: Math.max(LEAST_RETRY_SECONDS, Math.ceil(excess * perTask)) });
  return now;
}

const slotsOf = (lane: Lane, { LIGHT_SLOTS, HEAVY_SLOTS }: Pick<Settings, 'LIGHT_SLOTS' | 'HEAVY_SLOTS'>) =>
  lane === 'heavy' ? HEAVY_SLOTS : lane === 'thumbnail' ? 1 : LIGHT_SLOTS;

interface Line {
  /** Where the owner's next task stands. */
  turn: number;
  /** Tasks that wait for their turn up to that one. */
  ahead: number;
  waiting: number;
  waitingOfOwner: number;
  /** What one task of the lane takes, of the last ones as they really took. */
  secondsEach: number;
}

async function readLine(transaction: Transaction, lane: Lane, owner: OwnerId): Promise<Line> {
  // Light and heavy tasks share one line. Each lane of queries has its own.
  const line = isQuery(lane) ? [lane] : LANES.filter((each) => !isQuery(each));
  const { rows } = await transaction.execute<{
    turn: number;
    ahead: number;
    waiting: number;
    of_owner: number;
    seconds: number | null;
  }>(sql`
    WITH next AS (
      SELECT greatest((SELECT turn FROM lanes WHERE lane = ${lane}), max(turn) + 1) AS turn FROM tasks
      WHERE state IN ('waiting', 'running') AND owner = ${owner} AND lane = ${lane}
    )
    SELECT
      next.turn,
      (SELECT count(*)::int FROM tasks WHERE state = 'waiting' AND lane = ${lane} AND tasks.turn <= next.turn) AS ahead,
      (SELECT count(*)::int FROM tasks WHERE state = 'waiting' AND lane IN ${line}) AS waiting,
      (SELECT count(*)::int FROM tasks
        WHERE state = 'waiting' AND lane IN ${line} AND owner = ${owner}) AS of_owner,
      (SELECT avg(extract(epoch FROM ended_at - started_at))::float8 FROM (
        SELECT started_at, ended_at FROM tasks WHERE lane = ${lane} AND state = 'done' ORDER BY ended_at DESC LIMIT 50
      ) AS recent) AS seconds
    FROM next`);
  const [row] = rows;
  if (!row) throw new Error('an aggregate gave no row');
  const secondsEach = row.seconds !== null && row.seconds > 0 ? row.seconds : FIRST_GUESS[lane];
  return { turn: row.turn, ahead: row.ahead, waiting: row.waiting, waitingOfOwner: row.of_owner, secondsEach };
}
