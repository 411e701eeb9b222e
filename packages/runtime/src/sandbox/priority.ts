import { writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { taskAtHand } from '../lanes/lane.ts';
import { threadsBelow } from '../lanes/processor.ts';

/** How far programs stand back behind the server, as nice(1) counts. */

/** What is started ahead may get heavy work, and stands back like it. */
const OF_HEAVY = 10;
const OF_LIGHT = 1;

/** Of a program that is started for the task at hand. */
export function niceOfLane(): number {
  const lane = taskAtHand()?.lane;
  return lane === 'light' || lane === 'forecast' ? OF_LIGHT : OF_HEAVY;
}

/** A process that was started for light work gets heavy work. Linux lets nobody but root go back to where it was. */
export function standBack(pid: number | undefined): void {
  for (const thread of threadsBelow(pid)) {
    try {
      setPriority(thread, Math.min(constants.priority.PRIORITY_LOW, getPriority() + OF_HEAVY));
    } catch {
      // It has ended, or a sandbox keeps the priority.
    }
  }
  standSessionBack(pid, OF_HEAVY);
}

/** Linux takes such a change only ten times a second from anybody but root. */
const PAUSE_MS = 110;

/**
 * Where Linux shares the processor between sessions (sched(7), "The autogroup feature"), a priority counts only within
 * one session, and each program has one of its own: so the session of the innermost process below `pid` gets a priority
 * too. Only half as much, since threads of heavy work belong to the server's session, and would take the processor from
 * heavy programs. Elsewhere nothing happens.
 */
export function standSessionBack(pid: number | undefined, nice: number, attempts = 5): void {
  const innermost = threadsBelow(pid).at(-1);
  const priority = Math.floor(nice / 2);
  if (innermost === undefined || priority === 0) return;
  try {
    writeFileSync(`/proc/${innermost}/autogroup`, `${priority}`);
  } catch (error) {
    const isTooSoon = (error as NodeJS.ErrnoException).code === 'EAGAIN';
    if (isTooSoon && attempts > 1) setTimeout(() => standSessionBack(pid, nice, attempts - 1), PAUSE_MS).unref();
  }
}
