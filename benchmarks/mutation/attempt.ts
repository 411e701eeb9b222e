import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Flip } from './flips.ts';

const HOOK = path.join(import.meta.dirname, 'flip-on-load.ts');

/** Runs Node with one source changed, or none; whether it ended well, and in how many milliseconds. What outlasts `most` is ended. */
export function attempt(
  args: readonly string[],
  { flip, most }: { flip?: (Flip & { file: string }) | undefined; most: number },
): Promise<{ passed: boolean; ms: number }> {
  const started = performance.now();
  const hook = flip ? ['--import', HOOK] : [];
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined, ...(flip ? { FLIP: JSON.stringify(flip) } : {}) };
  const child = spawn(process.execPath, [...hook, ...args], {
    env,
    stdio: 'ignore',
    timeout: Math.ceil(most),
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve({ passed: code === 0, ms: performance.now() - started }));
  });
}
