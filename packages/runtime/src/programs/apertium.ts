import { EngineFailure } from '@pagewright/ground/failure.ts';
import { DEFAULT_LIMITS, type Limits } from '../sandbox/limits.ts';
import { runProgram } from '../sandbox/run-program.ts';

/**
 * Apertium, from 3.8 on: translates by rules. It is under the GPL, so that nothing of ours is linked with it. Its script waits for
 * no socket and no pipe: with one as standard input it prints nothing and exits with 0, so that it is handed a file.
 */

export interface RuleRun {
  /** As `installedModes` names it: `eng-spa`. */
  mode: string;
  /** Text as lttoolbox takes it (https://wiki.apertium.org/wiki/Apertium_stream_format), without a deformatter. */
  stream: string;
  signal?: AbortSignal | undefined;
}

const LIMITS: Limits = {
  ...DEFAULT_LIMITS,
  // Of each of the ten to twenty programs that a mode is a chain of.
  cpuSeconds: 120,
  fileMegabytes: 16,
  writtenMegabytes: 32,
  processes: 64,
};
const DEADLINE_MS = 300_000;
/** Marks and word-bound blanks take more room than the text. */
const ANSWER_TIMES = 8;
const LEAST_ANSWER_BYTES = 64 * 1024;

/** The same stream in the other language, with a `*` before each word that it does not know. Fails with TIME_EXCEEDED, MEMORY_EXCEEDED or PROGRAM_CRASHED. */
export async function translateStream({ mode, stream, signal }: RuleRun): Promise<string> {
  const {
    status,
    stdout,
    stderr,
    timedOut,
    outOfMemory,
    signal: ending,
  } = await runProgram({
    program: 'apertium',
    args: () => ['-f', 'none', mode],
    stdin: () => stream,
    limits: LIMITS,
    deadlineMs: DEADLINE_MS,
    maxLogBytes: LEAST_ANSWER_BYTES + ANSWER_TIMES * Buffer.byteLength(stream),
    signal,
  });
  if (timedOut || ending === 'SIGXCPU') throw new EngineFailure('TIME_EXCEEDED', { program: 'apertium' });
  if (outOfMemory) throw new EngineFailure('MEMORY_EXCEEDED', { program: 'apertium' });
  // Its messages may quote the text.
  if (status !== 0)
    throw new EngineFailure(
      'PROGRAM_CRASHED',
      { program: 'apertium' },
      `status ${status}, ${stderr.length} bytes of messages`,
    );
  return stdout;
}

let modes: Promise<ReadonlySet<string>> | undefined;

/** The directions that it has data for here; none where it is not installed. Asked once per process. */
export function installedModes(): Promise<ReadonlySet<string>> {
  modes ??= listModes();
  return modes;
}

async function listModes(): Promise<ReadonlySet<string>> {
  try {
    const { stdout } = await runProgram({
      program: 'apertium',
      args: () => ['-l'],
      limits: LIMITS,
      deadlineMs: 10_000,
    });
    return new Set(stdout.split('\n').flatMap((line) => /^\s*([\w-]+)$/.exec(line)?.[1] ?? []));
  } catch (error) {
    if (error instanceof EngineFailure && error.code === 'PROGRAM_MISSING') return new Set();
    throw error;
  }
}
