import type { Job } from 'pg-boss';
import type { Lane } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { HEARTBEAT_SECONDS, type Queue } from '../queue/queue.ts';
import type { Interruption } from './attempt.ts';

/** A job that this worker holds, for as long as it tells the queue so. */
export interface Claim {
  /** Aborted when the queue has given the job to another worker. */
  lost: AbortSignal;
  release: () => void;
}

/** Several may be missed before the worker counts as dead. */
const BEAT_MS = (HEARTBEAT_SECONDS * 1000) / 3;

export function holdClaim(queue: Queue, lane: Lane, job: Job, log: Log): Claim {
  const lost = new AbortController();
  const beat = async () => {
    // pg-boss 12 publishes an empty type for what it answers, `mapCommandResponse` of its manager.
    const { affected } = (await queue.touch(lane, job)) as { affected?: number };
    if (affected === 0) lost.abort('claim lost' satisfies Interruption);
  };
  const timer = setInterval(() => {
    // A beat that could not be sent says nothing about the claim.
    beat().catch((error: unknown) => log.warn({ err: error, lane }, 'the queue was not told of a running task'));
  }, BEAT_MS);
  return { lost: lost.signal, release: () => clearInterval(timer) };
}
