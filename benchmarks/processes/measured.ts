import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { residentBytes } from '@pagewright/testkit';

export interface Measured {
  status: number;
  /** Milliseconds; of the processor, that of all descendants. */
  wallMs: number;
  processorMs: number;
  /** Bytes that the process and its descendants held together at most; undefined where the system does not tell. */
  peakBytes: number | undefined;
  errors: string;
}

const WATCH_MS = 100;
/** bash tells with its `time` what the processor did for a command and all that it waited for. */
const TIMED = 'TIMEFORMAT="%U %S"; time "$@"';

/** Runs a program of ours with nothing else in its process, and measures it with all that it starts. */
export async function measuredProcess(words: readonly string[]): Promise<Measured> {
  const started = performance.now();
  const child = spawn('bash', ['-c', TIMED, 'bash', process.execPath, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const tells = existsSync('/proc/self/smaps_rollup');
  let peakBytes = 0;
  const timer = setInterval(() => (peakBytes = Math.max(peakBytes, residentBytes(child.pid ?? 0))), WATCH_MS);
  const status = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  clearInterval(timer);
  const [, user = 0, system = 0] = /([\d.]+) ([\d.]+)\s*$/.exec(errors)?.map(Number) ?? [];
  return {
    status,
    wallMs: performance.now() - started,
    processorMs: (user + system) * 1000,
    peakBytes: tells ? peakBytes : undefined,
    errors,
  };
}
