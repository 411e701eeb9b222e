import { readFileSync } from 'node:fs';
import path from 'node:path';
import { childrenOf } from '@pagewright/testkit';

/** The processes of a server that can fail by themselves. */

export function workerOf(server: number): number | undefined {
  return childrenOf(server).find((pid) => environmentOf(pid).includes('\0ROLE=worker\0'));
}

export function databaseOf(dataFolder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(path.join(dataFolder, 'database/postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** Sends a signal to a process that may be gone. */
export function trySignal(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined || Number.isNaN(pid)) return;
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1');
  } catch {
    return '';
  }
}
