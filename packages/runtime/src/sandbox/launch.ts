import { spawn, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';
import { FILTER, LIFELINE, SYSTEM_PATH, type Command } from './box.ts';
import type { MemoryGuard } from './memory-guard.ts';
import { niceOfLane, standSessionBack } from './priority.ts';

/**
 * Before the program becomes anything else it joins its memory group and offers itself first to the kernel when memory
 * runs out; and it works below the server, so that pages are served while documents are worked on. All three pass to
 * its descendants.
 */
const JOIN =
  'echo 900 >/proc/self/oom_score_adj; if [ -n "$1" ]; then echo $$ >"$1" || exit 125; fi; niceness=$2; shift 2; exec nice -n "$niceness" "$@"';

/**
 * Starts a composed command as the head of a process group of its own. Only from the main thread: the kernel ends the
 * program with the *thread* that started it (prctl(2), PR_SET_PDEATHSIG), and threads of the pool come and go.
 */
export function launch(command: Command, guard: MemoryGuard, stdin: number | 'ignore' | 'pipe'): ChildProcess {
  if (!isMainThread) throw new Error('programs are started from the main thread only');
  const nice = niceOfLane();
  const joined =
    process.platform === 'linux'
      ? ['/bin/sh', '-c', JOIN, 'join', guard.joinFile ?? '', `${nice}`, command.file, ...command.args]
      : [command.file, ...command.args];
  const child = spawn(joined[0] ?? command.file, joined.slice(1), {
    stdio: [stdin, 'pipe', 'pipe', 'pipe', ...(command.filter ? (['pipe'] as const) : [])],
    env: { PATH: `${SYSTEM_PATH}:/usr/sbin:/sbin`, ...command.env },
    detached: true,
    cwd: '/',
  });
  const lifeline = pipeOf(child, LIFELINE);
  lifeline?.once('data', () => {
    standSessionBack(child.pid, nice);
    lifeline.end('go\n');
  });
  child.once('exit', () => lifeline?.destroy());
  if (command.filter) pipeOf(child, FILTER)?.end(command.filter);
  return child;
}

function pipeOf(child: ChildProcess, descriptor: number): Socket | undefined {
  const pipe = child.stdio[descriptor];
  if (!(pipe instanceof Socket)) return undefined;
  // A program that ends before it has read has failed already; its status says so.
  pipe.on('error', () => {});
  return pipe;
}

/** Ends the whole process group, and with it whatever bubblewrap or `unshare` holds; what has not begun never will. */
export function killGroup(child: ChildProcess): void {
  pipeOf(child, LIFELINE)?.destroy();
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself in the meantime.
  }
}
