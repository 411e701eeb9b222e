import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { extent } from '@pagewright/testkit';
import { accounts } from '../src/accounts/tables.ts';
import { connectDatabase, WORKER_PATIENCE, type Connection } from '../src/database/connect.ts';
import { embeddedAddress } from '../src/database/embedded/server.ts';
import { createLog } from '../src/log.ts';
import { createSandbox, type Sandbox } from '../src/payments/kinds/sandbox/sandbox.ts';
import { createOrder } from '../src/payments/orders/create.ts';
import { startPayment } from '../src/payments/orders/pay.ts';
import { loadKeys } from '../src/secrets/keys.ts';
import type { Services } from '../src/services.ts';
import { readSettings } from '../src/settings.ts';
import { assertAsProvider, chanceOf, liveOn } from './payment-lives.ts';
import { startTestServer, until, type TestServer } from './server.ts';

/** As many are killed as `PAYMENT_KILLS` says. */
const KILLS = Number(process.env.PAYMENT_KILLS ?? extent({ sample: 1, full: 2 }));

describe(
  'payments of a server that is killed',
  { timeout: 900_000, skip: process.env.DATABASE_URL !== undefined },
  () => {
    let server: TestServer;
    let connection: Connection;
    let services: Services;
    let sandbox: Sandbox;
    before(async () => {
      server = await startTestServer({ PLANS: 'hosted', PAYMENTS: 'sandbox' });
      const log = createLog('silent', 'test');
      connection = connectDatabase(embeddedAddress(server.folder), log, WORKER_PATIENCE);
      const settings = readSettings({ DATA_DIR: server.folder, PLANS: 'hosted' });
      const parts = {
        settings,
        log,
        clock: () => new Date(),
        connection,
        keys: await loadKeys(undefined, server.folder),
      };
      // Its machine is the database: this one plays its buyers, the server's own plays its clock and its post.
      sandbox = createSandbox(parts);
      services = { ...parts, providers: new Map([['sandbox', sandbox]]) } as Partial<Services> as Services;
    });
    after(async () => {
      await connection.close();
      await server.stop();
    });

    const buy = async (chance: (below: number) => number): Promise<string> => {
      const id = randomUUID();
      const email = `${id}@example.org`;
      await connection.steady((database) =>
        database
          .insert(accounts)
          .values({ id, email, name: 'Ada', language: 'en', isTest: false, createdAt: new Date() })
          .onConflictDoNothing(),
      );
      const product = (['pro-month', 'pro-year', 'pro-lifetime'] as const)[chance(3)] ?? 'pro-month';
      const answer = await createOrder(services, { account: id, product, language: 'en', origin: server.origin });
      assert.ok(answer.kind === 'buy');
      const wish = { account: { id, email }, order: answer.order.id, kind: 'sandbox', address: id } as const;
      const { address } = await startPayment(services, wish);
      await sandbox.pay(new URL(address).pathname.split('/').at(-1) ?? '', 'succeeds');
      await liveOn(services, sandbox, answer.order.id, chance);
      return id;
    };

    test(`7: killed ${KILLS} times between event and effect, nothing is lost and nothing is there twice`, async () => {
      const chance = chanceOf(7);
      const bought: string[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        for (let each = 0; each < 4; each += 1) bought.push(await buy(chance));
        await pause(chance(1_200));
        await server.restart('SIGKILL');
      }
      await until(async () => {
        const [row] = await server.query<{ left: string }>(
          `SELECT (SELECT count(*) FROM sandbox_events WHERE next_try_at IS NOT NULL)
              + (SELECT count(*) FROM provider_events WHERE done_at IS NULL) AS left`,
        );
        await pause(250);
        return Number(row?.left) === 0;
      });
      for (const account of bought) await assertAsProvider(services, sandbox, account);
      const twice = await server.query(
        `SELECT account FROM entitlements GROUP BY account, source, from_at HAVING count(*) > 1`,
      );
      assert.deepEqual(twice, []);
      const [{ mails, notices } = { mails: 0, notices: 1 }] = await server.query<{ mails: string; notices: string }>(
        `SELECT (SELECT count(*) FROM mails) AS mails, (SELECT count(*) FROM payment_notices) AS notices`,
      );
      assert.equal(mails, notices, 'each mail once');
    });
  },
);
