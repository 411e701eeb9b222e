import { readdirSync, readFileSync } from 'node:fs';

/** What the processes of a server hold at one moment. */
export interface Holding {
  /** Bytes; memory that processes share counts once (`Pss`, proc(5)). */
  bytes: number;
  descriptors: number;
  threads: number;
  processes: number;
}

export const GROUPS = ['web', 'worker', 'database', 'engines'] as const;
export type Group = (typeof GROUPS)[number];

/** Of the web process and all that it has started: its workers, the database, and what workers have started. */
export function holdings(web: number): Record<Group, Holding> {
  const groups = Object.fromEntries(GROUPS.map((group) => [group, empty()])) as Record<Group, Holding>;
  const pending: { pid: number; group: Group }[] = [{ pid: web, group: 'web' }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { pid, group } = next;
    add(groups[group], pid);
    for (const child of childrenOf(pid)) pending.push({ pid: child, group: groupOf(child, group) });
  }
  return groups;
}

function groupOf(pid: number, parent: Group): Group {
  if (parent !== 'web') return parent === 'worker' ? 'engines' : parent;
  return /(?:^|\/)postgres/.test(read(`/proc/${pid}/cmdline`)) ? 'database' : 'worker';
}

const empty = (): Holding => ({ bytes: 0, descriptors: 0, threads: 0, processes: 0 });

function add(holding: Holding, pid: number): void {
  const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
  holding.bytes += kilobytes * 1024;
  holding.descriptors += namesIn(`/proc/${pid}/fd`).length;
  holding.threads += namesIn(`/proc/${pid}/task`).length;
  holding.processes += 1;
}

function childrenOf(pid: number): number[] {
  return namesIn(`/proc/${pid}/task`).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

/** Empty where the process has ended meanwhile. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
