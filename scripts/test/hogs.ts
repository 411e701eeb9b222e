import { spawn, type ChildProcess } from 'node:child_process';

/** Asks the system for its parent again and again: busy, and ended as soon as the parent is gone, however that ended. */
const BUSY = `while (process.ppid === ${process.pid});`;

/** Starts processes that keep a core busy each. Returns a function that ends them. */
export function startHogs(count: number): () => Promise<void> {
  const hogs = Array.from({ length: count }, () => spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }));
  return async () => void (await Promise.all(hogs.map(end)));
}

async function end(hog: ChildProcess): Promise<void> {
  if (hog.exitCode !== null || hog.signalCode !== null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  hog.once('exit', () => resolve());
  hog.kill('SIGKILL');
  await promise;
}
