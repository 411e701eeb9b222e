import { writeFileSync } from 'node:fs';
import { threadsBelow } from '../lanes/processor.ts';

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
