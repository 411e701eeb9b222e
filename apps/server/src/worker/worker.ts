import { LANES, type Lane } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { attemptTask, type AttemptEnd, type Interruption } from './attempt.ts';
import type { WorkerSelf } from './hand-over.ts';
import { runSlot } from './slot.ts';

/** The slots of one worker process: each takes a task, runs it to its end, and looks for the next. */
export interface Worker {
  /** No new task from now on; running ones may go on for so long, and what is left is put back in line. */
  drain: (patienceMs: number) => Promise<void>;
}

export interface WorkerShare extends WorkerSelf {
  /** `name` tells it apart from every other worker process, so that what it leaves behind can be found. */
  slots: Record<Lane, number>;
  /** Called when a tool runs on that will not stop: the process has to end. */
  onStuck: () => void;
}

export function startWorker(services: Services, { slots, onStuck, ...self }: WorkerShare): Worker {
  const { log } = services;
  const draining = new AbortController();
  const stop = new AbortController();
  const running = new Set<Promise<AttemptEnd>>();

  const openSlot = (lane: Lane) =>
    runSlot(services, {
      lane,
      denials: self.denials,
      draining: draining.signal,
      attempt: async (task, { lost }) => {
        const signal = AbortSignal.any([stop.signal, lost]);
        const attempt = attemptTask(services, task, self, signal);
        running.add(attempt);
        try {
          if ((await attempt) === 'stuck' && !stop.signal.aborted) onStuck();
        } finally {
          running.delete(attempt);
        }
      },
    });
  const open = LANES.flatMap((lane) => Array.from({ length: slots[lane] }, () => openSlot(lane)));
  log.info({ worker: self.name, slots }, 'worker takes tasks');

  return {
    drain: async (patienceMs) => {
      draining.abort();
      const patience = setTimeout(() => stop.abort('draining' satisfies Interruption), patienceMs);
      log.info({ running: running.size }, 'worker drains');
      await Promise.all(open);
      clearTimeout(patience);
    },
  };
}
