import { LANES, type Lane } from '../database/schema.ts';
import type { QueueJob } from '../queue/queue.ts';
import type { Services } from '../services.ts';
import { attemptTask, type AttemptEnd, type Interruption } from './attempt.ts';

/** The slots of one worker process: each takes a task, runs it to its end, and looks for the next. */
export interface Worker {
  /** No new task from now on; running ones may go on for so long, and what is left is put back in line. */
  drain: (patienceMs: number) => Promise<void>;
}

export interface WorkerShare {
  /** Told apart from every other worker process, so that what it leaves behind can be found. */
  name: string;
  slots: Record<Lane, number>;
  /** Called when a tool runs on that will not stop: the process has to end. */
  onStuck: () => void;
}

/** Work is announced by NOTIFY; this is for an announcement that was lost. */
const POLLING_SECONDS = { notifyPollingIntervalSeconds: 2, pollingIntervalSeconds: 0.5 };

export async function startWorker(services: Services, { name, slots, onStuck }: WorkerShare): Promise<Worker> {
  const { queue, log } = services;
  const stop = new AbortController();
  const running = new Set<Promise<AttemptEnd>>();

  const openSlot = async (lane: Lane) => {
    const slot: string = await queue.work<QueueJob>(lane, { batchSize: 1, ...POLLING_SECONDS }, async ([job]) => {
      if (!job) return;
      // Left to the queue, which gives it to another worker.
      stop.signal.throwIfAborted();
      const signal = AbortSignal.any([stop.signal, lossOf(job.signal)]);
      const attempt = attemptTask(services, job.data.task, name, signal);
      running.add(attempt);
      try {
        if ((await attempt) === 'stuck' && !stop.signal.aborted) onStuck();
      } finally {
        running.delete(attempt);
        // Without this the slot would sleep until the next announcement, with tasks still in line.
        queue.notifyWorker(slot);
      }
    });
  };
  for (const lane of LANES) for (let index = 0; index < slots[lane]; index++) await openSlot(lane);
  log.info({ worker: name, slots }, 'worker takes tasks');

  return {
    drain: async (patienceMs) => {
      for (const lane of LANES) await queue.offWork(lane, { wait: false });
      const patience = setTimeout(() => stop.abort('draining' satisfies Interruption), patienceMs);
      log.info({ running: running.size }, 'worker drains');
      while (running.size > 0) await Promise.allSettled(running);
      clearTimeout(patience);
    },
  };
}

/** The queue says so when another worker has been given the job. */
function lossOf(claim: AbortSignal): AbortSignal {
  const loss = new AbortController();
  claim.addEventListener('abort', () => loss.abort('claim lost' satisfies Interruption), { once: true });
  return loss.signal;
}
