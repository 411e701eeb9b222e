import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { MailContent } from '../src/mails/content.ts';
import { queueMail } from '../src/mails/queue.ts';
import { startSending } from '../src/mails/sender.ts';
import { createWebServer, type WebServer } from '../src/web/server.ts';
import { until } from './server.ts';
import { openTestServices, type TestServices } from './services.ts';

/** The page of mails that would have been sent, over real connections to this machine. */

const LINK: MailContent = {
  kind: 'login-link',
  purpose: 'sign-up',
  url: 'https://pdf.example.org/login/the-secret-of-this-link?mode=sign-up&x=1',
  minutes: 15,
  device: {},
};

describe('the outbox', { timeout: 60_000 }, () => {
  let parts: TestServices;
  let web: WebServer;
  let sending: { stop: () => Promise<void> };
  let origin = '';
  let id = '';
  before(async () => {
    parts = await openTestServices();
    web = await createWebServer(parts.services, { versions: {} });
    origin = await web.app.listen({ port: 0, host: '127.0.0.1' });
    sending = startSending(parts.services);
    const { services } = parts;
    id = await services.connection.database.transaction((transaction) =>
      queueMail(services, transaction, { to: 'ada@example.org', language: 'en', content: LINK }),
    );
    await until(async () => (await fetch(`${origin}/outbox/${id}`)).ok);
  });
  after(async () => {
    await sending.stop();
    await web.close();
    await parts.close();
  });

  test('lists mails and shows one as text and as HTML, with its link to press', async () => {
    const list = await (await fetch(`${origin}/outbox`)).text();
    assert.match(list, /ada@example\.org/);
    assert.match(list, new RegExp(`<a href="/outbox/${id}">Confirm your address for Pagewright</a>`));
    const escaped = LINK.url.replace('&', '&#38;');
    for (const address of [`/outbox/${id}`, `/outbox/${id}/html`])
      assert.ok((await (await fetch(origin + address)).text()).includes(`href="${escaped}"`), address);
    const text = await (await fetch(`${origin}/outbox/${id}/text`)).text();
    assert.ok(text.split('\n').includes(LINK.url));
  });

  test('sets no cookie, is kept by nobody, runs nothing and names its address to nobody', async () => {
    for (const address of ['/outbox', `/outbox/${id}`, `/outbox/${id}/html`, `/outbox/${id}/text`]) {
      const { headers } = await fetch(origin + address);
      assert.equal(headers.get('set-cookie'), null);
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'/);
      assert.equal(headers.get('x-frame-options'), 'DENY');
    }
  });

  test('is not there for anybody else', async () => {
    const ask = (url: string, rest: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
      web.app.inject({ method: 'GET', url, ...rest });
    assert.equal((await ask('/outbox')).statusCode, 200);
    const missing = await ask('/no-such-page');
    for (const rest of [
      { remoteAddress: '192.0.2.7' },
      { headers: { 'x-forwarded-for': '127.0.0.1' } },
      { headers: { forwarded: 'for=127.0.0.1' } },
      { headers: { via: '1.1 proxy' } },
      { headers: { host: 'rebound.example' } },
    ])
      for (const url of ['/outbox', `/outbox/${id}`, `/outbox/${id}/html`, `/outbox/${id}/text`]) {
        const answer = await ask(url, rest);
        assert.equal(answer.statusCode, missing.statusCode, url);
        assert.equal(answer.headers['content-type'], missing.headers['content-type'], url);
        assert.doesNotMatch(answer.body, /ada@example|the-secret|No SMTP/, url);
      }
    assert.equal(missing.statusCode, 404);
  });

  test('is not there at all where mails are sent', async () => {
    const mailer = { ...parts.services.mailer, kind: 'smtp' as const };
    const other = await createWebServer({ ...parts.services, mailer }, { versions: {} });
    const answer = await other.app.inject({ method: 'GET', url: '/outbox' });
    await other.close();
    assert.equal(answer.statusCode, 404);
  });

  test('what is no mail is said so', async () => {
    for (const wrong of ['x', id.replace(/.$/, (last) => (last === '0' ? '1' : '0')), `${id}%27`])
      assert.equal((await fetch(`${origin}/outbox/${wrong}`)).status, 404, wrong);
  });

  test('a mail whose link is over is shown no more', async () => {
    parts.advance(16);
    assert.equal((await fetch(`${origin}/outbox/${id}`)).status, 404);
    assert.match(await (await fetch(`${origin}/outbox`)).text(), /<td>login-link<\/td>/);
  });

  test('health says of which kind mail is, and how many wait and failed', async () => {
    const health = async () => (await fetch(`${origin}/healthz`)).json() as Promise<{ mail: unknown }>;
    await until(async () => 'waiting' in ((await health()).mail as object));
    assert.deepEqual((await health()).mail, { kind: 'outbox', waiting: 0, failed: 0 });
  });
});
