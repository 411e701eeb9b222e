import { readdirSync, readFileSync } from 'node:fs';

/**
 * Like `setTimeout`, but the time does not count in which these threads (by the system's numbers) were ready to run while
 * the processor did other work: a machine that is busy is not the fault of a file. Of several threads, the one that
 * waited longest tells. Where the system does not tell, all time counts. Gives what ends the wait.
 */
export function afterRunning(threads: () => readonly number[], ms: number, callback: () => void): () => void {
  const [startedAt, waitedBefore] = [performance.now(), longestWait(threads())];
  const look = () => {
    const leftMs = startedAt + ms + longestWait(threads()) - waitedBefore - performance.now();
    if (leftMs > 0) timer = setTimeout(look, Math.ceil(leftMs));
    else callback();
  };
  let timer = setTimeout(look, ms);
  return () => clearTimeout(timer);
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

const longestWait = (threads: readonly number[]) => Math.max(0, ...threads.map(waitOf));

/** In milliseconds; see "/proc/<pid>/schedstat" in https://docs.kernel.org/scheduler/sched-stats.html. */
function waitOf(thread: number): number {
  const [, nanoseconds = '0'] = (tryTo(() => readFileSync(`/proc/${thread}/schedstat`, 'latin1')) ?? '').split(' ');
  return Number(nanoseconds) / 1e6;
}

/** What has just ended cannot be read. */
function tryTo<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
