import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { embeddedAddress } from '../src/database/embedded/server.ts';
import { Visitor } from './client.ts';
import { makeTestDatabase } from '@pagewright/testkit';

/** A real server in processes of its own, on a folder (and, with DATABASE_URL, a database) of its own. */
export interface TestServer {
  origin: string;
  folder: string;
  process: ChildProcess;
  visitor: () => Visitor;
  /** Lines that tools wrote about their runs. */
  ledger: () => Promise<string[]>;
  query: <R extends QueryResultRow>(text: string) => Promise<R[]>;
  log: () => string;
  /** Pids of the worker processes that live now. */
  workers: () => Promise<number[]>;
  postgres: () => Promise<number>;
  /** Ends the web process with this signal and starts it anew on the same folder; gives the exit status of the first. */
  restart: (signal: NodeJS.Signals) => Promise<number | null>;
  stop: () => Promise<void>;
}

export const PROGRAM = path.join(import.meta.dirname, 'program.ts');

export async function startTestServer(settings: Record<string, string> = {}, program = PROGRAM): Promise<TestServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pagewright-test-'));
  const database = await makeTestDatabase(folder);
  const environment: Record<string, string | undefined> = {
    ...process.env,
    NODE_OPTIONS: '',
    ROLE: 'all',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'off',
    PLANS: 'open',
    TEST_LEDGER: path.join(folder, 'ledger'),
    ...(database && { DATABASE_URL: database.url }),
    ...settings,
  };
  let output = '';
  let origin = '';
  const launch = async () => {
    const before = output.length;
    const child = spawn(process.execPath, [program], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`the server ended at its start:\n${output}`);
      origin = /"origin":"(http:[^"]+)"/.exec(output.slice(before))?.[1] ?? '';
      return origin !== '' && (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok === true;
    });
    // A server that is started again is found where it was.
    environment.PORT = new URL(origin).port;
    return child;
  };
  let child = await launch();

  const server: TestServer = {
    origin,
    folder,
    get process() {
      return child;
    },
    visitor: () => new Visitor(origin),
    ledger: async () =>
      existsSync(`${folder}/ledger`) ? (await readFile(`${folder}/ledger`, 'utf8')).trim().split('\n') : [],
    query: async (text) => {
      const client = new Client(database ? { connectionString: database.url } : embeddedAddress(folder));
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end();
      }
    },
    log: () => output,
    workers: () => childrenOf(child.pid ?? 0, program),
    postgres: async () => Number.parseInt(await readFile(path.join(folder, 'database/postmaster.pid'), 'utf8'), 10),
    restart: async (signal) => {
      const status = await end(child, signal);
      child = await launch();
      return status;
    },
    stop: async () => {
      await end(child, 'SIGTERM');
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return server;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise<number | null>((resolve) => child.once('exit', (status) => resolve(status)));
  child.kill(signal);
  return ended;
}

async function childrenOf(pid: number, program: string): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (parent === pid && command.includes(program)) found.push(Number(name));
  }
  return found;
}

/** Waits for what must become true; a test that waits in vain fails by the runner's own limit. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}
