import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { CALLS, type AccountFile, type Call } from '@pagewright/contract';
import { eq, sql } from 'drizzle-orm';
import { accounts } from '../src/accounts/tables.ts';
import { hashOf, newToken } from '../src/accounts/token.ts';
import { queueMail } from '../src/mails/queue.ts';
import { mails } from '../src/mails/tables.ts';
import { createWebServer, type WebServer } from '../src/web/server.ts';
import { openShop, type Shop } from './shop.ts';

const BOSS = 'boss@example.org';
const HOUR_MS = 60 * 60 * 1000;
const REASON = 'asked by mail';

const OPERATOR_CALLS = Object.values(CALLS).filter((call: Call) => call.rights === 'operator');

describe('the operator', { timeout: 120_000 }, () => {
  let shop: Shop;
  let web: WebServer;
  let origin = '';
  let boss = '';
  before(async () => {
    shop = await openShop({ ADMIN_EMAILS: `somebody@example.org, ${BOSS}` });
    web = await createWebServer(shop.services, { sandbox: 'none', versions: {} });
    origin = await web.app.listen({ port: 0, host: '127.0.0.1' });
    boss = await sessionOf(await operator(), 0);
  });
  after(async () => {
    await web.close();
    await shop.close();
  });

  const database = () => shop.services.connection.database;
  const operator = async (more: { isTest?: boolean } = {}) => {
    const { id } = await shop.newAccount();
    const email = more.isTest ? `${BOSS}.test` : BOSS;
    await database()
      .update(accounts)
      .set({ email, ...more })
      .where(eq(accounts.id, id));
    return id;
  };
  const sessionOf = async (account: string, ageMs: number) => {
    const session = newToken();
    const [began, ends] = [-ageMs, 30 * 24 * HOUR_MS].map((ms) =>
      new Date(shop.services.clock().getTime() + ms).toISOString(),
    );
    await database().execute(
      sql`INSERT INTO sessions VALUES (${hashOf(session)}, ${randomUUID()}, ${account}, 'test', ${began}, ${began}, ${ends})`,
    );
    return session;
  };
  const ask = async (call: Call, input: object = {}, session = boss) => {
    const isGet = call.method === 'GET';
    const query = isGet ? `?${new URLSearchParams(Object.entries(input)).toString()}` : '';
    const answer = await fetch(origin + call.path + query, {
      method: call.method,
      headers: {
        ...(session !== '' && { cookie: `session=${session}` }),
        ...(!isGet && { 'content-type': 'application/json' }),
      },
      ...(!isGet && { body: JSON.stringify(input) }),
    });
    return (await answer.json()) as { data: unknown; failure?: { code: string } };
  };
  const codeOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).failure?.code ?? 'done';
  const file = async (email: string) => (await ask(CALLS['operator.account'], { email })).data as AccountFile;
  const reasonsOf = async (email: string) =>
    (await file(email)).acts.map(({ actor, act, detail }) => [actor, act, detail['reason']]);

  test('is nobody without such a login, and the calls are not there for others', async () => {
    const free = await sessionOf((await shop.newAccount()).id, 0);
    const stale = await sessionOf(await operatorId(), HOUR_MS + 1000);
    assert.ok(OPERATOR_CALLS.length >= 9);
    for (const call of OPERATOR_CALLS) {
      assert.equal(await codeOf(call, {}, ''), 'NOT_FOUND', call.path);
      assert.equal(await codeOf(call, {}, free), 'NOT_FOUND', call.path);
      assert.equal(await codeOf(call, {}, stale), 'LOGIN_STALE', call.path);
    }
  });
  const operatorId = async () => {
    const [row] = await database().select({ id: accounts.id }).from(accounts).where(eq(accounts.email, BOSS));
    return row?.id ?? '';
  };

  test('gives a plan and ends it, each with a reason that stays', async () => {
    const { id, email } = await shop.newAccount();
    const until = shop.services.clock().getTime() + 24 * HOUR_MS;
    assert.equal(
      await codeOf(CALLS['operator.givePlan'], { account: id, scope: 'pro', until, reason: REASON }),
      'done',
    );
    const given = await file(email.toUpperCase());
    assert.deepEqual([given.billing.plan, given.given], ['pro', [{ scope: 'pro', until }]]);
    assert.equal(await codeOf(CALLS['operator.endPlan'], { account: id, scope: 'pro', reason: 'a mistake' }), 'done');
    const ended = await file(email);
    assert.deepEqual([ended.billing.plan, ended.given], ['free', []]);
    assert.equal(
      await codeOf(CALLS['operator.endPlan'], { account: id, scope: 'pro', reason: REASON }),
      'SUBSCRIPTION_ABSENT',
    );
    assert.deepEqual(await reasonsOf(email), [
      [BOSS, 'plan ended', 'a mistake'],
      [BOSS, 'plan given', REASON],
    ]);
  });

  test('ends a subscription at its provider, and pays back what the account itself would get', async () => {
    const buyer = await shop.newAccount();
    await shop.buy(buyer, 'pro-lifetime');
    await shop.settle();
    const { billing } = await file(buyer.email);
    assert.equal(await codeOf(CALLS['operator.refund'], { account: buyer.id, scope: 'pro', reason: REASON }), 'done');
    await shop.settle();
    const after = await file(buyer.email);
    assert.deepEqual(after.billing.payments[0]?.refunded, billing.refund);
    assert.deepEqual([after.billing.plan, after.acts[0]?.detail['amount']], ['free', '149.00 USD']);

    const subscriber = await shop.newAccount();
    await shop.buy(subscriber, 'pro-month');
    await shop.settle();
    assert.equal((await file(subscriber.email)).billing.subscriptions.length, 1);
    assert.equal(
      await codeOf(CALLS['operator.endPlan'], { account: subscriber.id, scope: 'ai', reason: REASON }),
      'SUBSCRIPTION_ABSENT',
    );
    assert.deepEqual(await reasonsOf(subscriber.email), [], 'nothing was done, so nothing is written down');
    assert.equal(
      await codeOf(CALLS['operator.endPlan'], { account: subscriber.id, scope: 'pro', reason: REASON }),
      'done',
    );
    assert.deepEqual((await file(subscriber.email)).billing.subscriptions, []);
  });

  test('makes a coupon once, sees its uses, and ends it', async () => {
    const code = 'SPRING-25';
    const coupon = { code, percent: 25, uses: 10, reason: REASON };
    assert.equal(await codeOf(CALLS['operator.makeCoupon'], coupon), 'done');
    assert.equal(await codeOf(CALLS['operator.makeCoupon'], coupon), 'COUPON_EXISTS');
    const amount = { minor: 100, currency: 'USD' };
    assert.equal(await codeOf(CALLS['operator.makeCoupon'], { ...coupon, code: 'BOTH', amount }), 'BAD_REQUEST');
    const { id } = await shop.newAccount();
    assert.equal((await shop.order(id, 'pro-lifetime', { coupon: code })).kind, 'buy');
    const list = async () => (await ask(CALLS['operator.coupons'])).data as { code: string; used: number }[];
    assert.deepEqual(
      (await list()).map(({ code: each, used }) => [each, used]),
      [[code, 1]],
    );
    assert.equal(await codeOf(CALLS['operator.endCoupon'], { code, reason: REASON }), 'done');
    assert.equal(await codeOf(CALLS['operator.endCoupon'], { code, reason: REASON }), 'NOT_FOUND');
    const late = await shop.order((await shop.newAccount()).id, 'pro-lifetime', { coupon: code });
    assert.ok(late.kind === 'buy' && late.order.discount === 0);
  });

  test('sends a mail again that could not be delivered', async () => {
    const { id: account, email } = await shop.newAccount();
    const url = 'http://localhost:3000/account';
    const id = await database().transaction((transaction) =>
      queueMail(shop.services, transaction, {
        to: email,
        language: 'en',
        account,
        content: { kind: 'welcome', name: 'Ada', url },
      }),
    );
    assert.equal(await codeOf(CALLS['operator.resendMail'], { id, reason: REASON }), 'NOT_FOUND');
    await database().update(mails).set({ state: 'failed', reason: '550' }).where(eq(mails.id, id));
    const undelivered = (await ask(CALLS['operator.mails'])).data as { id: string; address: string }[];
    assert.deepEqual(
      undelivered.map((mail) => [mail.id, mail.address]),
      [[id, email]],
    );
    assert.equal(await codeOf(CALLS['operator.resendMail'], { id, reason: REASON }), 'done');
    assert.equal((await file(email)).mails[0]?.state, 'waiting');
    assert.deepEqual(await reasonsOf(email), [[BOSS, 'mail sent again', REASON]]);
  });

  test('what was done stays as it was written', async () => {
    for (const change of ["UPDATE audit SET actor = 'nobody'", 'DELETE FROM audit', 'TRUNCATE audit'])
      await assert.rejects(database().execute(sql.raw(change)), change);
    const { rows } = await database().execute(sql`SELECT 1 FROM audit`);
    assert.ok(rows.length > 0);
  });
});
