import { LIMITS } from '@pagewright/contract';
import { sql } from 'drizzle-orm';
import type { OwnerId } from '../callers/owner.ts';
import type { Transaction } from '../database/connect.ts';
import { ANSWER_SLOTS, isQuery, LANES, type Lane } from '../database/schema.ts';
import { Refused } from '../failure.ts';
import type { Settings } from '../settings.ts';

/**
 * Who may join the line, and where. Turns are start-time fair queueing: a visitor's next task stands one turn behind
 * the one before, and a newcomer stands at the turn that is being served now. So a hundred tasks of one visitor and
 * one of another are served one, one, then the ninety-nine. A web process lets in one batch at a
 * time; batches of several processes may not count each other, which the numbers below can bear.
 */
const MOST_WAITING = 200;
/** One visitor alone never fills the line. */
const MOST_WAITING_OF_ONE = 100;
/** Before a lane has ended any task: what one takes, in seconds. */
const FIRST_GUESS: Record<Lane, number> = { light: 1, heavy: 10, forecast: 1, thumbnail: 2, answer: 5 };
/** Longer than this nobody waits for their turn, in seconds. */
const LONGEST_WAIT: Record<Lane, number> = {
  light: LIMITS.queueWaitSeconds,
  heavy: LIMITS.queueWaitSeconds,
  forecast: LIMITS.forecastSeconds,
  thumbnail: LIMITS.thumbnail.seconds,
  answer: LIMITS.forecastSeconds,
};
const LEAST_RETRY_SECONDS = 5;

export interface Place {
  turn: number;
  /** Tasks that wait for their turn up to that one. */
  ahead: number;
}

/**
 * Of a new task of each of these owners, in this order: its place, or a refusal with the seconds after which it is
 * worth another try.
 */
export async function admitAll(
  transaction: Transaction,
  lane: Lane,
  owners: readonly OwnerId[],
  slots: Pick<Settings, 'LIGHT_SLOTS' | 'HEAVY_SLOTS'>,
): Promise<(Place | Refused)[]> {
  const line = await readLine(transaction, lane, owners);
  const perTask = line.secondsEach / slotsOf(lane, slots);
  return owners.map((owner) => {
    const turn = line.nextTurn(owner);
    const ahead = line.waitingUpTo(turn);
    const excess = Math.max(
      line.waiting() - MOST_WAITING + 1,
      line.waitingOf(owner) - MOST_WAITING_OF_ONE + 1,
      Math.ceil((ahead * perTask - LONGEST_WAIT[lane]) / perTask),
    );
    if (excess > 0)
      return new Refused('TOO_BUSY', { seconds: Math.max(LEAST_RETRY_SECONDS, Math.ceil(excess * perTask)) });
    line.join(owner, turn);
    return { turn, ahead };
  });
}

const slotsOf = (lane: Lane, { LIGHT_SLOTS, HEAVY_SLOTS }: Pick<Settings, 'LIGHT_SLOTS' | 'HEAVY_SLOTS'>) =>
  lane === 'heavy' ? HEAVY_SLOTS : lane === 'answer' ? ANSWER_SLOTS : lane === 'thumbnail' ? 1 : LIGHT_SLOTS;

/** The line as it stands, with those who have just joined it. */
interface Line {
  /** What one task of the lane takes, of the last ones as they really took. */
  secondsEach: number;
  nextTurn: (owner: OwnerId) => number;
  waitingUpTo: (turn: number) => number;
  /** Light and heavy tasks share one line. Each lane of queries has its own. */
  waiting: () => number;
  waitingOf: (owner: OwnerId) => number;
  join: (owner: OwnerId, turn: number) => void;
}

async function readLine(transaction: Transaction, lane: Lane, owners: readonly OwnerId[]): Promise<Line> {
  const shared = isQuery(lane) ? [lane] : LANES.filter((each) => !isQuery(each));
  const theirs = [...new Set(owners)];
  const { rows } = await transaction.execute<{
    serving: number;
    seconds: number | null;
    waiting: number;
    turns: Record<string, number> | null;
    owned: Record<string, number> | null;
    latest: Record<string, number> | null;
  }>(sql`
    SELECT
      (SELECT turn FROM lanes WHERE lane = ${lane}) AS serving,
      (SELECT count(*)::int FROM tasks WHERE state = 'waiting' AND lane IN ${shared}) AS waiting,
      (SELECT jsonb_object_agg(turn, number) FROM (
        SELECT turn, count(*) AS number FROM tasks WHERE state = 'waiting' AND lane = ${lane} GROUP BY turn
      ) AS each) AS turns,
      (SELECT jsonb_object_agg(owner, number) FROM (
        SELECT owner, count(*) AS number FROM tasks
        WHERE state = 'waiting' AND lane IN ${shared} AND owner IN ${theirs} GROUP BY owner
      ) AS each) AS owned,
      (SELECT jsonb_object_agg(owner, turn) FROM (
        SELECT owner, max(turn) AS turn FROM tasks
        WHERE state IN ('waiting', 'running') AND lane = ${lane} AND owner IN ${theirs} GROUP BY owner
      ) AS each) AS latest,
      (SELECT avg(extract(epoch FROM ended_at - started_at))::float8 FROM (
        SELECT started_at, ended_at FROM tasks WHERE lane = ${lane} AND state = 'done' ORDER BY ended_at DESC LIMIT 50
      ) AS recent) AS seconds`);
  const [row] = rows;
  if (!row) throw new Error('a query without a table gave no row');
  const turns = new Map(Object.entries(row.turns ?? {}).map(([turn, number]) => [Number(turn), number]));
  const owned = new Map(Object.entries(row.owned ?? {}));
  const latest = new Map(Object.entries(row.latest ?? {}));
  let { waiting } = row;
  return {
    secondsEach: row.seconds !== null && row.seconds > 0 ? row.seconds : FIRST_GUESS[lane],
    nextTurn: (owner) => Math.max(row.serving, (latest.get(owner) ?? -Infinity) + 1),
    waitingUpTo: (turn) => [...turns].reduce((sum, [each, number]) => (each <= turn ? sum + number : sum), 0),
    waiting: () => waiting,
    waitingOf: (owner) => owned.get(owner) ?? 0,
    join: (owner, turn) => {
      waiting += 1;
      turns.set(turn, (turns.get(turn) ?? 0) + 1);
      owned.set(owner, (owned.get(owner) ?? 0) + 1);
      latest.set(owner, turn);
    },
  };
}
