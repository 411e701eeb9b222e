import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { CALLS } from '@pagewright/contract';
import {
  ISSUER_CLIENT as CLIENT,
  linkIn,
  openMailbox,
  postedThrough,
  startIssuer,
  type Issuer,
  type Mailbox,
  type Person,
} from '@pagewright/testkit';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose';
import type { Visitor } from './client.ts';
import { NO_PLAN } from './log-in.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Numbers are those of RELIABILITY, section 2.4. */

describe('logins on the page of a certified issuer', { timeout: 300_000 }, () => {
  let mailbox: Mailbox;
  let issuer: Issuer;
  let server: TestServer;
  before(async () => {
    mailbox = await openMailbox();
    const posted = await postedThrough(mailbox);
    issuer = await startIssuer(posted.PUBLIC_ORIGIN + CALLS['accounts.googleBack'].path);
    server = await startTestServer({
      PLANS: 'hosted',
      ...posted,
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_ISSUER: issuer.origin,
    });
  });
  after(async () => {
    await server.stop();
    await issuer.close();
    await mailbox.close();
  });

  /** Follows every lead, at the issuer with cookies of its own; gives the page of ours that it ends at. */
  const lead = async (visitor: Visitor, address: string): Promise<string> => {
    const jar = new Map<string, string>();
    for (let url = new URL(address, server.origin); ;) {
      const isOurs = url.origin === server.origin;
      if (isOurs && !url.pathname.startsWith('/user/')) return url.pathname + url.search;
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = isOurs
        ? await visitor.fetch(url.pathname + url.search, { redirect: 'manual' })
        : await fetch(url, { redirect: 'manual', headers: { cookie } });
      if (!isOurs)
        for (const given of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
          if (value === '') jar.delete(name);
          else jar.set(name, value);
        }
      const to = answer.headers.get('location');
      assert.ok(to, `${url.href} leads nowhere: ${answer.status} ${await answer.text()}`);
      url = new URL(to, url);
    }
  };
  const begin = `${CALLS['accounts.google'].path}?next=pay&lang=fr`;
  const enter = async (person: Person | undefined) => {
    issuer.person = person;
    const visitor = server.visitor();
    const page = await lead(visitor, begin);
    const answer = await visitor.call(CALLS['accounts.info']);
    return { visitor, page, info: answer.status === 200 ? (await answer.json()).data : undefined };
  };
  const bySub = (sub: string, email: string, more: Partial<Person> = {}): Person => ({
    sub,
    email,
    email_verified: true,
    name: 'Ann Gö',
    ...more,
  });
  const byLink = async (email: string, name?: string) => {
    const visitor = server.visitor();
    await server.query('DELETE FROM counts');
    await visitor.call(CALLS['accounts.emailLogin'], { email, ...(name !== undefined && { name }) });
    const { searchParams } = new URL(linkIn(await mailbox.next(email)));
    await visitor.call(CALLS['accounts.emailLogin'], Object.fromEntries(searchParams));
    return visitor;
  };
  const accountsOf = (email: string) =>
    server.query<{ id: string }>(`SELECT id FROM accounts WHERE lower(email) = '${email}'`);

  test('makes an account, knows it again by its sub, and goes on as asked', async () => {
    const first = await enter(bySub('g-1', 'one@example.org'));
    assert.equal(first.page, '/fr/success-log-in?next=pay');
    assert.deepEqual(first.info, { userName: 'Ann Gö', email: 'one@example.org', isTest: false, ...NO_PLAN });
    const renamed = await enter(bySub('g-1', 'other@example.org'));
    assert.equal(renamed.info.email, 'one@example.org', 'the sub decides, not the address');
  });

  test('joins an account whose mailbox was proved, and no other login of the same address (17)', async () => {
    await byLink('two@example.org', 'Two');
    const joined = await enter(bySub('g-2', 'Two@example.org'));
    assert.equal(joined.info.userName, 'Two');
    assert.equal((await accountsOf('two@example.org')).length, 1);

    await enter(bySub('g-3', 'three@example.org'));
    const other = await enter(bySub('g-4', 'three@example.org'));
    assert.equal(other.page, '/fr/log-in?failed=google');
    assert.equal(other.info, undefined);
    const reader = await byLink('three@example.org');
    assert.equal((await (await reader.call(CALLS['accounts.info'])).json()).data.userName, 'Ann Gö');
  });

  test('an address that the issuer has not verified logs nobody in (17)', async () => {
    const { page, info } = await enter(bySub('g-5', 'five@example.org', { email_verified: false }));
    assert.equal(page, '/fr/log-in?failed=google');
    assert.equal(info, undefined);
    assert.equal((await accountsOf('five@example.org')).length, 0);
  });

  test('whoever says no at the issuer comes back to the login', async () => {
    assert.equal((await enter(undefined)).page, '/fr/log-in?failed=google');
  });

  test('an answer that another browser asked for, or none, logs nobody in (7, 16)', async () => {
    issuer.person = bySub('g-6', 'six@example.org');
    const eve = server.visitor();
    const asked = await eve.fetch(begin, { redirect: 'manual' });
    const back = new URL(asked.headers.get('location') ?? '').searchParams;
    const forged = `${CALLS['accounts.googleBack'].path}?code=x&state=${back.get('state')}`;
    for (const visitor of [server.visitor(), eve]) {
      const answer = await visitor.fetch(forged, { redirect: 'manual' });
      assert.match(answer.headers.get('location') ?? '', /log-in\?failed=google$/);
      assert.equal(visitor.jar.has('session'), false);
    }
  });

  test('the page lets Google’s window answer it, until somebody is logged in', async () => {
    const page = await server.visitor().fetch('/');
    assert.equal(page.headers.get('cross-origin-opener-policy'), 'same-origin-allow-popups');
    assert.match(page.headers.get('content-security-policy') ?? '', /frame-src https:\/\/accounts\.google\.com\/gsi\//);
    const { visitor } = await enter(bySub('g-7', 'seven@example.org'));
    const later = await visitor.fetch('/');
    assert.equal(later.headers.get('cross-origin-opener-policy'), 'same-origin');
    assert.doesNotMatch(later.headers.get('content-security-policy') ?? '', /google/);
    const upload = await server.visitor().fetch('/healthz');
    assert.equal(upload.headers.get('cross-origin-opener-policy'), 'same-origin');
  });
});

describe('the credential of Google’s button', { timeout: 120_000 }, () => {
  let issuer: { origin: string; key: CryptoKey; server: Server };
  let server: TestServer;
  const keyId = 'of-tests';
  before(async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' };
    const http = createServer((request, response) => {
      const origin = `http://${request.headers.host}`;
      const facts = { issuer: origin, jwks_uri: `${origin}/keys`, authorization_endpoint: `${origin}/auth` };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(request.url === '/keys' ? { keys: [jwk] } : facts));
    });
    await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
    const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    issuer = { origin, key: privateKey, server: http };
    server = await startTestServer({ PLANS: 'hosted', GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_ISSUER: origin });
  });
  after(async () => {
    await server.stop();
    issuer.server.close();
  });

  const now = () => Math.floor(Date.now() / 1000);
  const claims = (nonce: string) => ({
    iss: issuer.origin,
    aud: CLIENT.id,
    sub: 'g-10',
    email: 'ten@example.org',
    email_verified: true,
    name: 'Ten',
    nonce,
    iat: now(),
    exp: now() + 600,
  });
  type Claims = Record<string, unknown>;
  const signed = (payload: Claims, key: CryptoKey | Uint8Array = issuer.key, header = { alg: 'RS256', kid: keyId }) =>
    new SignJWT(payload).setProtectedHeader(header).sign(key);
  const newcomer = async () => {
    const visitor = server.visitor();
    const { data } = await (await visitor.call(CALLS['accounts.ways'])).json();
    return { visitor, nonce: data.googleButton.nonce as string, ways: data };
  };
  const logIn = (visitor: Visitor, token: string) => visitor.call(CALLS['accounts.googleLogin'], { token });

  test('logs in once, by the browser that it was made for', async () => {
    const { visitor, nonce, ways } = await newcomer();
    assert.deepEqual(ways.googleButton, { clientId: CLIENT.id, nonce });
    assert.equal(ways.google, false, 'without a secret there is no page of Google');
    const credential = await signed(claims(nonce));
    assert.equal((await logIn((await newcomer()).visitor, credential)).status, 401, 'in another browser');
    const answer = await logIn(visitor, credential);
    assert.equal(answer.status, 200, await answer.clone().text());
    assert.deepEqual((await answer.json()).data, {
      userName: 'Ten',
      email: 'ten@example.org',
      isTest: false,
      ...NO_PLAN,
    });
    assert.equal((await logIn(visitor, credential)).status, 401, 'a second time');
  });

  test('is refused however it is forged, for others, or old (16)', async () => {
    const { publicKey, privateKey: foreign } = await generateKeyPair('RS256', { extractable: true });
    const publicBytes = new TextEncoder().encode(JSON.stringify(await exportJWK(publicKey)));
    const forgeries: Record<string, (nonce: string) => Promise<string> | string> = {
      empty: () => '',
      'no token': () => 'not.a.token',
      'algorithm none': (nonce) => new UnsecuredJWT(claims(nonce)).encode(),
      'HS256 with the public key': (nonce) => signed(claims(nonce), publicBytes, { alg: 'HS256', kid: keyId }),
      'another key': (nonce) => signed(claims(nonce), foreign),
      'unknown key': (nonce) => signed(claims(nonce), issuer.key, { alg: 'RS256', kid: 'nobody' }),
      'another audience': (nonce) => signed({ ...claims(nonce), aud: 'somebody' }),
      'another issuer': (nonce) => signed({ ...claims(nonce), iss: 'https://accounts.google.com' }),
      'another nonce': () => signed(claims('0'.repeat(32))),
      'no nonce': (nonce) => signed({ ...claims(nonce), nonce: undefined }),
      'ended a minute and more ago': (nonce) => signed({ ...claims(nonce), iat: now() - 700, exp: now() - 70 }),
      'of the future': (nonce) => signed({ ...claims(nonce), nbf: now() + 300 }),
      'older than an hour': (nonce) => signed({ ...claims(nonce), iat: now() - 4000 }),
      'without an end': (nonce) => signed({ ...claims(nonce), exp: undefined }),
      'not verified': (nonce) => signed({ ...claims(nonce), email_verified: false }),
      'without an address': (nonce) => signed({ ...claims(nonce), email: undefined }),
      'one letter changed': async (nonce) =>
        (await signed(claims(nonce))).replace(/.(?=\.[^.]*$)/, (c) => (c === 'A' ? 'B' : 'A')),
    };
    for (const [name, forge] of Object.entries(forgeries)) {
      const { visitor, nonce } = await newcomer();
      const answer = await logIn(visitor, await forge(nonce));
      assert.equal(answer.status, 401, name);
      const { code, message } = await answer.json();
      assert.deepEqual([code, message], [2412, 'Login failed'], name);
      assert.equal(visitor.jar.has('session'), false, name);
    }
  });
});
