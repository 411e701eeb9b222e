import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { CALLS, type DataPurpose } from '@pagewright/contract';
import { closeEngine } from '@pagewright/tools';
import { closeUnlessShared, fixture } from '@pagewright/testkit';
import { and, desc, eq } from 'drizzle-orm';
import { accounts } from '../src/accounts/tables.ts';
import { history } from '../src/history/entry.ts';
import { sealOwner } from '../src/mails/queue.ts';
import { mails } from '../src/mails/tables.ts';
import { STORED_TABLES } from '../src/own-data/stored.ts';
import { startPayment } from '../src/payments/orders/pay.ts';
import { ProviderAway } from '../src/payments/role.ts';
import { sweepShared } from '../src/retention/sweep.ts';
import { unseal } from '../src/secrets/seal.ts';
import { Visitor } from './client.ts';
import { openOwnCalls, type OwnCalls } from './own-calls.ts';

const run = promisify(execFile);

describe('a person’s own data', { timeout: 180_000 }, () => {
  let own: OwnCalls;
  before(async () => {
    own = await openOwnCalls();
  });
  after(async () => {
    await own.close();
    await closeUnlessShared(closeEngine);
  });

  type Person = Awaited<ReturnType<OwnCalls['loggedIn']>>;
  /** `besides`: text that holds it too and does not count. */
  const rowsHolding = async (text: string, besides = '\u0001') => {
    const { pool } = own.shop.services.connection;
    const { rows } = await pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const { rows: holding } = await pool.query(
        `SELECT 1 FROM ${name} AS row WHERE replace(row::text, $2, '') ILIKE $1`,
        [`%${text}%`, besides],
      );
      if (holding.length > 0) found.push(name);
    }
    return found.sort();
  };
  const tokenFor = async ({ email, session }: Pick<Person, 'email' | 'session'>, purpose: DataPurpose) => {
    const { connection, keys } = own.shop.services;
    const asked = await own.call(session, CALLS['ownData.ask'].path, { purpose });
    assert.equal(asked.status, 200, await asked.clone().text());
    const [mail] = await connection.database
      .select()
      .from(mails)
      .where(and(eq(mails.address, email), eq(mails.kind, 'login-link')))
      .orderBy(desc(mails.createdAt));
    assert.ok(mail?.sealed);
    const { url, purpose: told } = unseal(mail.sealed, keys.mails, sealOwner(mail.id)) as {
      url: string;
      purpose: string;
    };
    assert.equal(told, `${purpose}-data`);
    return new URL(url).searchParams.get('token') ?? '';
  };
  const codeOf = async (answer: Response) => ((await answer.json()) as { failure?: { code: string } }).failure?.code;
  const remove = (token: string, session = '') => own.call(session, CALLS['ownData.delete'].path, { token });
  /** A file that is kept, and a task in the list. */
  const worked = async ({ id, session }: Person) => {
    const { origin } = own;
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await readFile(await fixture('one-page')))]), 'my secret plan.pdf');
    const answer = await fetch(`${origin}${CALLS['files.upload'].path}?toolType=copy`, {
      method: 'POST',
      body: form,
      headers: { cookie: `session=${session}` },
    });
    assert.equal(answer.status, 200, await answer.clone().text());
    await own.shop.services.connection.database.insert(history).values({
      task: randomUUID(),
      account: id,
      downloadId: 'a'.repeat(32),
      tool: 'copy',
      name: 'my old letter.pdf',
      files: 1,
      state: 'done',
      bytesBefore: 1,
      createdAt: own.shop.services.clock(),
    });
    const made = { is: 'drawing', width: 9, height: 9, colour: [0, 0, 0], path: 'M0 0L9 0L9 9Z' };
    const kept = await own.call(session, CALLS['hands.keep'].path, { id: randomUUID(), kind: 'initials', made });
    assert.equal(kept.status, 200, await kept.clone().text());
  };

  test('every table that holds something about people is listed as stored', async () => {
    const { rows } = await own.shop.services.connection.pool.query<{ name: string }>(`
      SELECT DISTINCT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name NOT LIKE 'sandbox%'
        AND column_name IN ('account', 'owner', 'email', 'address', 'subject', 'task', 'order_id')`);
    // Which look at an order was the last.
    const others = new Set(['payment_orders_seen']);
    const missing = rows.map(({ name }) => name).filter((name) => !(name in STORED_TABLES) && !others.has(name));
    assert.deepEqual(missing, []);
  });

  test('an export holds all of one’s own and nothing of others, and a mail tells of it once', async () => {
    const { shop } = own;
    const person = await own.loggedIn();
    const other = await own.loggedIn();
    await worked(person);
    await worked(other);
    await shop.buy(person, 'pro-lifetime');
    await shop.settle();
    const token = await tokenFor(person, 'export');
    const about = await (await own.call('', CALLS['ownData.read'].path, { token })).json();
    assert.deepEqual((about as { data: object }).data, {
      purpose: 'export',
      email: person.email,
      isSubscribed: false,
      isForever: true,
      receipts: 1,
    });
    const address = `/user/exportData/${token}`;
    const answer = await own.call('', address);
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-disposition') ?? '', /pagewright-data-\d{4}-\d\d-\d\d\.zip/);
    assert.match(answer.headers.get('cache-control') ?? '', /no-store/);
    const file = path.join(shop.services.settings.DATA_DIR, 'export.zip');
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
    const { stdout: names } = await run('unzip', ['-Z1', file]);
    assert.deepEqual(names.trim().split('\n').sort(), [
      'data.json',
      'receipts/pagewright-1.pdf',
      'uploads/1-my secret plan.pdf',
    ]);
    const { stdout: json } = await run('unzip', ['-p', file, 'data.json']);
    const data = JSON.parse(json) as Record<string, Record<string, unknown>[]>;
    assert.equal(data['accounts']?.[0]?.['email'], person.email);
    assert.equal(data['history']?.[0]?.['name'], 'my old letter.pdf');
    assert.equal(data['sessions']?.length, 1);
    assert.deepEqual(
      data['kept_hands']?.map(({ kind, made }) => [kind, (made as { path: string }).path]),
      [['initials', 'M0 0L9 0L9 9Z']],
    );
    assert.equal(data['payments']?.length, 1);
    assert.equal(data['receipts']?.length, 1);
    assert.ok(!json.includes(other.email) && !json.includes(other.id));
    assert.ok(!/"(?:hash|sealed|card|payer)"/.test(json), 'no secret and no hash leaves');

    assert.equal((await own.call('', address)).status, 200, 'a download that broke off can be repeated');
    assert.equal((await shop.mailsOf(person)).filter((kind) => kind === 'data-exported').length, 1);
    assert.equal(await codeOf(await remove(token)), 'LINK_UNUSABLE', 'a link to export deletes nothing');
    own.advance(16);
    assert.equal(await codeOf(await own.call('', address)), 'LINK_UNUSABLE');
  });

  test('26, 45: a deletion ends the subscription first; while the provider is away nothing is deleted', async () => {
    const { shop } = own;
    const person = await own.loggedIn();
    await worked(person);
    await shop.buy(person, 'pro-month');
    await shop.settle();
    await shop.advanceTo(new Date(shop.services.clock().getTime() + 4 * 86_400_000));
    const { session } = await own.newSession(person.id);
    const { pool } = shop.services.connection;
    // A task that nobody has begun, and a link that would log in.
    const visitor = new Visitor(own.origin);
    visitor.jar.set('session', session);
    const pdf = new Uint8Array(await readFile(await fixture('one-page')));
    await visitor.start('slow', (await visitor.upload(pdf)).token);
    await pool.query(
      `INSERT INTO login_links (hash, email, language, created_at, expires_at)
       VALUES (sha256('x'), $1, 'en', now(), now() + interval '1 year')`,
      [person.email],
    );
    const token = await tokenFor({ email: person.email, session }, 'delete');
    const providers = shop.services.providers as Map<string, typeof shop.sandbox>;
    providers.set('sandbox', { ...shop.sandbox, endNow: () => Promise.reject(new ProviderAway('away')) });
    const before = await rowsHolding(person.id, person.email);
    assert.ok(
      before.includes('tasks') &&
        before.includes('kept_hands') &&
        (await rowsHolding(person.email)).includes('login_links'),
    );
    const refused = await remove(token);
    assert.equal(refused.status, 503);
    assert.equal(await codeOf(refused), 'PAYMENT_AWAY');
    assert.deepEqual(await rowsHolding(person.id, person.email), before);
    providers.set('sandbox', shop.sandbox);

    const answer = await remove(token, session);
    assert.deepEqual((await answer.json()) as object, { code: 0, message: '', data: { receiptsKept: true } });
    assert.match(answer.headers.getSetCookie().join(), /session=;/);
    await sweepShared(shop.services, 'now');
    const left = (await rowsHolding(person.id, person.email)).filter((name) => !/^(?:sandbox|pgboss)/.test(name));
    // A trial is given once; the number of an account says nothing about anybody any more.
    assert.deepEqual(left, ['audit', 'trials']);
    assert.deepEqual(
      (await rowsHolding(person.email)).filter((name) => !name.startsWith('sandbox')),
      ['mails', 'receipts'],
    );
    assert.equal((await own.call(session, CALLS['accounts.info'].path)).status, 401);
    const { rows } = await shop.services.connection.pool.query(`SELECT 1 FROM uploads WHERE owner = $1`, [
      `account:${person.id}`,
    ]);
    assert.equal(rows.length, 0);
    assert.equal(await codeOf(await remove(token)), 'LINK_UNUSABLE');
    // What the provider still tells of it makes nothing come back.
    await shop.advanceTo(new Date(shop.services.clock().getTime() + 40 * 86_400_000));
    assert.deepEqual(
      (await rowsHolding(person.id, person.email)).filter((name) => !name.startsWith('sandbox')),
      ['audit', 'trials'],
    );
    await assert.rejects(
      shop.services.connection.pool.query(`UPDATE audit SET act = 'nothing' WHERE account = $1`, [person.id]),
      /never changed/,
    );
  });

  test('an account deleted in the middle of a payment is charged nothing, and its address begins anew', async () => {
    const { shop } = own;
    const { services } = shop;
    const person = await own.loggedIn();
    await worked(person);
    const ordered = await shop.order(person.id, 'pro-lifetime');
    assert.equal(ordered.kind, 'buy');
    if (ordered.kind !== 'buy') return;
    const { address } = await startPayment(services, {
      account: person,
      order: ordered.order.id,
      kind: 'sandbox',
      address: randomUUID(),
    });
    const token = await tokenFor(person, 'delete');
    assert.equal((await remove(token)).status, 200);
    await shop.sandbox.pay(new URL(address).pathname.split('/').at(-1) ?? '', 'succeeds');
    await shop.settle();
    const { rows } = await services.connection.pool.query<{ minor: number; refunded: number }>(
      `SELECT minor, refunded FROM payments WHERE account = $1`,
      [person.id],
    );
    assert.deepEqual(rows, [{ minor: 14_900, refunded: 14_900 }], 'what was charged goes back');
    assert.equal((await shop.grants(person)).length, 0);

    const id = randomUUID();
    await services.connection.database
      .insert(accounts)
      .values({ id, email: person.email, name: 'Ada', language: 'en', isTest: false, createdAt: services.clock() });
    const { session } = await own.newSession(id);
    const billing = await (await own.call(session, CALLS['products.billing'].path)).json();
    assert.deepEqual((billing as { data: { payments: object[]; plan: string } }).data.payments, []);
    const past = await (await own.call(session, CALLS['history.list'].path, {})).json();
    assert.equal((past as { data: { total: number } }).data.total, 0);
    const files = await (await own.call(session, CALLS['accounts.files'].path)).json();
    assert.equal((files as { data: { total: number } }).data.total, 0);
  });
});
