import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { CALLS } from '@pagewright/contract';
import { after, before, describe, test } from 'node:test';
import { refusedWith } from './client.ts';
import { makePdf } from './fixtures.ts';
import { type SharedServer, sharedTestServer, startTestServer, type TestServer } from './server.ts';

const BUILD = path.join(import.meta.dirname, '../../web/build');
const skip = existsSync(path.join(BUILD, 'server/index.js')) ? false : 'skipped: the web is not built';

describe('pages', { timeout: 60_000, skip }, () => {
  let server: SharedServer;
  before(async () => {
    server = await sharedTestServer();
  });
  after(() => server.stop());

  test('come with a policy whose nonce is in the page and nowhere twice', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const response = await fetch(`${server.origin}/`);
        assert.equal(response.status, 200);
        const policy = response.headers.get('content-security-policy') ?? '';
        const [, nonce = ''] = /script-src 'self' 'nonce-([^']+)' 'wasm-unsafe-eval'/.exec(policy) ?? [];
        assert.match(policy, /frame-ancestors 'none'/);
        assert.doesNotMatch(policy, /unsafe-inline/);
        const html = await response.text();
        assert.ok(html.includes(`nonce="${nonce}"`));
        assert.match(response.headers.get('cache-control') ?? '', /private/);
        return nonce;
      }),
    );
    assert.equal(new Set(nonces).size, 2);
  });

  test('set no cookie: the first call that needs an owner does, and believes none that was made up', async () => {
    const visitor = server.visitor();
    await visitor.fetch('/');
    assert.equal(visitor.cookie, '');
    const list = CALLS['accounts.files'].path;
    await visitor.fetch(list);
    assert.match(visitor.cookie, /^visitor=[0-9a-f]{32}\./);
    assert.deepEqual((await visitor.fetch(list)).headers.getSetCookie(), []);
    const forged = await fetch(server.origin + list, { headers: { cookie: `visitor=${'a'.repeat(32)}.forged` } });
    assert.equal(forged.headers.getSetCookie().length, 1);
  });

  test('lead to the visitor’s language with their query', async () => {
    const headers = { 'accept-language': 'fr' };
    const answer = await fetch(`${server.origin}/?channel=landingq&email=a%40b.co`, { headers, redirect: 'manual' });
    assert.equal(answer.headers.get('location'), '/fr?channel=landingq&email=a%40b.co');
  });

  test('have one address each, to which others lead with their query', async () => {
    for (const [asked, stands] of [
      ['/en?channel=landingq', '/?channel=landingq'],
      ['/Pricing/', '/pricing'],
      ['/fr/History-Tasks/?page=2', '/fr/history-tasks?page=2'],
      ['/privacyPolicy?a=1', '/privacy-policy?a=1'],
      ['/fr/contactUs', '/fr/contact-us'],
    ]) {
      const answer = await fetch(server.origin + asked, { redirect: 'manual' });
      assert.deepEqual([answer.status, answer.headers.get('location')], [301, stands], asked);
    }
  });

  test('that are not there answer 404', async () => {
    for (const address of ['/No-Such/merge-pdf/', '//evil.example/merge-pdf'])
      assert.equal((await fetch(server.origin + address, { redirect: 'manual' })).status, 404, address);
    const response = await fetch(`${server.origin}/no-such-page`);
    assert.equal(response.status, 404);
    assert.match(response.headers.get('content-type') ?? '', /text\/html/);
    assert.doesNotMatch(await response.text(), /\bat \S+ \(|node_modules|\.tsx?:\d/, 'no stack');
    for (const address of [
      '/..%2f..%2fserver/index.js',
      '/%2e%2e/server/index.js',
      '/assets/..%2f..%2f..%2fpackage.json',
      '//evil.example/',
      '/.env',
      '/.git/config',
      '/metrics',
      '/debug/pprof',
      '/server-status',
      '/actuator/env',
      '/package.json',
      `/assets/${readdirSync(path.join(BUILD, 'client/assets')).find((name) => name.endsWith('.js'))}.map`,
    ])
      assert.equal((await fetch(server.origin + address, { redirect: 'manual' })).status, 404, address);
  });

  test('of paying are not there where nobody pays, and those of law are', async () => {
    for (const address of ['/money-back-policy', '/fr/subscription-terms', '/service'])
      assert.equal((await fetch(server.origin + address)).status, 404, address);
    for (const address of ['/fr/privacy-policy', '/imprint', '/contact-us'])
      assert.equal((await fetch(server.origin + address)).status, 200, address);
    // On a machine of one's own nobody has to say who runs it, and nobody is written to.
    assert.doesNotMatch(await (await fetch(`${server.origin}/imprint`)).text(), /SELLER_ADDRESS/);
    const given = { name: 'Ann', email: 'ann@example.org', message: 'Hello', stamp: '' };
    const { status, failure } = await refusedWith(await server.visitor().call(CALLS['contact.send'], given));
    assert.deepEqual([status, failure.code], [503, 'CONTACT_ABSENT']);
  });

  test('and their files are sent compressed', async () => {
    const compressed = readdirSync(path.join(BUILD, 'client/assets')).find((name) => name.endsWith('.js.br'));
    assert.ok(compressed);
    const file = await head(`/assets/${compressed.slice(0, -3)}`);
    assert.equal(file.headers['content-encoding'], 'br');
    assert.equal(file.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal((await head('/')).headers['content-encoding'], 'br');
  });

  /** `fetch` unpacks what it is sent and hides how it came. */
  function head(address: string) {
    return new Promise<{ headers: Record<string, string | string[] | undefined> }>((resolve, reject) => {
      const call = request(server.origin + address, { headers: { 'accept-encoding': 'br' } }, (response) => {
        response.resume();
        resolve({ headers: response.headers });
      });
      call.on('error', reject).end();
    });
  }
});

describe('a public server', { timeout: 60_000 }, () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ PUBLIC_ORIGIN: 'https://pages.example/', RATE_LIMITS: 'on' });
  });
  after(() => server.stop());

  test('says at its start and on its imprint that nobody has said who runs it', { skip }, async () => {
    for (const address of ['/imprint', '/fr/imprint'])
      assert.match(await (await fetch(server.origin + address)).text(), /SELLER_NAME, SELLER_ADDRESS, CONTACT_EMAIL/);
    const lines = server.log().split('\n');
    assert.equal(lines.filter((line) => line.includes('"missing":["SELLER_NAME","SELLER_ADDRESS"')).length, 1);
  });

  test('keeps its cookie to itself and to https', async () => {
    const response = await fetch(server.origin + CALLS['accounts.files'].path);
    const [cookie = ''] = response.headers.getSetCookie();
    assert.match(cookie, /^__Host-visitor=/);
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/'])
      assert.ok(cookie.includes(attribute), attribute);
    assert.match(response.headers.get('strict-transport-security') ?? '', /max-age=31536000/);
    // Another host of the domain can set any cookie but one with this prefix.
    const [named = ''] = cookie.split(';');
    const makes = async (sent: string) =>
      (await fetch(server.origin + CALLS['accounts.files'].path, { headers: { cookie: sent } })).headers.getSetCookie()
        .length;
    assert.equal(await makes(named), 0);
    assert.equal(await makes(named.replace('__Host-', '')), 1);
    assert.equal(await makes(`${named.replace('__Host-', '')}; ${named}`), 0);
  });

  test('takes calls of its own pages alone', async () => {
    const visitor = server.visitor();
    const own = await visitor.sendFile(makePdf(), { headers: { origin: 'https://pages.example' } });
    assert.equal(own.status, 200);
    const other = await visitor.sendFile(makePdf(), { headers: { origin: server.origin } });
    assert.equal(other.status, 400);
  });

  test('answers one who asks too often with the time to wait', async () => {
    const visitor = server.visitor();
    const task = { id: 'a'.repeat(32), token: 'b'.repeat(32) };
    let response = await visitor.sendPoll(task);
    for (let calls = 1; response.status === 404; calls++) {
      assert.ok(calls <= 50, 'the limit is reached');
      await response.arrayBuffer();
      response = await visitor.sendPoll(task);
    }
    const refusal = await refusedWith(response);
    assert.deepEqual([refusal.status, refusal.code, refusal.failure.code], [429, 410, 'TOO_FREQUENT']);
    assert.equal(response.headers.get('retry-after'), String(refusal.failure.facts.seconds));
    const elsewhere = await visitor.sendPoll({ ...task, id: 'c'.repeat(32) });
    assert.equal(elsewhere.status, 404, 'another task is asked for freely');
  });
});
