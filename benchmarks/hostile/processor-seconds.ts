import { readFileSync } from 'node:fs';
import { childrenOf } from '@pagewright/testkit';

/** As proc(5) counts: a hundred a second on every system in use. */
const TICKS = 100;

/** What a process, all that it has started and all of theirs that have ended took of the processor. */
export function processorSeconds(root: number): number {
  return ticksOf(root) / TICKS + childrenOf(root).reduce((sum, child) => sum + processorSeconds(child), 0);
}

/** `utime`, `stime`, and those of children that were waited for (proc_pid_stat(5)). */
function ticksOf(pid: number): number {
  try {
    const told = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = told.slice(told.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  } catch {
    return 0;
  }
}
