import { AsyncLocalStorage } from 'node:async_hooks';
import { WorkClock } from './work-clock.ts';

/** Tasks that share slots and, of threads and processes, places that no other lane takes from them. */
export type Lane = 'light' | 'heavy' | 'forecast' | 'thumbnail';

/** The task that the running code works for. Two of them are never equal: each is a task of its own in every line. */
export interface TaskAtHand {
  lane: Lane;
  clock: WorkClock;
}

const current = new AsyncLocalStorage<TaskAtHand>();

/**
 * Does the work of one task: whatever it takes of threads and processes, at any depth, it takes as a task of this lane.
 * Work outside of all lanes, as at a prompt, is one task that has everything to itself.
 */
export const inLane = <T>(lane: Lane, work: () => T): T => current.run({ lane, clock: new WorkClock() }, work);

export const taskAtHand = (): TaskAtHand | undefined => current.getStore();

/** For what a task sets off without needing it: it belongs to nobody's lane. */
export const outsideLanes = <T>(work: () => T): T => current.exit(work);

/**
 * Like `setTimeout`, but time that the task at hand spends in line does not count. Gives what ends it; it does not keep
 * the process alive.
 */
export function afterWorking(ms: number, callback: () => void): () => void {
  const task = taskAtHand();
  if (task) return task.clock.after(ms, callback);
  const timer = setTimeout(callback, ms).unref();
  return () => clearTimeout(timer);
}
