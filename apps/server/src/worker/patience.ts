import { afterWorking } from '@pagewright/tools';

/**
 * Stops waiting for a tool that ignores its signal. The tool still runs somewhere in this process, so the process must
 * end once the end of the task is written.
 */
export class ToolStuck extends Error {
  override readonly name = 'ToolStuck';
}

/** Between the signal to stop and giving the tool up. */
const GRACE_MS = 5_000;

/**
 * `signal` and `deadlineMs` are those that the tool was given. Like the tool's own deadline, this one counts the time in
 * which the task has the threads and programs that it needs.
 */
export async function withPatience<T>(work: Promise<T>, signal: AbortSignal, deadlineMs: number): Promise<T> {
  const stuck = Promise.withResolvers<never>();
  const giveUp = () => stuck.reject(new ToolStuck('the tool does not stop'));
  let grace: NodeJS.Timeout | undefined;
  const onAbort = () => (grace = setTimeout(giveUp, GRACE_MS));
  const stopClock = afterWorking(deadlineMs + GRACE_MS, giveUp);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, stuck.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
    clearTimeout(grace);
    stopClock();
  }
}
