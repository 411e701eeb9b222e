import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Log } from '../log.ts';

/**
 * Worker processes beside the web process. One that dies is started again, and one that hangs is ended. Only these
 * processes open documents.
 */
export interface WorkerProcesses {
  pids: () => number[];
  stop: () => Promise<void>;
}

export interface WorkerProcessSettings {
  /** The program that this process runs, which reads ROLE=worker from its environment. */
  entry: string;
  count: number;
  environment: Readonly<Record<string, string | undefined>>;
  log: Log;
  /** Called with the name of a worker that has ended, however it ended. */
  onDeath: (name: string) => Promise<void>;
}

/** Messages of a worker process: `ALIVE` every few seconds, and `LEAVING` once, when it takes no more tasks. */
export const ALIVE = 'alive';
export const LEAVING = 'leaving';
export const ALIVE_EVERY_MS = 5_000;
const SILENCE_MS = 30_000;
/** A busy machine takes long to start a process. Ending it too early would only repeat the start. */
const START_MS = 120_000;
const LONGEST_PAUSE_MS = 5_000;
/** A process that lived this long did not die of its start. */
const SETTLED_MS = 10_000;
/** Longer than a worker's own drain. */
const STOP_PATIENCE_MS = 23_000;

export function startWorkerProcesses({
  entry,
  count,
  environment,
  log,
  onDeath,
}: WorkerProcessSettings): WorkerProcesses {
  const children = new Map<ChildProcess, Promise<void>>();
  /** The last one that takes no more tasks. */
  let leaving: ChildProcess | undefined;
  let stopping = false;

  const start = (failures: number) => {
    const name = `worker-${randomUUID()}`;
    const startedAt = Date.now();
    const child = spawn(process.execPath, [entry], {
      env: { ...environment, ROLE: 'worker', WORKER_NAME: name },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const end = () => {
      log.error({ worker: name }, 'a worker process hangs; ending it');
      child.kill('SIGKILL');
    };
    let hung = setTimeout(end, START_MS);
    let replaced = false;
    child.on('message', (message) => {
      clearTimeout(hung);
      hung = setTimeout(end, SILENCE_MS);
      if (message !== LEAVING || replaced || stopping) return;
      replaced = true;
      // A process that leaves keeps its memory until it ends. So only one at a time may finish its tasks at leisure:
      // when a second one leaves, the first gets SIGTERM.
      leaving?.kill('SIGTERM');
      leaving = child;
      start(0);
    });
    child.on('error', (error) => log.error({ err: error }, 'worker process'));
    const ended = new Promise<void>((resolve) => {
      child.once('exit', (status, signal) => {
        clearTimeout(hung);
        children.delete(child);
        if (leaving === child) leaving = undefined;
        if (!stopping && !replaced) {
          log.error({ worker: name, status, signal }, 'a worker process ended; starting another');
          const quick = Date.now() - startedAt < SETTLED_MS ? failures + 1 : 0;
          setTimeout(() => !stopping && start(quick), Math.min(LONGEST_PAUSE_MS, quick * 500));
        }
        onDeath(name)
          .catch((error: unknown) => log.error({ err: error }, 'tasks of a dead worker were not put back'))
          .finally(resolve);
      });
    });
    children.set(child, ended);
  };
  for (let index = 0; index < count; index++) start(0);

  return {
    pids: () => [...children.keys()].flatMap((child) => child.pid ?? []),
    stop: async () => {
      stopping = true;
      for (const child of children.keys()) child.kill('SIGTERM');
      const killTimer = setTimeout(() => {
        for (const child of children.keys()) child.kill('SIGKILL');
      }, STOP_PATIENCE_MS);
      await Promise.all(children.values());
      clearTimeout(killTimer);
    },
  };
}
