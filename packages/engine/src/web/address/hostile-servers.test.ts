import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test, after } from 'node:test';
import { constants, deflateRawSync } from 'node:zlib';
import {
  closeUnlessShared,
  makeCertificate,
  makeLocalWeb,
  PLAIN_PRINT,
  PUBLIC_ADDRESS,
  proof,
} from '@pagewright/testkit';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { AddressPrinter } from './print-address.ts';

/** Servers that never end, lie, send people on to where they must not go, or show papers of somebody else. */

let hits = 0;
const inside = createServer((socket) => {
  hits += 1;
  socket.destroy();
});
await new Promise<void>((listening) => inside.listen(0, '127.0.0.1', listening));
const address = inside.address();
const insidePort = typeof address === 'object' && address !== null ? address.port : 0;

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const DRIP_MS = 100;

/** A byte at a time, for as long as somebody listens. */
function drip(write: (byte: string) => void, socket: { destroyed: boolean } | null): void {
  const timer = setInterval(() => (socket?.destroyed === false ? write('a') : clearInterval(timer)), DRIP_MS);
  timer.unref();
}

/** Ten thousand million blanks and letters in ten megabytes: one part that stands by itself (RFC 1951, 3.2), a thousand times. */
const BOMB_PART = deflateRawSync(Buffer.alloc(10_000_000, 'ab '), { finishFlush: constants.Z_FULL_FLUSH });
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

const MOST_HOPS = 4;
const AWAY: Record<string, string> = {
  private: 'http://10.0.0.1/',
  loopback: `http://127.0.0.1:${insidePort}/`,
  metadata: 'http://169.254.169.254/latest/meta-data/',
  name: 'http://private.test/',
  mixed: 'http://mixed.test/',
  own: 'http://us.test/',
  'own-address': 'http://also-us.test/',
  'mixed-v6': 'http://mixed-v6.test/',
  port: 'http://site.test:6379/',
  six: 'http://[::ffff:127.0.0.1]/',
};
/** What no redirect of a page may lead to (Fetch, 4.4). */
const NO_SCHEME: Record<string, string> = {
  file: 'file:///etc/passwd',
  data: 'data:text/html,<h1>data</h1>',
  script: 'javascript:alert(1)',
  ftp: 'ftp://site.test/',
};

const answer: RequestListener = ({ url = '/' }, response) => {
  const { socket } = response;
  const raw = (text: string) => void socket?.write(text, 'latin1');
  const [, kind = '', value = '', more = ''] = url.split('/');
  switch (kind) {
    case 'plain':
      return void response.writeHead(200, HTML).end('<h1>Plain words');
    case 'drip-head':
      raw('HTTP/1.1 200 OK\r\nX-Slow: ');
      return drip(raw, socket);
    case 'drip-body':
      response.writeHead(200, HTML).write('<p>words');
      return drip((byte) => response.write(byte), socket);
    case 'silent':
      return;
    case 'part':
      return void response
        .writeHead(200, HTML)
        .end('<h1>Words</h1><img src="/silent"><script src="/drip-body" async></script>');
    case 'bomb': {
      response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).write(GZIP_HEAD);
      let parts = 1000;
      const next = () => void (parts-- > 0 && !response.destroyed && response.write(BOMB_PART, next));
      return next();
    }
    case 'huge':
      return void response.writeHead(200, { ...HTML, 'content-length': '2000000000' }).write('<p>more'.repeat(900_000));
    case 'hop': {
      const left = Number(value);
      const [, target = ''] = Object.entries({ ...AWAY, ...NO_SCHEME }).find(([name]) => name === more) ?? [];
      const location = left > 0 ? `/hop/${left - 1}/${more}` : target;
      return void response.writeHead([301, 302, 303, 307, 308][left % 5] ?? 302, { location }).end();
    }
    case 'circle':
      return void response.writeHead(302, { location: `/circle/${Number(value) + 1}` }).end();
    case 'status':
      return void response.writeHead(Number(value), { ...HTML, 'retry-after': '1' }).end('<h1>An error page');
    case 'old':
      return void socket?.end('<h1>No head at all');
    case 'long-head':
      return void response.writeHead(200, { ...HTML, 'x-long': 'a'.repeat(1_000_000) }).end('<p>words');
    case 'many-heads':
      raw(`HTTP/1.1 200 OK\r\n${'X-A: b\r\n'.repeat(100_000)}\r\n<p>words`);
      return;
    case 'bad-chunks':
      raw('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\n<p>w');
      return void socket?.end();
    case 'two-lengths':
      raw('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 500\r\n\r\n<p>words');
      return void socket?.end();
    case 'proxy-login':
      return void response.writeHead(407, { ...HTML, 'proxy-authenticate': 'Basic realm="x"' }).end('<p>login');
    default:
      return void response.writeHead(404, HTML).end('<h1>Not found');
  }
};

const DAY_MS = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY_MS);
const scratch = await mkdtemp(path.join(tmpdir(), 'hostile-servers-'));
const web = await makeLocalWeb({
  answer,
  resolve: async (host) => {
    if (host === 'private.test') return ['10.0.0.1'];
    if (host === 'us.test' || host === 'also-us.test') return ['93.184.216.35'];
    if (host === 'mixed.test') return [PUBLIC_ADDRESS, '10.0.0.7'];
    if (host === 'mixed-v6.test') return [PUBLIC_ADDRESS, '::1'];
    return host.endsWith('.test') ? [PUBLIC_ADDRESS] : [];
  },
  certificateOf: (host) =>
    makeCertificate({
      hosts: [host === 'other-host.test' ? 'elsewhere.test' : host],
      from: day(-30),
      to: host === 'expired.test' ? day(-1) : day(30),
    }),
  ownHosts: ['us.test'],
  limits: { bytes: 12_000_000, connections: 300 },
});
const printer = new AddressPrinter(web.openEgress, { wholeMs: 5_000, loadMs: 3_000 });
after(async () => {
  await printer.close();
  await web.close();
  inside.close();
  await closeUnlessShared(closeThreads);
  await rm(scratch, { recursive: true, force: true });
});

let count = 0;
/** "done", or the code of the failure, with its reason where that is a certificate; a failure leaves nothing. */
async function endOf(where: string): Promise<string> {
  const output = path.join(scratch, `${(count += 1)}.pdf`);
  const from = where.startsWith('/') ? `http://site.test${where}` : where;
  const end = await printer.print({ ...PLAIN_PRINT, address: from, output }).then(
    () => 'done',
    (error: unknown) => {
      assert.ok(error instanceof EngineFailure, String(error));
      return error.code === 'ADDRESS_UNSAFE' ? error.message : error.code;
    },
  );
  assert.equal((await readdir(scratch)).includes(path.basename(output)), end === 'done');
  return end;
}

/** With the browser's own word for it: the answer was TLS, and its certificate was the reason. */
const UNSAFE = /^ADDRESS_UNSAFE: .*net::ERR_CERT_/;
const ENDS: Record<string, RegExp> = {
  '/silent': /^ADDRESS_(?:SLOW|UNREACHABLE)$/,
  '/drip-head': /^ADDRESS_(?:SLOW|UNREACHABLE)$/,
  '/drip-body': /^ADDRESS_SLOW$/,
  // What never comes is left out of what is there.
  '/part': /^(?:done|ADDRESS_SLOW)$/,
  '/bomb': /^ADDRESS_(?:SLOW|TOO_LARGE|TOO_HEAVY)$/,
  '/huge': /^ADDRESS_(?:SLOW|TOO_LARGE|TOO_HEAVY)$/,
  '/circle/0': /^ADDRESS_LOOPS$/,
  '/old': /^ADDRESS_MALFORMED$/,
  '/long-head': /^ADDRESS_MALFORMED$/,
  '/many-heads': /^ADDRESS_MALFORMED$/,
  '/bad-chunks': /^ADDRESS_MALFORMED$/,
  '/two-lengths': /^ADDRESS_MALFORMED$/,
  '/proxy-login': /^ADDRESS_MALFORMED$/,
  '/status/429': /^ADDRESS_STATUS$/,
  '/status/503': /^ADDRESS_STATUS$/,
  'https://expired.test/plain': UNSAFE,
  'https://other-host.test/plain': UNSAFE,
  'https://self-signed.test/plain': UNSAFE,
  'http://mixed.test/plain': /^ADDRESS_REFUSED$/,
  'http://mixed-v6.test/plain': /^ADDRESS_REFUSED$/,
  'file:///etc/passwd': /^ADDRESS_REFUSED$/,
  'data:text/html,<h1>data</h1>': /^ADDRESS_REFUSED$/,
  'view-source:http://site.test/plain': /^ADDRESS_REFUSED$/,
};

/** Those of which `npm test` wants to know: an endless answer, a certificate that nobody trusts, a name with an address inside. */
const KEPT = new Set(['/huge', 'https://self-signed.test/plain', 'http://mixed.test/plain']);

describe('a server', { concurrency: 5 }, () => {
  for (const [where, expected] of Object.entries(ENDS))
    (KEPT.has(where) ? test : proof)(`that never ends, lies or shows wrong papers: ${where}`, async () => {
      assert.match(await endOf(where), expected);
    });
  for (const [name, target] of Object.entries(AWAY))
    for (const hops of name === 'private' ? [0, 1, MOST_HOPS] : [1])
      (name === 'metadata' ? test : proof)(`that leads to ${target} after ${hops} hops`, async () => {
        assert.equal(await endOf(`/hop/${hops}/${name}`), name === 'port' ? 'ADDRESS_PORT' : 'ADDRESS_REFUSED');
      });
  for (const [name, target] of Object.entries(NO_SCHEME))
    (name === 'file' ? test : proof)(`that leads to ${target}`, async () => {
      assert.match(await endOf(`/hop/1/${name}`), /^ADDRESS_(?:NO_PAGE|UNREACHABLE|REFUSED)$/);
    });
});

test('a plain page comes out as ever after them', async () => {
  assert.equal(await endOf('/plain'), 'done');
});

test('nothing but public addresses was dialled, nothing was asked for without a proof of who answers', () => {
  assert.equal(hits, 0);
  assert.deepEqual([...new Set(web.dialled)], [PUBLIC_ADDRESS]);
  assert.deepEqual(
    web.asked.filter((each) => /^(?:expired|other-host|self-signed|mixed|private)/.test(each)),
    [],
  );
});
