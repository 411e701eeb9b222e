import { readdirSync, readFileSync } from 'node:fs';

export interface WatchSettings {
  /** Of a process and all that it has started, from now on. */
  processorMs: number;
  /** Whether it has anything to do. */
  isAsked: () => boolean;
  /** `spent`: it used what it may. `stuck`: it has much to do and does nothing. */
  onEnd: (why: 'spent' | 'stuck') => void;
}

const LOOK_MS = 1000;
/** A process that has something to do and yet uses less than this in so long a time waits for what will not come. */
const STUCK_AFTER_MS = 30_000;
const LEAST_PROGRESS_MS = 50;

/**
 * Watches what a process uses of the processor: a machine that is busy is not its fault. Where the system does not tell,
 * all time counts. Gives what ends the watch.
 */
export function watchProcessor(root: number, { processorMs, isAsked, onEnd }: WatchSettings): () => void {
  const startedAt = performance.now();
  const before = processorTime(root);
  let progress = { atMs: startedAt, used: 0 };
  const timer = setInterval(() => {
    const now = performance.now();
    const used = before === undefined ? now - startedAt : (processorTime(root) ?? before) - before;
    if (used > processorMs) return end('spent');
    if (!isAsked() || used - progress.used >= LEAST_PROGRESS_MS) progress = { atMs: now, used };
    else if (now - progress.atMs > STUCK_AFTER_MS) end('stuck');
  }, LOOK_MS).unref();
  const end = (why: 'spent' | 'stuck') => {
    clearInterval(timer);
    onEnd(why);
  };
  return () => clearInterval(timer);
}

/** Clock ticks of Linux, in which `/proc/<pid>/stat` counts (proc(5), `utime` and `stime`; `sysconf(_SC_CLK_TCK)`). */
const TICK_MS = 10;
const USER_TIME = 11;
const SYSTEM_TIME = 12;

/** Milliseconds that a process and all below it have used; threads that have ended count too. */
export function processorTime(root: number): number | undefined {
  let total: number | undefined;
  const pending = [root];
  for (let pid = pending.pop(); pid !== undefined; pid = pending.pop()) {
    const used = ticksOf(pid);
    if (used === undefined) continue;
    total = (total ?? 0) + used * TICK_MS;
    pending.push(...childrenOf(pid));
  }
  return total;
}

function ticksOf(pid: number): number | undefined {
  const line = readOrNothing(() => readFileSync(`/proc/${pid}/stat`, 'latin1'));
  // The name of the program stands in brackets and may hold spaces.
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ');
  return fields && Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME]);
}

function childrenOf(pid: number): number[] {
  const threads = readOrNothing(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  return threads.flatMap((thread) => {
    const list = readOrNothing(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1')) ?? '';
    return list.split(' ').filter(Boolean).map(Number);
  });
}

/** What has just ended cannot be read. */
function readOrNothing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
