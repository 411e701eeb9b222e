import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { CALLS } from '@pagewright/contract';
import type { FastifyRequest } from 'fastify';
import { accounts } from '../src/accounts/tables.ts';
import type { Services } from '../src/services.ts';
import { createWebServer, type WebServer } from '../src/web/server.ts';
import { mayTryOut } from '../src/web/try-out.ts';
import { openTestServices, type TestServices } from './services.ts';

describe('accounts for a try', { timeout: 60_000 }, () => {
  let parts: TestServices;
  let web: WebServer;
  let origin = '';
  before(async () => {
    parts = await openTestServices({ PLANS: 'hosted', RATE_LIMITS: 'off' });
    web = await createWebServer(parts.services, { sandbox: 'none', versions: {} });
    origin = await web.app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(async () => {
    await web.close();
    await parts.close();
  });

  const enter = (plan: string, headers: Record<string, string> = {}) =>
    fetch(origin + CALLS['accounts.tryOut'].path, {
      method: 'POST',
      body: JSON.stringify({ plan }),
      headers: { origin, 'content-type': 'application/json', ...headers },
    });
  const offered = async (headers: Record<string, string> = {}) =>
    (await (await fetch(origin + CALLS['accounts.ways'].path, { headers })).json()).data.tryOut;
  const made = async () => (await parts.services.connection.database.select().from(accounts)).length;

  test('are made by one call, marked, with the plan that was asked for', async () => {
    assert.equal(await offered(), true);
    for (const plan of ['free', 'trial', 'pro']) {
      const answer = await enter(plan);
      assert.equal(answer.status, 200);
      const { data } = await answer.json();
      assert.deepEqual([data.plan, data.isTest, data.vipInfo.isVip], [plan, true, plan !== 'free']);
      const token = /session=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? '';
      const info = await fetch(origin + CALLS['accounts.info'].path, { headers: { token } });
      assert.equal((await info.json()).data.email, data.email);
    }
    const rows = await parts.services.connection.database.select().from(accounts);
    assert.ok(rows.every(({ isTest, email }) => isTest && email.endsWith('@test.invalid')));
  });

  test('are made for nobody whom a proxy passed on, and for no other site', async () => {
    const before = await made();
    for (const [name, value] of [
      ['x-forwarded-for', '203.0.113.7'],
      ['forwarded', 'for=203.0.113.7'],
      ['via', '1.1 proxy'],
      ['cf-connecting-ip', '203.0.113.7'],
    ] as const) {
      const answer = await enter('pro', { [name]: value });
      assert.deepEqual([answer.status, (await answer.json()).failure.code], [404, 'NOT_FOUND'], name);
      assert.equal(await offered({ [name]: value }), false, name);
    }
    assert.notEqual((await enter('pro', { origin: 'https://evil.example' })).status, 200);
    assert.equal(await made(), before);
  });

  test('are made for nobody who is elsewhere, and nowhere once something is set up', () => {
    const from = (remoteAddress: string, host = 'localhost:3000') =>
      ({ raw: { socket: { remoteAddress }, httpVersion: '1.1', headers: { host } } }) as unknown as FastifyRequest;
    const request = from('127.0.0.1');
    const { services } = parts;
    const provider = [...services.providers.values()][0];
    assert.ok(provider);
    const set = (settings: Partial<Services['settings']>): Services => ({
      ...services,
      settings: { ...services.settings, ...settings },
    });
    assert.equal(mayTryOut(request, services), true);
    assert.equal(mayTryOut(from('192.168.1.2'), services), false, 'elsewhere');
    assert.equal(mayTryOut(from('127.0.0.1', 'pdf.example.org'), services), false, 'by another name');
    const cases: Record<string, Services> = {
      'a name of its own': set({ PUBLIC_ORIGIN: 'http://localhost:3000' }),
      'a public name': set({ PUBLIC_ORIGIN: 'https://pdf.example.org' }),
      'a server of mails': set({ SMTP_URL: 'smtp://localhost:25' }),
      'a proxy': set({ TRUST_PROXY: '127.0.0.1' }),
      'no plans': set({ PLANS: 'open' }),
      'real payments': { ...services, providers: new Map([['stripe', provider]]) },
      'real payments beside the sandbox': {
        ...services,
        providers: new Map([...services.providers, ['paypal', provider]]),
      },
      'real mails': { ...services, mailer: { ...services.mailer, kind: 'smtp' } },
    };
    for (const [name, other] of Object.entries(cases)) assert.equal(mayTryOut(request, other), false, name);
  });
});
