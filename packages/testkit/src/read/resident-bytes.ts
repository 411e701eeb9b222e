import { readdirSync, readFileSync } from 'node:fs';

/** Bytes that a process and its descendants hold. Memory that processes share counts once: each has its part of it (`Pss`, proc(5)). */
export function residentBytes(root: number): number {
  let bytes = 0;
  const pending = [root];
  for (let pid = pending.pop(); pid !== undefined; pid = pending.pop()) {
    const [, kilobytes = 0] = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.map(Number) ?? [];
    bytes += kilobytes * 1024;
    pending.push(...childrenOf(pid));
  }
  return bytes;
}

/** Processes that this one has started, from whichever of its threads. */
export function childrenOf(pid: number): number[] {
  const lists = threadsOf(pid).map((thread) => read(`/proc/${pid}/task/${thread}/children`));
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Empty where the process has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
