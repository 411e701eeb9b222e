import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import type { Readable } from 'node:stream';
import { afterRunning, threadsBelow } from '../lanes/processor.ts';
import type { Command } from './box.ts';
import { killGroup, launch } from './launch.ts';
import type { MemoryGuard } from './memory-guard.ts';
import { tellServed } from './served.ts';
import type { WriteGuard } from './write-guard.ts';

export interface Supervision {
  guard: MemoryGuard;
  writing: WriteGuard;
  /** An open file to read standard input from. */
  stdin: number | undefined;
  /** Milliseconds; those in which the program gets no processor do not count. */
  deadlineMs: number;
  signal: AbortSignal | undefined;
  /** Bytes kept of each of the two outputs; the rest is read and dropped. */
  maxLogBytes: number;
}

export interface Outcome {
  /** Exit status, or `null` where a signal ended the program. */
  status: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
  timedOut: boolean;
  outOfMemory: boolean;
  /** More was written than the run may. */
  outOfRoom: boolean;
  aborted: boolean;
}

/** Runs a command until it ends, or is ended by the deadline, an abort, too much memory or too much that it writes. */
export async function supervise(
  command: Command,
  { guard, writing, stdin, deadlineMs, signal, maxLogBytes }: Supervision,
): Promise<Outcome> {
  const child = launch(command, guard, stdin ?? 'ignore');
  tellServed({ pid: child.pid, program: 'command' });
  const kill = () => killGroup(child);
  let timedOut = false;
  const exceeded = () => {
    timedOut = true;
    kill();
  };
  const stopClock = afterRunning(() => threadsBelow(child.pid), deadlineMs, exceeded);
  signal?.addEventListener('abort', kill, { once: true });
  if (child.pid !== undefined) {
    guard.watch(child.pid, kill);
    writing.watch(child.pid, kill);
  }
  if (signal?.aborted) kill();

  const stdout = keep(child.stdout, maxLogBytes);
  const stderr = keep(child.stderr, maxLogBytes);
  try {
    const ended = await new Promise<{ code: number | null; killed: NodeJS.Signals | null }>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, killed) => resolve({ code, killed }));
      child.once('exit', () => setTimeout(letGo, DRAIN_MS, child).unref());
    });
    return {
      ...readEnd(ended.code, ended.killed),
      stdout: stdout(),
      stderr: stderr(),
      timedOut,
      outOfMemory: guard.exceeded(),
      outOfRoom: writing.exceeded(),
      aborted: signal?.aborted ?? false,
    };
  } finally {
    stopClock();
    signal?.removeEventListener('abort', kill);
    kill();
    guard.release();
    writing.release();
  }
}

/** What is left in the pipes of an ended program is read within this time. */
const DRAIN_MS = 300;

/** Without a namespace of its own a program can leave a process behind that holds its outputs open for ever. */
function letGo({ stdout, stderr }: ChildProcess): void {
  stdout?.destroy();
  stderr?.destroy();
}

/** Shells and bubblewrap report a program that a signal ended as 128 and the signal's number. */
export function readEnd(code: number | null, killed: NodeJS.Signals | null): Pick<Outcome, 'status' | 'signal'> {
  if (killed !== null || code === null) return { status: null, signal: killed };
  const entry = Object.entries(constants.signals).find(([, number]) => number === code - 128);
  return entry ? { status: null, signal: entry[0] as NodeJS.Signals } : { status: code, signal: null };
}

function keep(stream: Readable | null, most: number): () => string {
  const chunks: Buffer[] = [];
  let size = 0;
  stream?.on('data', (chunk: Buffer) => {
    if (size < most) chunks.push(chunk.subarray(0, most - size));
    size += chunk.length;
  });
  return () => Buffer.concat(chunks).toString('utf8');
}
