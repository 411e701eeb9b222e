import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from '@pagewright/testkit';

const SERVER = path.join(import.meta.dirname, '../../apps/server/src/main.ts');

export interface StartedServer {
  origin: string;
  pid: number;
  stop: () => Promise<void>;
}

/**
 * A real server on a free port, unless `settings` name one, with its data in this folder; ready when this answers. `log`: an
 * open file that its lines go to, where there are too many to be read.
 */
export async function startServer(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
  log?: number,
): Promise<StartedServer> {
  const port = settings['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      RATE_LIMITS: 'off',
      // Tools are measured, not who may use them.
      PLANS: 'open',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', log ?? 'inherit', log ?? 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok === true;
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('the server ended at its start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
