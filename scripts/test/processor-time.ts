import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second, as /proc counts on every Linux that Node supports. */
const TICKS = 100;

/** Milliseconds of processor time that a process, its descendants and those that it waited for have used; 0 without /proc. */
export function treeProcessorMs(root: number): number {
  const used = new Map<number, { parent: number; ticks: number }>();
  for (const name of readProc()) {
    if (!/^\d+$/.test(name)) continue;
    const fields = readStat(name);
    if (!fields) continue;
    // proc(5): state is field 3; ppid 4; utime, stime, cutime and cstime 14 to 17.
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    used.set(Number(name), { parent: Number(fields[1]), ticks });
  }
  let ticks = 0;
  for (const [pid, each] of used) if (isBelow(pid, root, used)) ticks += each.ticks;
  return (ticks / TICKS) * 1000;
}

/** Busy and idle milliseconds of all cores since the machine started; undefined without /proc. */
export function coresMs(): { busy: number; idle: number } | undefined {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, soft = 0] = line
      .trim()
      .split(/\s+/)
      .slice(1)
      .map((ticks) => (Number(ticks) / TICKS) * 1000);
    return { busy: user + nice + system + irq + soft, idle: idle + waiting };
  } catch {
    return undefined;
  }
}

function isBelow(pid: number, root: number, all: ReadonlyMap<number, { parent: number }>): boolean {
  for (let at: number | undefined = pid; at !== undefined; at = all.get(at)?.parent) if (at === root) return true;
  return false;
}

function readProc(): string[] {
  try {
    return readdirSync('/proc');
  } catch {
    return [];
  }
}

/** Fields from the third on: the second, the name, may hold spaces and parentheses. */
function readStat(pid: string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
