import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import type { Egress, EgressReport } from './egress.ts';
import { makeSocketFolder } from './socket-folder.ts';

const SCRIPT = path.join(import.meta.dirname, 'proxy-process.ts');
const HEAP_MEGABYTES = 128;

/** Starts the proxy in a process of its own, which ends with this one. `ownHosts` are not gone to. */
export async function spawnEgress(ownHosts: readonly string[]): Promise<Egress> {
  const { folder, socket } = await makeSocketFolder();
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP_MEGABYTES}`, '--disable-warning=ExperimentalWarning', SCRIPT, socket, ...ownHosts],
    { stdio: ['pipe', 'pipe', 'ignore'], env: {}, cwd: '/' },
  );
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.on('error', () => {});
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });

  const answer = async () => {
    const { value, done } = await lines.next();
    if (done) throw new EngineFailure('PROGRAM_CRASHED', { program: 'egress proxy' });
    return JSON.parse(value);
  };
  const close = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await answer();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    socket,
    begin: async () => {
      child.stdin.write('begin\n');
      await answer();
    },
    end: async () => {
      child.stdin.write('end\n');
      return (await answer()) as EgressReport;
    },
    close,
  };
}
