/**
 * Stops waiting for a tool that ignores its signal. The tool still runs somewhere in this process, so the process must
 * end once the end of the task is written.
 */
export class ToolStuck extends Error {
  override readonly name = 'ToolStuck';
}

/** Between the signal to stop and giving the tool up. */
const GRACE_MS = 5_000;

/** `signal` and `deadlineMs` are those that the tool was given. */
export async function withPatience<T>(work: Promise<T>, signal: AbortSignal, deadlineMs: number): Promise<T> {
  const stuck = Promise.withResolvers<never>();
  const timers: NodeJS.Timeout[] = [];
  const giveUpAfter = (ms: number) =>
    timers.push(setTimeout(() => stuck.reject(new ToolStuck('the tool does not stop')), ms));
  const onAbort = () => giveUpAfter(GRACE_MS);
  giveUpAfter(deadlineMs + GRACE_MS);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, stuck.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
    for (const timer of timers) clearTimeout(timer);
  }
}
