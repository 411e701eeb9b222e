import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rootCertificates } from 'node:tls';
import test, { after, before } from 'node:test';
import { openCertificates, PAYPAL_TRUST } from './certificates.ts';

/** Where certificates of events are fetched, and how often. */

const [ROOT = ''] = rootCertificates;
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.statusCode = request.url === '/away' ? 404 : 200;
  response.end(request.url === '/large' ? ROOT + ' '.repeat(65_537) : ROOT);
});
before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
after(() => server.close());

const at = (path: string) => new URL(path, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
const opened = () => openCertificates({ mayFetch: () => true, roots: [] }, () => new Date(), 5_000);
/** Requests of these addresses, one after the other. */
async function requestsFor(paths: readonly string[]): Promise<string[]> {
  const { keyAt } = opened();
  asked.length = 0;
  for (const path of paths) assert.equal(await keyAt(at(path)), 'unproven');
  return [...asked];
}

test('certificates are fetched from hosts of PayPal alone, by https on its own port', () => {
  const may = (address: string) => PAYPAL_TRUST.mayFetch(new URL(address));
  assert.ok(may('https://api.paypal.com/cert') && may('https://api-m.sandbox.paypal.com/cert'));
  for (const address of [
    'http://api.paypal.com/cert',
    'https://api.paypal.com:8443/cert',
    'https://ada@api.paypal.com/cert',
    'https://paypal.com.evil.test/cert',
    'https://evilpaypal.com/cert',
    'https://paypal.com/cert',
  ])
    assert.equal(may(address), false, address);
});

test('a certificate is fetched once for each address', async () => {
  assert.deepEqual(await requestsFor(['/a', '/b', '/a', '/b']), ['/a', '/b']);
});

test('what is no certificate, or too large to be one, is asked for again', async () => {
  assert.deepEqual(await requestsFor(['/away', '/away']), ['/away', '/away']);
  assert.deepEqual(await requestsFor(['/large', '/large']), ['/large', '/large']);
});

test('events that name ever new addresses do not fill the memory: twenty certificates are kept', async () => {
  const twenty = Array.from({ length: 20 }, (_, index) => `/${index}`);
  assert.equal((await requestsFor([...twenty, ...twenty])).length, 20);
  assert.equal((await requestsFor([...twenty, '/more', '/0'])).length, 22);
});
