import type { Job } from 'pg-boss';
import type { Lane } from '../database/schema.ts';
import { createBell } from '../queue/bell.ts';
import type { QueueJob } from '../queue/queue.ts';
import { dueIn } from '../queue/signals.ts';
import type { Services } from '../services.ts';
import { returnJob } from '../tasks/requeue.ts';
import { holdClaim, type Claim } from './claim-held.ts';
import type { Denials } from './denials.ts';

/** Work is announced; this is for an announcement that was lost, and for a database that does not answer. */
const POLLING_MS = 2_000;

interface SlotSettings {
  lane: Lane;
  denials: Denials;
  /** Aborted when no new task is to be taken. */
  draining: AbortSignal;
  /** Runs the task to its end; what it throws gives the job back to the queue. */
  attempt: (task: string, claim: Claim) => Promise<void>;
}

/**
 * One slot of a worker: takes the job with the smallest turn among those that this worker serves, runs it to its end, and
 * looks for the next. pg-boss's own workers take whatever comes; its `fetch` can pass groups over.
 */
export async function runSlot(services: Services, { lane, denials, draining, attempt }: SlotSettings): Promise<void> {
  const { queue, log, signals } = services;
  const bell = createBell();
  const unwatch = signals.watch(dueIn(lane), bell.ring);
  draining.addEventListener('abort', bell.ring, { once: true });
  while (!draining.aborted) {
    const job = await takeJob(services, lane, denials).catch((error: unknown) => {
      log.warn({ err: error, lane }, 'no job could be taken');
    });
    if (!job) {
      await bell.next(POLLING_MS);
      continue;
    }
    const claim = holdClaim(queue, lane, job, log);
    try {
      // A job that arrives while the process is ending is left to another worker.
      draining.throwIfAborted();
      await attempt(job.data.task, claim);
      await queue.complete(lane, job);
    } catch (error) {
      await queue
        .fail(lane, job, error instanceof Error ? { message: error.message } : null)
        .catch((reason: unknown) => log.warn({ err: reason, lane }, 'a job was not given back'));
    } finally {
      claim.release();
    }
  }
  unwatch();
}

/** `undefined` where none waits that this worker serves. */
async function takeJob(services: Services, lane: Lane, denials: Denials): Promise<Job<QueueJob> | undefined> {
  const [job] = await services.queue.fetch<QueueJob>(lane, { batchSize: 1, ignoreGroups: denials.list() });
  if (job?.data.need === undefined || !denials.isDenied(job.data.need)) return job;
  // A need that nobody named before, and that this worker cannot serve: from now on it is passed over.
  await returnJob(services, job.data.task, job.id);
  return takeJob(services, lane, denials);
}
