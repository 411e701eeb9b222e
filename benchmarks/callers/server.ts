import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { freePort } from '@pagewright/testkit';

const SERVER = path.join(import.meta.dirname, '../../apps/server/src/main.ts');

/** A server to be hard on: it can be started anew, and its processes are known. */
export interface CalledServer {
  origin: string;
  /** Of the web process; another one after a restart. */
  pid: () => number;
  /** Ends the web process with this signal, and starts it again on the same folder and port. */
  restart: (signal: NodeJS.Signals) => Promise<void>;
  stop: () => Promise<void>;
}

/** A real server on a free port with its data in this folder; ready when this answers. */
export async function startCalledServer(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<CalledServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const launch = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [SERVER], {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataFolder,
        RATE_LIMITS: 'off',
        PLANS: 'open',
        LOG_LEVEL: 'error',
        ...settings,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok === true;
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error('the server ended at its start');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return child;
  };
  let child = await launch();

  return {
    origin,
    pid: () => child.pid ?? 0,
    restart: async (signal) => {
      await end(child, signal);
      child = await launch();
    },
    stop: () => end(child, 'SIGTERM'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  await ended;
}
