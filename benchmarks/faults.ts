import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { childrenOf } from '@pagewright/testkit';
import { textPdf } from './callers/documents.ts';
import { startCalledServer, type CalledServer } from './callers/server.ts';
import { CallRefused, Visitor } from './callers/visitor.ts';
import { followTasks, type Outcome } from './faults/ledger.ts';
import { databaseOf, trySignal, workerOf } from './faults/processes.ts';

/**
 * What becomes of accepted tasks while parts of the server are killed, stopped, full or read-only, by the book of their
 * caller.
 * usage: npm run bench -- faults [--tasks 500] [--kills 50] [--away 60]
 */

const EVERY_MS = 60;
const STORAGE_MEGABYTES = 256;
const TOOL = 'rotate-pdf';
/** Debian's libfaketime. */
const FAKE_TIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

interface Scene {
  server: CalledServer;
  data: string;
  storage: string;
  pdf: Buffer;
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      tasks: { type: 'string', default: '500' },
      kills: { type: 'string', default: '50' },
      away: { type: 'string', default: '60' },
    },
  });
  const tasks = Number(values.tasks);
  const awayMs = Number(values.away) * 1000;
  console.log('| fault | accepted | done | failed with a code | lost | twice | spoilt | seconds | else |');
  console.log(`| --- |${' ---: |'.repeat(7)} --- |`);
  await inScene(async (scene) => {
    const kills = Number(values.kills);
    await withFault(`${kills} × kill -9`, scene, tasks, () => killInTurn(scene, kills, tasks * EVERY_MS));
    await withFault(`worker stopped ${values.away} s`, scene, 20, () =>
      stopped(() => [workerOf(scene.server.pid())], awayMs),
    );
    await withFault(`database stopped ${values.away} s`, scene, 20, async () => {
      const postgres = databaseOf(scene.data);
      const meanwhile = answersWhile(scene.server.origin, awayMs);
      await stopped(() => [postgres, ...(postgres === undefined ? [] : childrenOf(postgres))], awayMs);
      return meanwhile;
    });
  });
  await clockFaults();
  await storageFaults();
}

async function inScene(
  work: (scene: Scene) => Promise<void>,
  { storage, settings }: { storage?: string; settings?: Record<string, string> } = {},
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-'));
  const data = path.join(folder, 'data');
  const server = await startCalledServer(data, {
    LOG_LEVEL: 'silent',
    ...(storage !== undefined && { STORAGE_URL: `file://${storage}` }),
    ...settings,
  });
  try {
    await work({ server, data, storage: storage ?? path.join(data, 'storage'), pdf: textPdf(1) });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function withFault(
  name: string,
  scene: Scene,
  tasks: number,
  fault: () => Promise<string | void>,
): Promise<void> {
  const visitor = await new Visitor(scene.server.origin, '127.0.2.1').greet();
  const before = resultsIn(scene.storage);
  const [outcome, also] = await Promise.all([followTasks(visitor, scene.pdf, tasks, EVERY_MS), fault()]);
  visitor.close();
  report(name, outcome, resultsIn(scene.storage) - before - outcome.done, also ?? '');
}

/** A task has one result; another in the storage was published for a second time. */
const resultsIn = (storage: string) => readdirSync(path.join(storage, 'results')).length;

async function killInTurn({ server, data }: Scene, kills: number, ms: number): Promise<string> {
  const killed = { worker: 0, web: 0, database: 0 };
  for (let index = 0; index < kills; index += 1) {
    await pause(ms / kills);
    const victim = (['worker', 'database', 'web'] as const)[index % 3] ?? 'worker';
    killed[victim] += 1;
    if (victim === 'worker') trySignal(workerOf(server.pid()), 'SIGKILL');
    else if (victim === 'database') trySignal(databaseOf(data), 'SIGKILL');
    else await server.restart('SIGKILL');
  }
  return Object.entries(killed)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}

async function stopped(find: () => readonly (number | undefined)[], ms: number): Promise<void> {
  // Some tasks are accepted before, some meanwhile.
  await pause(10 * EVERY_MS);
  const pids = find();
  for (const pid of pids) trySignal(pid, 'SIGSTOP');
  await pause(ms);
  for (const pid of pids) trySignal(pid, 'SIGCONT');
}

/** How a page, `/readyz` and a call that needs the database answer in the meantime. */
async function answersWhile(origin: string, ms: number): Promise<string> {
  await pause(Math.min(5_000, ms / 3));
  const ask = async (method: string, address: string, body?: FormData) => {
    const started = performance.now();
    const answer = await fetch(origin + address, { method, ...(body && { body }) });
    const again = answer.headers.get('retry-after');
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    return `${answer.status} after ${seconds} s${again === null ? '' : `, Retry-After ${again}`}`;
  };
  const poll = new FormData();
  for (const name of ['id', 'token']) poll.set(name, '0'.repeat(32));
  const [page, ready, polled] = await Promise.all([
    ask('GET', '/'),
    ask('GET', '/readyz'),
    ask('POST', '/miaohui/file/wkTransferProgress', poll),
  ]);
  return `page ${page}; /readyz ${ready}; poll ${polled}`;
}

/** The clock of web process, worker and database; their caller keeps the true time. Less than the time that files are kept. */
async function clockFaults(): Promise<void> {
  if (!existsSync(FAKE_TIME)) {
    console.log('\nClock: skipped, libfaketime is not installed.');
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-clock-'));
  const offset = path.join(folder, 'offset');
  await writeFile(offset, '+0');
  const settings = {
    LD_PRELOAD: FAKE_TIME,
    FAKETIME_TIMESTAMP_FILE: offset,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  await inScene(
    async (scene) => {
      const moveTo = (minutes: number) => async () => {
        await pause(20 * EVERY_MS);
        await writeFile(offset, `${minutes < 0 ? '-' : '+'}${Math.abs(minutes)}m`);
        await pause(2_000);
        const { headers } = await fetch(scene.server.origin);
        const ahead = (Date.parse(headers.get('date') ?? '') - Date.now()) / 60_000;
        return `the server is ${ahead.toFixed(0)} minutes ahead`;
      };
      await withFault('clock 40 minutes forward', scene, 60, moveTo(40));
      await withFault('clock 80 minutes back', scene, 60, moveTo(-40));
      await withFault('clock true again', scene, 60, moveTo(0));
    },
    { settings },
  );
  await rm(folder, { recursive: true, force: true });
}

/** On a small file system of their own. */
async function storageFaults(): Promise<void> {
  const storage = await mkdtemp(path.join(tmpdir(), 'faults-storage-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${STORAGE_MEGABYTES}m`, 'tmpfs', storage], { stdio: 'ignore' });
  } catch {
    console.log('\nFull and read-only storage: skipped, no file system can be mounted here.');
    await rm(storage, { recursive: true, force: true });
    return;
  }
  const remount = (how: string) => execFileSync('mount', ['-o', `remount,${how}`, storage]);
  try {
    const folder = path.join(storage, 'files');
    await mkdir(folder);
    await inScene(
      async ({ server, pdf }) => {
        const filler = path.join(storage, 'filler');
        const fill = async () => {
          const { bavail, bsize } = await statfs(storage);
          await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - 1_000_000)));
        };
        await storageFault('full storage', server, pdf, fill, () => rm(filler));
        await storageFault(
          'read-only storage',
          server,
          pdf,
          () => remount('ro'),
          () => remount('rw'),
        );
      },
      { storage: folder },
    );
  } finally {
    execFileSync('umount', ['-l', storage]);
    await rm(storage, { recursive: true, force: true });
  }
}

async function storageFault(
  name: string,
  server: CalledServer,
  pdf: Buffer,
  breakIt: () => unknown,
  mend: () => unknown,
): Promise<void> {
  const visitor = await new Visitor(server.origin, '127.0.2.2').greet();
  const { token } = await visitor.upload(TOOL, pdf, 'before.pdf');
  const isReady = async () => (await fetch(`${server.origin}/readyz`)).status;
  await breakIt();
  const upload = await visitor.upload(TOOL, pdf, 'fault.pdf').then(
    () => 'taken',
    (error: unknown) => (error instanceof CallRefused ? error.message : String(error)),
  );
  const task = await visitor.start(TOOL, [token]).then(
    async (started) => (await visitor.end(started.task)).failure?.code ?? 'done',
    (error: unknown) => String(error),
  );
  const ready = await isReady();
  await mend();
  const outcome = await followTasks(visitor, pdf, 10, EVERY_MS);
  visitor.close();
  report(name, outcome, 0, `upload ${upload}; task ${task}; /readyz ${ready}, then ${await isReady()}`);
}

function report(
  name: string,
  { accepted, done, failed, lost, spoilt, seconds }: Outcome,
  twice: number,
  also: string,
): void {
  const codes = Object.entries(failed)
    .map(([code, count]) => `${count} ${code}`)
    .join(', ');
  const figures = [accepted, done, codes || '0', lost, twice, spoilt, seconds.toFixed(0), also];
  console.log(`| ${name} | ${figures.join(' | ')} |`);
  if (lost + twice + spoilt > 0) process.exitCode = 1;
}
