import { LIMITS } from '@pagewright/contract';
import { and, eq } from 'drizzle-orm';
import { tasks } from '../database/schema.ts';
import { announce } from '../queue/signals.ts';
import type { Services } from '../services.ts';
import type { ClaimedTask } from './claim.ts';

const LEAST_PAUSE_MS = 250;
/** 1 is kept for a task that has ended. */
const MOST = 0.99;

export interface ProgressWriter {
  report: (done: number, of: number) => void;
  stop: () => void;
}

/** Writes what is done at most four times a second; the last report always gets through unless the task has ended. */
export function createProgressWriter({ connection, log }: Services, task: ClaimedTask): ProgressWriter {
  let latest: number = LIMITS.acceptedProgress;
  let written = latest;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const write = async () => {
    timer = undefined;
    if (stopped || latest - written < 0.005) return;
    written = latest;
    try {
      // Not awaited by the task and not asked again: the next report says more.
      const { rowCount } = await connection.database
        .update(tasks)
        .set({ progress: latest })
        .where(and(eq(tasks.id, task.id), eq(tasks.attempt, task.attempt), eq(tasks.state, 'running')));
      if (rowCount === 1) await announce(connection.database, task.token);
    } catch (error) {
      log.warn({ err: error, task: task.id }, 'progress not written');
    }
  };

  return {
    report: (done, of) => {
      const share = of > 0 ? done / of : 0;
      latest = Math.min(MOST, Math.max(latest, share));
      timer ??= setTimeout(() => void write(), LEAST_PAUSE_MS);
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
