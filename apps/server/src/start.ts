import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { closeEngine, drawThumbnail, type Tool } from '@pagewright/tools';
import { createAnalytics } from './analytics/analytics.ts';
import { systemClock, type Clock } from './clock.ts';
import {
  connectDatabase,
  POOL_SIZES,
  WEB_PATIENCE,
  WORKER_PATIENCE,
  type DatabaseAddress,
} from './database/connect.ts';
import { ownFolder } from './database/embedded/owner.ts';
import { embeddedAddress, startEmbedded, type EmbeddedServer } from './database/embedded/server.ts';
import { migrate } from './database/migrate.ts';
import { watchFleet } from './fleet/fleet.ts';
import { operatorOf } from './imprint/operator.ts';
import { createInBatches } from './in-batches.ts';
import { abilitiesOf, register } from './fleet/register.ts';
import { ownVersions, probeMachine, tellMachine, type Machine } from './machine.ts';
import { createLog } from './log.ts';
import { createProviders } from './payments/create.ts';
import { startSandbox } from './payments/kinds/sandbox/deliver.ts';
import { startPaymentWork } from './payments/work.ts';
import { createMailer } from './mails/create.ts';
import { startSending } from './mails/sender.ts';
import { openQueue } from './queue/queue.ts';
import { openSignals } from './queue/signals.ts';
import { startSweepingOwn, startSweepingShared } from './retention/sweeper.ts';
import { loadKeys } from './secrets/keys.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';
import { createStorage } from './storage/create.ts';
import { requeueTasksOf } from './tasks/requeue.ts';
import { openWaitingRoom } from './web/waiting-room.ts';
import { startWorkerProcesses, type WorkerProcesses } from './worker/processes.ts';
import { runWorker } from './worker/run.ts';

export interface Program {
  settings: Settings;
  /** Of this process, handed on to worker processes. */
  environment: Readonly<Record<string, string | undefined>>;
  /** The file that starts this program; worker processes are started with it too. */
  entry: string;
  loadTools: (settings: Settings) => Promise<ReadonlyMap<string, Tool>>;
  clock?: Clock;
  drawThumbnail?: Services['drawThumbnail'];
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
  // A web machine works on no document.
  if (settings.ROLE !== 'web') await mkdir(path.join(settings.DATA_DIR, 'work'), { recursive: true, mode: 0o711 });
  return settings.ROLE === 'worker' ? startWorkerRole(program) : startWebRole(program);
}

/** What is opened is put on `closing`, which ends it in the opposite order, after a start that failed half-way too. */
async function openServices(
  program: Program,
  { address, role }: { address: DatabaseAddress; role: 'sends' | 'works' },
  closing: AsyncDisposableStack,
): Promise<Services> {
  const { settings, loadTools, clock = systemClock } = program;
  const log = createLog(settings.LOG_LEVEL, settings.ROLE);
  const [keys, catalogue, storage] = await Promise.all([
    loadKeys(settings.SESSION_SECRET, settings.DATA_DIR),
    loadTools(settings),
    createStorage(settings),
  ]);
  const connection = connectDatabase(address, log, role === 'works' ? WORKER_PATIENCE : WEB_PATIENCE);
  closing.defer(() => connection.close());
  const apart = (size: number) => {
    if (role === 'works') return connection;
    const own = connectDatabase(address, log, WEB_PATIENCE, size);
    closing.defer(() => own.close());
    return own;
  };
  const polling = apart(POOL_SIZES.polling);
  const receiving = apart(POOL_SIZES.receiving);
  await connection.steady(() => migrate(connection.pool));
  const queue = await openQueue(address, log, role);
  closing.defer(() => queue.stop({ graceful: false }));
  const signals = await openSignals(queue, connection, log);
  closing.defer(() => signals.close());
  const mailer = await createMailer(settings, { connection, keys, clock });
  closing.defer(() => mailer.close());
  const fleet = await watchFleet(connection, log);
  closing.defer(() => fleet.stop());
  const analytics = createAnalytics({ settings, connection, clock, log });
  closing.defer(() => analytics.flush());
  return {
    settings,
    log,
    clock,
    keys,
    catalogue,
    drawThumbnail: program.drawThumbnail ?? drawThumbnail,
    connection,
    polling,
    receiving,
    storage,
    queue,
    mailer,
    signals,
    inBatches: createInBatches(),
    analytics,
    fleet,
    providers: await createProviders({ settings, log, clock, connection, keys }),
  };
}

async function startWebRole(program: Program): Promise<Running> {
  const { settings, entry, environment } = program;
  const log = createLog(settings.LOG_LEVEL, settings.ROLE);
  await using opening = new AsyncDisposableStack();
  const ownership = await ownFolder(settings.DATA_DIR);
  opening.defer(() => ownership.release());
  const machine = settings.ROLE === 'all' ? await probeMachine(settings) : undefined;
  if (machine && machine.sandbox !== 'strict')
    log.warn({ sandbox: machine.sandbox }, 'engines are less confined here than they could be');
  const closeWaitingRoom = await openWaitingRoom(settings);
  opening.defer(closeWaitingRoom);
  let embedded: EmbeddedServer | undefined;
  if (settings.DATABASE_URL === undefined) {
    embedded = await startEmbedded(settings.DATA_DIR, log, environment.PATH);
    opening.defer(embedded.stop);
  }
  const services = await openServices(program, { address: addressOf(settings), role: 'sends' }, opening);
  if (machine) await expectWorkers(services, machine);
  // It prints receipts.
  opening.defer(() => closeEngine());
  // A worker has no use for it, nor for half of what it stands on.
  const { createWebServer } = await import('./web/server.ts');
  const web = await createWebServer(services, {
    versions: { ...ownVersions(), ...machine?.versions },
    ...(machine && { sandbox: machine.sandbox }),
  });
  const sweeping = startSweepingShared(services);
  opening.defer(() => sweeping.stop());
  const paying = await startPaymentWork(services);
  opening.defer(() => paying.stop());
  const sending = startSending(services);
  opening.defer(() => sending.stop());
  if (machine) {
    const own = startSweepingOwn(services);
    opening.defer(() => own.stop());
  }
  let workers: WorkerProcesses | undefined;
  opening.defer(async () => {
    await Promise.all([web.close(), workers?.stop()]);
  });
  if (machine)
    workers = startWorkerProcesses({
      entry,
      environment: { ...environment, WORKER_MACHINE: tellMachine(machine) },
      log,
      count: settings.WORKER_PROCESSES,
      onDeath: async (name) => {
        const tasks = await requeueTasksOf(services, name);
        if (tasks > 0) log.warn({ worker: name, tasks }, 'tasks of a dead worker put back in line');
      },
    });
  await closeWaitingRoom();
  await web.app.listen({ port: settings.PORT, host: settings.HOST });
  const { port } = web.app.server.address() as AddressInfo;
  const origin = `http://${settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST}:${port}`;
  const sandbox = startSandbox(services, origin);
  opening.defer(() => sandbox.stop());
  const { PLANS: plans } = settings;
  const mails = services.mailer.kind;
  log.info(
    { origin, plans, mails, ...(machine && { sandbox: machine.sandbox, missing: [...machine.missing] }) },
    'ready',
  );

  const { missing } = operatorOf(settings);
  if (missing.length > 0)
    log.warn({ missing }, 'the public reaches this server, and its /imprint does not say who runs it');

  const opened = opening.move();
  return {
    origin,
    workers: () => workers?.pids() ?? [],
    database: () => embedded?.pid(),
    stop: async () => {
      await opened.disposeAsync();
      log.info('stopped');
    },
  };
}

async function startWorkerRole(program: Program): Promise<Running> {
  const { settings } = program;
  await using opening = new AsyncDisposableStack();
  const machine = await probeMachine(settings, program.environment.WORKER_MACHINE);
  const services = await openServices(program, { address: addressOf(settings), role: 'works' }, opening);
  const sweeping = startSweepingOwn(services);
  opening.defer(() => sweeping.stop());
  const worker = await runWorker(services, machine, program.environment.WORKER_NAME);
  opening.defer(() => worker.stop());
  const opened = opening.move();
  return {
    origin: undefined,
    workers: () => [process.pid],
    database: () => undefined,
    stop: async () => {
      await opened.disposeAsync();
      services.log.info('stopped');
    },
  };
}

/** Stands for the workers of this machine until they have registered themselves. What they can do is already known. */
async function expectWorkers({ connection, catalogue, fleet }: Services, machine: Machine): Promise<void> {
  const host = hostname();
  await register(connection, { id: `${host} at its start`, host, lanes: [], ...abilitiesOf(catalogue, machine) });
  await fleet.refresh();
}

function addressOf({ DATABASE_URL, DATA_DIR }: Settings): DatabaseAddress {
  return DATABASE_URL === undefined ? embeddedAddress(DATA_DIR) : { connectionString: DATABASE_URL };
}
