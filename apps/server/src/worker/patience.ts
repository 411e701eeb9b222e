/**
 * Ends the wait for a tool that does not stop although it was told to. Its work goes on somewhere in this process, so
 * that the process must be given up once the task's end is written.
 */
export class ToolStuck extends Error {
  override readonly name = 'ToolStuck';
}

/** Between being told to stop and being given up. */
const GRACE_MS = 5_000;

/** `signal` and, by itself, `deadlineMs` are what the tool was told. */
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
