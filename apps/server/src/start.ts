import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Tool } from '@pagewright/tools';
import { systemClock, type Clock } from './clock.ts';
import { connectDatabase, type DatabaseAddress } from './database/connect.ts';
import { ownFolder } from './database/embedded/owner.ts';
import { embeddedAddress, startEmbedded, type EmbeddedServer } from './database/embedded/server.ts';
import { migrate } from './database/migrate.ts';
import { probeMachine, type Machine } from './machine.ts';
import { createLog } from './log.ts';
import { openQueue } from './queue/queue.ts';
import { openSignals } from './queue/signals.ts';
import { startSweeping } from './retention/sweeper.ts';
import { loadKeys } from './secrets/keys.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';
import { createStorage } from './storage/create.ts';
import { requeueTasksOf } from './tasks/requeue.ts';
import { createWebServer } from './web/server.ts';
import { startWorkerProcesses, type WorkerProcesses } from './worker/processes.ts';
import { runWorker } from './worker/run.ts';

export interface Program {
  settings: Settings;
  /** Of this process, handed on to worker processes. */
  environment: Readonly<Record<string, string | undefined>>;
  /** The file that starts this program; worker processes are started with it too. */
  entry: string;
  loadTools: () => Promise<ReadonlyMap<string, Tool>>;
  clock?: Clock;
}

export interface Running {
  /** Where the web answers; a worker has none. */
  origin: string | undefined;
  workers: () => number[];
  database: () => number | undefined;
  stop: () => Promise<void>;
}

/** Starts what the role asks for, in order; `stop` ends it in the opposite one. */
export async function start(program: Program): Promise<Running> {
  const { settings } = program;
  await mkdir(settings.DATA_DIR, { recursive: true, mode: 0o711 });
  await mkdir(path.join(settings.DATA_DIR, 'work'), { recursive: true, mode: 0o711 });
  return settings.ROLE === 'worker' ? startWorkerRole(program) : startWebRole(program);
}

async function openServices(
  program: Program,
  machine: Machine,
  address: DatabaseAddress,
  role: 'sends' | 'works',
): Promise<Services> {
  const { settings, loadTools, clock = systemClock } = program;
  const log = createLog(settings.LOG_LEVEL, settings.ROLE);
  const [keys, catalogue, storage] = await Promise.all([
    loadKeys(settings.SESSION_SECRET, settings.DATA_DIR),
    loadTools(),
    createStorage(settings),
  ]);
  const connection = connectDatabase(address, log);
  await connection.steady(() => migrate(connection.pool));
  const queue = await openQueue(address, log, role);
  const signals = await openSignals(queue);
  return { settings, log, clock, keys, catalogue, missing: machine.missing, connection, storage, queue, signals };
}

async function closeServices({ signals, queue, connection }: Services): Promise<void> {
  await signals.close();
  await queue.stop({ graceful: false });
  await connection.close();
}

async function startWebRole(program: Program): Promise<Running> {
  const { settings, entry, environment } = program;
  const log = createLog(settings.LOG_LEVEL, settings.ROLE);
  const ownership = await ownFolder(settings.DATA_DIR);
  let embedded: EmbeddedServer | undefined;
  try {
    const machine = await probeMachine();
    if (machine.sandbox !== 'strict')
      log.warn({ sandbox: machine.sandbox }, 'engines are less confined here than they could be');
    if (settings.DATABASE_URL === undefined) embedded = await startEmbedded(settings.DATA_DIR, log);
    const services = await openServices(program, machine, addressOf(settings), 'sends');
    const web = await createWebServer(services, { sandbox: machine.sandbox, versions: machine.versions });
    const sweeping = startSweeping(services);
    let workers: WorkerProcesses | undefined;
    if (settings.ROLE === 'all')
      workers = startWorkerProcesses({
        entry,
        environment,
        log,
        count: settings.WORKER_PROCESSES,
        onDeath: async (name) => {
          const tasks = await requeueTasksOf(services, name);
          if (tasks > 0) log.warn({ worker: name, tasks }, 'tasks of a dead worker put back in line');
        },
      });
    await web.app.listen({ port: settings.PORT, host: settings.HOST });
    const { port } = web.app.server.address() as AddressInfo;
    const origin = `http://${settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST}:${port}`;
    log.info({ origin, sandbox: machine.sandbox, missing: [...machine.missing] }, 'ready');

    return {
      origin,
      workers: () => workers?.pids() ?? [],
      database: () => embedded?.pid(),
      stop: async () => {
        await Promise.all([web.close(), workers?.stop()]);
        await sweeping.stop();
        await closeServices(services);
        await embedded?.stop();
        await ownership.release();
        log.info('stopped');
      },
    };
  } catch (error) {
    await embedded?.stop();
    await ownership.release();
    throw error;
  }
}

async function startWorkerRole(program: Program): Promise<Running> {
  const { settings } = program;
  const services = await openServices(program, await probeMachine(), addressOf(settings), 'works');
  const worker = await runWorker(services, program.environment.WORKER_NAME);
  return {
    origin: undefined,
    workers: () => [process.pid],
    database: () => undefined,
    stop: async () => {
      await worker.stop();
      await closeServices(services);
      services.log.info('stopped');
    },
  };
}

function addressOf({ DATABASE_URL, DATA_DIR }: Settings): DatabaseAddress {
  return DATABASE_URL === undefined ? embeddedAddress(DATA_DIR) : { connectionString: DATABASE_URL };
}
