import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { createAnalytics } from '../src/analytics/analytics.ts';
import { connectDatabase, WORKER_PATIENCE } from '../src/database/connect.ts';
import { embeddedAddress, startEmbedded } from '../src/database/embedded/server.ts';
import { LANES } from '../src/database/schema.ts';
import { watchFleet } from '../src/fleet/fleet.ts';
import { abilitiesOf, register } from '../src/fleet/register.ts';
import { migrate } from '../src/database/migrate.ts';
import { createLog } from '../src/log.ts';
import { createProviders } from '../src/payments/create.ts';
import { createMailer } from '../src/mails/create.ts';
import { openQueue } from '../src/queue/queue.ts';
import { openSignals } from '../src/queue/signals.ts';
import { loadKeys } from '../src/secrets/keys.ts';
import type { Services } from '../src/services.ts';
import { readSettings } from '../src/settings.ts';
import { createStorage } from '../src/storage/create.ts';
import { createInBatches } from '../src/in-batches.ts';
import { makeTestDatabase } from '@pagewright/testkit';
import { drawTestThumbnail, loadTestTools } from './tools.ts';

/** The parts of a server in this process, on a database of their own, with a clock that the test moves. */
export interface TestServices {
  services: Services;
  advance: (minutes: number) => void;
  close: () => Promise<void>;
}

export async function openTestServices(environment: Record<string, string> = {}): Promise<TestServices> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pagewright-test-'));
  await mkdir(path.join(folder, 'work'));
  const database = await makeTestDatabase(folder);
  const settings = readSettings({
    DATA_DIR: folder,
    PLANS: 'open',
    ...(database && { DATABASE_URL: database.url }),
    ...environment,
  });
  const log = createLog('silent', 'test');
  const embedded = database ? undefined : await startEmbedded(folder, log, process.env.PATH);
  const address = database ? { connectionString: database.url } : embeddedAddress(folder);
  const connection = connectDatabase(address, log, WORKER_PATIENCE);
  await migrate(connection.pool);
  const queue = await openQueue(address, log, 'works');
  const catalogue = await loadTestTools();
  const abilities = abilitiesOf(catalogue, { missing: new Set(), languages: [] });
  await register(connection, { id: 'test', host: hostname(), lanes: LANES, ...abilities });
  const fleet = await watchFleet(connection, log);
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const keys = await loadKeys(undefined, folder);
  const services: Services = {
    settings,
    log,
    clock,
    keys,
    catalogue,
    drawThumbnail: drawTestThumbnail,
    connection,
    polling: connection,
    receiving: connection,
    inBatches: createInBatches(),
    analytics: createAnalytics({ settings, connection, clock, log }),
    storage: await createStorage(settings),
    queue,
    mailer: await createMailer(settings, { connection, keys, clock }),
    signals: await openSignals(queue, connection, log),
    fleet,
    providers: await createProviders({ settings, log, clock, connection, keys }),
  };
  return {
    services,
    advance: (minutes) => (ahead += minutes * 60_000),
    close: async () => {
      fleet.stop();
      await services.analytics.flush();
      await services.signals.close();
      await queue.stop({ graceful: false });
      await connection.close();
      await embedded?.stop();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
