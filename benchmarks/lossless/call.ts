import { execFile } from 'node:child_process';

/** What one program may take before its answer no longer counts. */
const PATIENCE_MS = 60_000;
const LARGEST_ANSWER = 2 ** 28;

/** Runs a program; `status` is -1 where it was stopped or could not start. */
export function call(
  program: string,
  args: string[],
  patienceMs = PATIENCE_MS,
): Promise<{ status: number; out: Buffer }> {
  return new Promise((resolve) => {
    execFile(
      program,
      args,
      { timeout: patienceMs, killSignal: 'SIGKILL', maxBuffer: LARGEST_ANSWER, encoding: 'buffer' },
      (error, out) => resolve({ status: error ? (typeof error.code === 'number' ? error.code : -1) : 0, out }),
    );
  });
}
