import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, open, readFile, readlink, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { Log } from '../../log.ts';
import type { DatabaseAddress } from '../connect.ts';
import { assertStartable, nativeProgram, unprivileged } from './binaries.ts';

/**
 * The embedded PostgreSQL: a child of the owning process on a Unix socket, with fsync on, started again when it dies.
 * Detached, so that Ctrl-C reaches us first and tasks can still be put back.
 */
export interface EmbeddedServer {
  address: DatabaseAddress;
  pid: () => number | undefined;
  stop: () => Promise<void>;
}

const USER = 'pagewright';
const SERVER_SETTINGS = {
  listen_addresses: '',
  max_connections: '100',
  unix_socket_permissions: '0700',
  // Statements and the details of errors quote values, which are names and tokens.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};
const START_PATIENCE_MS = 60_000;
const STOP_PATIENCE_MS = 8_000;
const RESTART_PAUSE_MS = 200;
const LONGEST_RESTART_PAUSE_MS = 10_000;
/** Linux keeps 108 bytes for the address of a Unix socket, and the file's own name needs 20 of them. */
const LONGEST_SOCKET_FOLDER = 85;

export function embeddedAddress(dataFolder: string): DatabaseAddress {
  return { host: socketFolder(dataFolder), user: USER, database: 'postgres' };
}

/** `searchPath`: of this process's environment, where the programs that start it lie. */
export async function startEmbedded(
  dataFolder: string,
  log: Log,
  searchPath: string | undefined,
): Promise<EmbeddedServer> {
  const folder = path.join(dataFolder, 'database');
  await makeSocketFolder(socketFolder(dataFolder));
  await assertStartable();
  await createCluster(folder);
  // The log of the life before is kept, and no more.
  await rename(logOf(dataFolder), `${logOf(dataFolder)}.old`).catch(() => {});
  await stopOrphan(folder, log);

  const stop = new AbortController();
  let child = await launch({ folder, dataFolder, searchPath }, log);
  const watch = () =>
    child.once('exit', (status, signal) => {
      if (stop.signal.aborted) return;
      log.error({ status, signal }, 'the embedded database ended; starting it again');
      void restart();
    });
  const restart = async () => {
    for (let tries = 0; !stop.signal.aborted; tries++) {
      await pause(Math.min(RESTART_PAUSE_MS * 2 ** tries, LONGEST_RESTART_PAUSE_MS));
      try {
        await stopOrphan(folder, log);
        child = await launch({ folder, dataFolder, searchPath }, log);
        log.info('the embedded database is back');
        if (stop.signal.aborted) await endProcess(child);
        else watch();
        return;
      } catch (error) {
        log.error({ err: error }, 'the embedded database did not start');
      }
    }
  };
  watch();

  return {
    address: embeddedAddress(dataFolder),
    pid: () => child.pid,
    stop: async () => {
      stop.abort();
      await endProcess(child);
    },
  };
}

const logOf = (dataFolder: string) => path.join(dataFolder, 'database.log');

function socketFolder(dataFolder: string): string {
  const near = path.join(dataFolder, 'socket');
  if (Buffer.byteLength(near) <= LONGEST_SOCKET_FOLDER) return near;
  return path.join(tmpdir(), `pagewright-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`);
}

/** Anybody who reaches the socket could act as the owner of the database, or as the database itself. */
async function makeSocketFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = await lstat(folder);
  if (uid !== (process.getuid?.() ?? uid) || (mode & 0o077) !== 0)
    throw new Error(`${folder} is not ours alone. Remove it, or set DATA_DIR to a shorter path.`);
}

/** Made beside its place and moved there whole, so that an interrupted start leaves no half cluster. */
async function createCluster(folder: string): Promise<void> {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return;
  if (existsSync(folder))
    throw new Error(`${folder} is not a whole database. Put back a copy of it, or move it away to start anew.`);
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const args = ['-D', draft, '-U', USER, '--auth=trust', '--no-instructions', '-E', 'UTF8', '--locale=C'];
  await promisify(execFile)(...unprivileged(nativeProgram('initdb'), args));
  await rename(draft, folder);
}

interface Place {
  folder: string;
  dataFolder: string;
  searchPath: string | undefined;
}

async function launch({ folder, dataFolder, searchPath }: Place, log: Log): Promise<ChildProcess> {
  const output = await open(logOf(dataFolder), 'a', 0o600);
  const settings = Object.entries(SERVER_SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', folder, '-k', socketFolder(dataFolder), ...settings];
  const child = spawn(...unprivileged(nativeProgram('postgres'), args), {
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
    // The zone and locale of the starter are none of the database's business.
    env: { PATH: searchPath ?? '', TZ: 'UTC', LC_ALL: 'C' },
  });
  await output.close();
  child.once('error', (error) => log.error({ err: error }, 'the embedded database could not be started'));

  const end = Date.now() + START_PATIENCE_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
      throw new Error(`The embedded database ended at its start. The reason is in ${logOf(dataFolder)}.`);
    if (await answers(dataFolder)) return child;
    await pause(25);
  }
  await endProcess(child);
  throw new Error(`The embedded database did not answer within ${START_PATIENCE_MS / 1000} s.`);
}

async function answers(dataFolder: string): Promise<boolean> {
  const client = new Client({ ...embeddedAddress(dataFolder), connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * A server that outlived its owner is ended, so that the new one is our own child; the mark of a dead one is removed even
 * where its pid now belongs to something else.
 */
async function stopOrphan(folder: string, log: Log): Promise<void> {
  const mark = path.join(folder, 'postmaster.pid');
  const pid = Number.parseInt((await readFile(mark, 'utf8').catch(() => '')).split('\n')[0] ?? '', 10);
  if (Number.isNaN(pid)) return;
  if (!(await servesFolder(pid, folder))) {
    await rm(mark, { force: true });
    return;
  }
  log.warn({ postgres: pid }, 'ending an embedded database that outlived its owner');
  for (const [signal, patience] of [
    ['SIGINT', STOP_PATIENCE_MS],
    ['SIGQUIT', STOP_PATIENCE_MS],
    ['SIGKILL', 1_000],
  ] as const) {
    trySignal(pid, signal);
    const end = Date.now() + patience;
    while (Date.now() < end) {
      if (!(await servesFolder(pid, folder))) return;
      await pause(25);
    }
  }
  throw new Error(`The embedded database of process ${pid} cannot be ended.`);
}

/** PostgreSQL's processes have the data folder as their working directory. */
async function servesFolder(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder;
  return trySignal(pid, 0);
}

function trySignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** SIGINT is PostgreSQL's "fast" shutdown: sessions are ended, everything is written. */
async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  const killTimer = setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE_MS);
  await ended;
  clearTimeout(killTimer);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
