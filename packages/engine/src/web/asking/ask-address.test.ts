import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { PUBLIC_ADDRESS } from '@pagewright/testkit';
import { askAddress, type Asking } from './ask-address.ts';

const LIMITS = { most: 1000, timeout: 5000 };

async function serverOf(t: TestContext, answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const named = (address: string, asking: Partial<Asking> = {}) =>
  askAddress(address, { ...LIMITS, isNamedByOperator: true, ...asking });

test('a question is sent by POST with its type, and its answer comes whole', async (t) => {
  const seen: unknown[] = [];
  const address = await serverOf(t, async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    seen.push(request.method, request.headers['content-type'], Buffer.concat(parts).toString());
    response.end('granted');
  });
  const sent = { body: new TextEncoder().encode('a stamp, please'), type: 'application/timestamp-query' };
  assert.equal(new TextDecoder().decode(await named(address, { sent })), 'granted');
  assert.deepEqual(seen, ['POST', sent.type, 'a stamp, please']);
});

test('addresses within, other ports and names without an address are not dialled', async (t) => {
  let calls = 0;
  const address = await serverOf(t, (_request, response) => {
    calls += 1;
    response.end();
  });
  const ask = (url: string, found: string[] = ['127.0.0.1'], own: string[] = []) =>
    askAddress(url, { ...LIMITS, resolve: async () => found, own: new Set(own) });
  await assert.rejects(ask(address), { code: 'ADDRESS_REFUSED' });
  await assert.rejects(ask('http://ocsp.example.org/'), { code: 'ADDRESS_REFUSED' });
  await assert.rejects(ask('http://ocsp.example.org/', [PUBLIC_ADDRESS, '10.0.0.1']), { code: 'ADDRESS_REFUSED' });
  await assert.rejects(ask('http://me.example.org/', [PUBLIC_ADDRESS], ['me.example.org']), {
    code: 'ADDRESS_REFUSED',
  });
  await assert.rejects(ask('http://ocsp.example.org:8080/'), { code: 'ADDRESS_PORT' });
  await assert.rejects(ask('http://ocsp.example.org/', []), { code: 'ADDRESS_UNKNOWN' });
  await assert.rejects(ask('ldap://ocsp.example.org/'), { code: 'ADDRESS_REFUSED' });
  assert.equal(calls, 0);
});

test('a GET goes where it is sent on to, but never inside, nor round in circles; a question goes nowhere else', async (t) => {
  const inside = await serverOf(t, (_request, response) => response.end('secret'));
  const address = await serverOf(t, ({ url = '' }, response) => {
    const places: Record<string, string> = {
      '/moved': '/list',
      '/circle': '/circle',
      '/inside': inside,
      '/odd': 'http://',
    };
    if (places[url] === undefined) response.end('list');
    else response.writeHead(302, { location: places[url] }).end();
  });
  assert.equal(new TextDecoder().decode(await named(`${address}moved`)), 'list');
  const sent = { body: new Uint8Array(1), type: 'application/ocsp-request' };
  await assert.rejects(named(`${address}moved`, { sent }), { code: 'ADDRESS_STATUS' });
  await assert.rejects(named(`${address}circle`), { code: 'ADDRESS_STATUS' });
  await assert.rejects(named(`${address}inside`), { code: 'ADDRESS_REFUSED' });
  await assert.rejects(named(`${address}odd`), { code: 'ADDRESS_REFUSED' });
});

test('answers that are no success, too long, broken off or late are failures', async (t) => {
  const failing = await serverOf(t, (_request, response) => response.writeHead(500).end('no'));
  await assert.rejects(named(failing), { code: 'ADDRESS_STATUS' });
  const long = await serverOf(t, (_request, response) => response.end('x'.repeat(1001)));
  await assert.rejects(named(long), { code: 'ADDRESS_TOO_LARGE' });
  const broken = await serverOf(t, (_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('x');
    response.destroy();
  });
  await assert.rejects(named(broken), { code: 'ADDRESS_UNREACHABLE' });
  const silent = await serverOf(t, () => {});
  await assert.rejects(named(silent, { timeout: 100 }), { code: 'ADDRESS_SLOW' });
  await assert.rejects(named(silent, { signal: AbortSignal.abort() }), { code: 'ABORTED' });
});
