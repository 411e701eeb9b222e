import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { embeddedAddress } from '../src/database/embedded/server.ts';
import { Visitor } from './client.ts';
import {
  EMPTY_TABLES,
  makeTestDatabase,
  openMailbox,
  postedThrough,
  shared,
  timed,
  type Mailbox,
} from '@pagewright/testkit';

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
  let child = await timed('server start', launch);

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
      child = await timed('server start', launch);
      return status;
    },
    stop: async () => {
      await timed('server stop', () => end(child, 'SIGTERM'));
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return server;
}

/** What files that share a server may use of it: nothing that ends or restarts it. */
export type SharedServer = Omit<TestServer, 'process' | 'restart' | 'postgres'>;

/** Programs that files share a server of: the one with the tools of tests, and the product as it is. */
const SHARED_PROGRAMS = { tools: PROGRAM, catalogue: path.join(import.meta.dirname, '../src/main.ts') };

interface SharedSettings {
  program?: keyof typeof SHARED_PROGRAMS;
  plans?: 'open' | 'hosted';
}

/**
 * A server for one file, with an empty database and empty storage. Files that ask for the same settings share its processes within a lane;
 * `stop` ends them only where the file runs alone. For tests that neither kill nor configure the server.
 */
export async function sharedTestServer({
  program = 'tools',
  plans = 'open',
}: SharedSettings = {}): Promise<SharedServer> {
  const { value, release } = await shared(
    `server with ${program} and ${plans} plans`,
    () => startTestServer({ PLANS: plans }, SHARED_PROGRAMS[program]),
    (server) => server.stop(),
  );
  return freshServer(value, release);
}

/** The same with hosted plans and a mailbox. */
export async function sharedMailedServer(
  program: keyof typeof SHARED_PROGRAMS = 'tools',
): Promise<{ server: SharedServer; mailbox: Mailbox }> {
  const { value, release } = await shared(
    `server with ${program} and a mailbox`,
    async () => {
      const mailbox = await openMailbox();
      try {
        const posted = await postedThrough(mailbox);
        return { mailbox, server: await startTestServer({ ...posted, PLANS: 'hosted' }, SHARED_PROGRAMS[program]) };
      } catch (error) {
        // Left open, the mailbox would keep the test from ending.
        await mailbox.close();
        throw error;
      }
    },
    ({ server, mailbox }) => server.stop().finally(mailbox.close),
  );
  return { mailbox: value.mailbox, server: await freshServer(value.server, release) };
}

/** Removes what earlier files left behind; the log and the ledger begin anew. */
async function freshServer(server: TestServer, release: () => Promise<void>): Promise<SharedServer> {
  await server.query(EMPTY_TABLES);
  for (const folder of await readdir(path.join(server.folder, 'storage')))
    for (const name of await readdir(path.join(server.folder, 'storage', folder)))
      await rm(path.join(server.folder, 'storage', folder, name), { recursive: true, force: true });
  await rm(path.join(server.folder, 'ledger'), { force: true });
  const logged = server.log().length;
  const { origin, folder, visitor, ledger, query, workers } = server;
  return { origin, folder, visitor, ledger, query, workers, log: () => server.log().slice(logged), stop: release };
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
