import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { CALLS, LIMITS, pathOf, SAVING, type Counts, type PageCount } from '@pagewright/contract';
import { eq, sql } from 'drizzle-orm';
import { accounts } from '../src/accounts/tables.ts';
import { hashOf, newToken } from '../src/accounts/token.ts';
import type { DailyCount } from '../src/analytics/tables.ts';
import { writeCounts } from '../src/analytics/write.ts';
import { DAY_LIMITS } from '../src/analytics/within-limits.ts';
import { sweepShared } from '../src/retention/sweep.ts';
import { createWebServer, type WebServer } from '../src/web/server.ts';
import { refusedWith, Visitor } from './client.ts';
import { makePdf } from './fixtures.ts';
import { startTestServer } from './server.ts';
import { openShop, type Shop } from './shop.ts';

/** Counting without spying. */

const VIEW = { step: 'viewed', page: 'home', language: 'en' } as const satisfies PageCount;

/** A browser that asks not to be followed. */
class Private extends Visitor {
  override fetch(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers);
    headers.set('sec-gpc', '1');
    return super.fetch(path, { ...init, headers });
  }
}

const count = (visitor: Visitor, given: object, headers?: Record<string, string>) =>
  visitor.call(CALLS['site.count'], { ...given }, headers);

async function convertAndSave(visitor: Visitor, tool: string): Promise<void> {
  const { token } = await visitor.upload(makePdf(), { tool });
  const { files } = await visitor.end(await visitor.start(tool, token));
  const [file] = files;
  if (!file) return;
  const address = pathOf(CALLS['results.download'], { token: file.token });
  // The first looks at it, as a page does; the second saves it.
  for (const headers of [{}, { [SAVING.name]: SAVING.value }])
    await (await visitor.fetch(address, { headers })).arrayBuffer();
}

describe('counting', { timeout: 120_000 }, () => {
  test('a task is counted by web and worker, from start to download, but not of who asks not to be; `off` counts nothing', async () => {
    const server = await startTestServer();
    try {
      for (const visitor of [server.visitor(), new Private(server.origin)]) {
        await convertAndSave(visitor, 'copy');
        await convertAndSave(visitor, 'refuse');
        await count(visitor, { ...VIEW, page: 'tool', tool: 'copy' });
      }
      await server.restart('SIGTERM');
      const rows = await server.query<{ line: string }>(
        `SELECT concat_ws(' ', step, page, tool, detail, language, number) AS line FROM daily_counts ORDER BY line`,
      );
      assert.deepEqual(
        rows.map(({ line }) => line),
        [
          'done  copy  en 1',
          'downloaded  copy  en 1',
          'failed  refuse FILE_DAMAGED en 1',
          'started  copy  en 1',
          'started  refuse  en 1',
          'viewed tool copy  en 1',
        ],
      );
    } finally {
      await server.stop();
    }
    const silent = await openShop({ ANALYTICS: 'off' });
    silent.services.analytics.count({ step: 'viewed', language: 'en' });
    await silent.services.analytics.flush();
    const { rows } = await silent.services.connection.pool.query('SELECT FROM daily_counts');
    await silent.close();
    assert.equal(rows.length, 0);
  });

  describe('what pages say', () => {
    const BOSS = 'boss@example.org';
    let shop: Shop;
    let web: WebServer;
    let visitor: Visitor;
    before(async () => {
      shop = await openShop({ ADMIN_EMAILS: BOSS });
      web = await createWebServer(shop.services, { sandbox: 'none', versions: {} });
      visitor = new Visitor(await web.app.listen({ port: 0, host: '127.0.0.1' }));
    });
    after(async () => {
      await web.close();
      await shop.close();
    });

    const counted = async (columns: string): Promise<string[]> => {
      await shop.services.analytics.flush();
      const { rows } = await shop.services.connection.pool.query<{ line: string }>(
        `SELECT concat_ws(' ', ${columns}, sum(number)) AS line FROM daily_counts GROUP BY ${columns} ORDER BY line`,
      );
      return rows.map(({ line }) => line);
    };

    test('nothing but what is on the list is taken, no cookie is set, and who asks not to be counted is not', async () => {
      const many = { ...VIEW, referrer: `${'x'.repeat(1000)}.org` };
      for (const [given, code] of [
        [{ ...VIEW, step: 'read' }, 'BAD_REQUEST'],
        [{ ...VIEW, page: '/pricing?token=1' }, 'BAD_REQUEST'],
        [{ ...VIEW, language: 'tlh' }, 'BAD_REQUEST'],
        [{ ...VIEW, visitor: 'ada' }, 'BAD_REQUEST'],
        [{ ...VIEW, page: 'tool' }, 'BAD_REQUEST'],
        [{ ...VIEW, page: 'tool', tool: 'no-such-tool' }, 'BAD_REQUEST'],
        [{ ...VIEW, tool: 'copy' }, 'BAD_REQUEST'],
        [{ ...VIEW, step: 'done' }, 'BAD_REQUEST'],
        [{ ...VIEW, step: 'popup-shown', popup: 'pay' }, 'BAD_REQUEST'],
        [{ ...VIEW, referrer: 'example.org/path?query' }, 'BAD_REQUEST'],
        [{ ...VIEW, referrer: 'EXAMPLE.org' }, 'BAD_REQUEST'],
        [{ ...VIEW, channel: '=1+1' }, 'BAD_REQUEST'],
        [{ ...VIEW, step: 'popup-shown', popup: 'pay', variant: 'default', channel: 'x' }, 'BAD_REQUEST'],
        [many, 'CALL_TOO_LARGE'],
      ] as const)
        assert.equal((await refusedWith(await count(visitor, given))).failure.code, code, JSON.stringify(given));

      for (const headers of [{ 'sec-gpc': '1' }, { dnt: '1' }]) await count(visitor, VIEW, headers);
      assert.deepEqual(await counted('step'), []);
      const answer = await count(visitor, { ...VIEW, referrer: 'example.org', channel: 'landingq' });
      assert.deepEqual(await answer.json(), { code: 0, message: '' });
      await count(visitor, { ...VIEW, referrer: '127.0.0.1' });
      await count(visitor, { ...VIEW, step: 'popup-shown', popup: 'pay', variant: 'landingq' });
      assert.equal(visitor.jar.size, 0);
      assert.deepEqual(await counted('step, page, detail, referrer, channel'), [
        'popup-shown home pay/landingq   1',
        'viewed home    1',
        'viewed home  example.org landingq 1',
      ]);
    });

    test('a plan is counted once it is paid, if its buyer may be, however often its events come', async () => {
      for (const [product, isCounted] of [
        ['pro-month', true],
        ['pro-lifetime', true],
        ['pro-lifetime', false],
      ] as const) {
        const buyer = await shop.newAccount('fr');
        const answer = await shop.order(buyer.id, product, { isCounted, language: 'fr' });
        assert.ok(answer.kind === 'buy');
        await shop.pay(buyer, answer.order.id);
        const events = await shop.events();
        for (const raw of [...events, ...events]) await shop.receive(raw);
        await shop.settle();
      }
      const plans = (await counted('step, detail, language')).filter((line) => line.startsWith('plan-bought'));
      assert.deepEqual(plans, ['plan-bought pro-lifetime fr 1', 'plan-bought pro-month/trial fr 1']);
    });

    test('names that anybody can make up fill nothing: further ones are others, on a full day all of them', async () => {
      const { services } = shop;
      const beyond = 25;
      for (let number = 0; number < DAY_LIMITS.referrers + beyond; number += 1)
        services.analytics.count({ ...VIEW, page: 'imprint', referrer: `site-${String(number).padStart(3, '0')}.org` });
      await services.analytics.flush();
      services.analytics.count({ ...VIEW, page: 'imprint', referrer: 'late.org', channel: 'mail' });
      services.analytics.count({ ...VIEW, page: 'imprint', referrer: 'site-000.org' });
      const lines = (await counted('page, referrer, channel')).filter((line) => line.startsWith('imprint'));
      // One was there from the test before.
      const named = DAY_LIMITS.referrers - 1;
      assert.equal(lines.length, named + 2);
      assert.ok(lines.includes(`imprint other  ${beyond + 1}`) && lines.includes('imprint other mail 1'));
      assert.ok(lines.includes('imprint site-000.org  2'));

      const [day = ''] = await counted('day');
      await services.connection.pool.query(
        `INSERT INTO daily_counts SELECT $1::date, 'home', '', 'viewed', number, 'en', '', '', 1 FROM generate_series(1, ${DAY_LIMITS.rows}) AS number`,
        [day.slice(0, 10)],
      );
      services.analytics.count({ ...VIEW, page: 'licences', referrer: 'site-000.org' });
      assert.ok((await counted('page, referrer')).includes('licences other 1'));
    });

    test('the operator is told sums by day and month and gets every row as CSV; old days are forgotten', async () => {
      const { services } = shop;
      await services.connection.pool.query('TRUNCATE daily_counts');
      const dayBefore = (days: number) =>
        new Date(services.clock().getTime() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
      const row = (days: number, more: Partial<DailyCount>): DailyCount => ({
        detail: '',
        referrer: '',
        channel: '',
        page: 'tool',
        tool: 'copy',
        step: 'viewed',
        language: 'en',
        day: dayBefore(days),
        number: 1,
        ...more,
      });
      await writeCounts(services.connection, [
        row(0, { number: 5, referrer: 'example.org' }),
        row(0, { page: '', step: 'started', number: 3 }),
        row(1, { page: '', step: 'failed', detail: 'FILE_DAMAGED', number: 2 }),
        row(45, { language: 'fr', channel: 'mail' }),
        row(800, {}),
      ]);
      const ask = await loggedIn();
      const { data } = (await (await ask(CALLS['operator.counts'].path)).json()) as { data: Counts };
      assert.deepEqual(data.periods, [
        { name: dayBefore(0), steps: { viewed: 5, started: 3 } },
        { name: dayBefore(1), steps: { failed: 2 } },
      ]);
      assert.deepEqual(data.tools, [{ name: 'copy', steps: { viewed: 5, started: 3, failed: 2 } }]);
      assert.deepEqual(data.failures, [{ name: 'FILE_DAMAGED', tool: 'copy', number: 2 }]);
      assert.deepEqual(data.referrers, [{ name: 'example.org', number: 5 }]);
      const year = (await (await ask(`${CALLS['operator.counts'].path}?span=12m`)).json()) as { data: Counts };
      assert.equal(year.data.periods.at(-1)?.name, dayBefore(45).slice(0, 7));
      assert.deepEqual(
        [year.data.channels, year.data.languages[1]],
        [[{ name: 'mail', number: 1 }], { name: 'fr', number: 1 }],
      );
      const file = await ask(`${CALLS['operator.countsFile'].path}?span=12m`);
      assert.match(file.headers.get('content-disposition') ?? '', /^attachment; filename="counts-12m.csv"/);
      const lines = (await file.text()).split('\r\n');
      assert.deepEqual(
        [lines[0], lines[1], lines.length],
        [
          'day,page,tool,step,detail,language,referrer,channel,number',
          `${dayBefore(45)},tool,copy,viewed,,fr,,mail,1`,
          6,
        ],
      );

      await sweepShared(services, 'when due');
      assert.equal((await counted('day')).length, 3, `those of ${LIMITS.countMonths} months stay`);
    });

    const loggedIn = async () => {
      const { services } = shop;
      const { id } = await shop.newAccount();
      await services.connection.database.update(accounts).set({ email: BOSS }).where(eq(accounts.id, id));
      const session = newToken();
      const [now, ends] = [0, 60_000].map((ms) => new Date(services.clock().getTime() + ms).toISOString());
      await services.connection.database.execute(
        sql`INSERT INTO sessions VALUES (${hashOf(session)}, ${randomUUID()}, ${id}, 'test', ${now}, ${now}, ${ends})`,
      );
      return (path: string) => visitor.fetch(path, { headers: { cookie: `session=${session}` } });
    };
  });
});
