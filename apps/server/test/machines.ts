import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeTestDatabase } from '@pagewright/testkit';
import { Client, type QueryResultRow } from 'pg';
import { embeddedAddress, startEmbedded } from '../src/database/embedded/server.ts';
import { createLog } from '../src/log.ts';
import { PROGRAM, until } from './server.ts';

/** Processes as on machines of their own: a data folder each; one PostgreSQL and one storage folder for all. */
export interface TestMachines {
  start: (name: string, role: 'web' | 'worker', settings?: Record<string, string>) => TestMachine;
  storage: string;
  query: <R extends QueryResultRow>(text: string) => Promise<R[]>;
  stop: () => Promise<void>;
}

export interface TestMachine {
  process: ChildProcess;
  log: () => string;
  /** Everything that is printed of this form, waited for. */
  said: (form: RegExp) => Promise<string>;
  /** Names in its work folder. */
  work: () => Promise<string[]>;
  folder: string;
  ended: Promise<number | null>;
}

export async function openMachines(): Promise<TestMachines> {
  const root = await mkdtemp(path.join(tmpdir(), 'pagewright-test-'));
  const shared = path.join(root, 'db');
  const given = await makeTestDatabase(shared);
  const embedded = given ? undefined : await startEmbedded(shared, createLog('silent', 'test'), process.env.PATH);
  const url = given?.url ?? urlOf(shared);
  const storage = path.join(root, 'storage');
  const secret = randomBytes(32).toString('hex');
  const running = new Set<ChildProcess>();

  return {
    storage,
    start: (name, role, settings = {}) => {
      const folder = path.join(root, name);
      const child = spawn(process.execPath, [PROGRAM], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          HOST: '127.0.0.1',
          PORT: '0',
          LOG_LEVEL: 'info',
          RATE_LIMITS: 'off',
          PLANS: 'open',
          ROLE: role,
          DATA_DIR: folder,
          DATABASE_URL: url,
          STORAGE_URL: pathToFileURL(storage).href,
          SESSION_SECRET: secret,
          ...settings,
        },
      });
      running.add(child);
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const ended = new Promise<number | null>((resolve) =>
        child.once('close', (status) => {
          running.delete(child);
          resolve(status);
        }),
      );
      return {
        process: child,
        folder,
        ended,
        log: () => output,
        work: () => readdir(path.join(folder, 'work')),
        said: async (form) => {
          await until(() => {
            if (form.test(output)) return true;
            if (child.exitCode !== null) throw new Error(`${name} ended without saying it:\n${output}`);
            return false;
          });
          return form.exec(output)?.[1] ?? '';
        },
      };
    },
    query: async (text) => {
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end();
      }
    },
    stop: async () => {
      await Promise.all(
        [...running].map(async (child) => {
          const ended = new Promise((resolve) => child.once('close', resolve));
          child.kill('SIGTERM');
          await ended;
        }),
      );
      await embedded?.stop();
      await given?.drop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** A Unix socket is the folder that stands for the host. */
function urlOf(folder: string): string {
  const { host, user, database } = embeddedAddress(folder) as { host: string; user: string; database: string };
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}
