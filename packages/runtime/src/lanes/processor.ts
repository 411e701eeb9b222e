import { readdirSync, readFileSync } from 'node:fs';
import { taskAtHand } from './lane.ts';

/** Between looks at what threads have had. Of those that end between two looks less is known. */
const LOOK_MS = 1_000;

/**
 * Like `setTimeout`, but the time does not count in which these threads (by the system's numbers) were ready to run while
 * the processor did other work: a machine that is busy is not the fault of a file. Nor does it count for the deadlines of
 * the task at hand. Where the system does not tell, all time counts. Gives what ends the wait.
 */
export function afterRunning(threads: () => readonly number[], ms: number, callback: () => void): () => void {
  const task = taskAtHand();
  const share = new ProcessorShare(threads);
  let lostMs = 0;
  const look = () => {
    lostMs = share.lostMs();
    const leftMs = ms + lostMs - share.passedMs();
    if (leftMs > 0) timer = setTimeout(look, Math.min(LOOK_MS, Math.ceil(leftMs)));
    else callback();
  };
  let timer = setTimeout(look, Math.min(LOOK_MS, ms));
  return () => {
    clearTimeout(timer);
    task?.clock.forgive(Math.max(lostMs, share.lostMs()));
  };
}

interface Times {
  /** Milliseconds. */
  ran: number;
  waited: number;
}

/** What threads have had of the processor since this was made, with those that came and went. */
class ProcessorShare {
  private readonly threads: () => readonly number[];
  private readonly startedAt = performance.now();
  private readonly before = new Map<number, Times>();
  private readonly latest = new Map<number, Times>();

  constructor(threads: () => readonly number[]) {
    this.threads = threads;
    this.read(this.before);
  }

  passedMs(): number {
    return performance.now() - this.startedAt;
  }

  /**
   * In which the thread that waited longest was ready, but never more than together they were without the processor:
   * many threads of one program that wait for each other only get what they ask for.
   */
  lostMs(): number {
    this.read(this.latest);
    const changes = [...this.latest].map(([thread, { ran, waited }]) => {
      const then = this.before.get(thread) ?? { ran: 0, waited: 0 };
      return { ran: ran - then.ran, waited: waited - then.waited };
    });
    const waited = Math.max(0, ...changes.map((change) => change.waited));
    const ran = changes.reduce((sum, change) => sum + change.ran, 0);
    return Math.max(0, Math.min(waited, this.passedMs() - ran));
  }

  private read(into: Map<number, Times>): void {
    for (const thread of this.threads()) {
      const times = timesOf(thread);
      if (times) into.set(thread, times);
    }
  }
}

/** Those of a process and of all that it has started. */
export function threadsBelow(root: number | undefined): number[] {
  const found: number[] = [];
  const pending = root === undefined ? [] : [root];
  for (let pid = pending.pop(); pid !== undefined; pid = pending.pop()) {
    for (const thread of (tryTo(() => readdirSync(`/proc/${pid}/task`)) ?? []).map(Number)) {
      found.push(thread);
      const children = tryTo(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1')) ?? '';
      pending.push(...children.split(' ').filter(Boolean).map(Number));
    }
  }
  return found;
}

/** Milliseconds that a thread has had; undefined where the system does not tell. */
export const ranMs = (thread: number): number | undefined => timesOf(thread)?.ran;

/** See "/proc/<pid>/schedstat" in https://docs.kernel.org/scheduler/sched-stats.html. */
function timesOf(thread: number): Times | undefined {
  const line = tryTo(() => readFileSync(`/proc/${thread}/schedstat`, 'latin1'));
  if (line === undefined) return undefined;
  const [ran = 0, waited = 0] = line.split(' ').map((nanoseconds) => Number(nanoseconds) / 1e6);
  return { ran, waited };
}

/** What has just ended cannot be read. */
function tryTo<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
