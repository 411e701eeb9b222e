import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { closeUnlessShared, endOfPrint, makeCertificate, makeLocalWeb, trustFlag, sampleOf } from '@pagewright/testkit';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { EGRESS_LIMITS } from '../egress/egress.ts';
import { AddressPrinter } from './print-address.ts';

/** One page once sent 1.77 GB to others, and workers asked for more than a page may. */

const inWorker = (work: string) => `new Worker(URL.createObjectURL(new Blob([${JSON.stringify(work)}])))`;
/** The place is not known to a worker of a blob. */
const flood = (origin: string) =>
  `let n = 0; const go = async () => { for (;;) await fetch('${origin}/x/' + n++, { cache: 'no-store' }).catch(() => {}) };
   for (let i = 0; i < 6; i += 1) go()`;
const upload = (origin: string) =>
  `const b = new Blob([new Uint8Array(32e6)]);
   const go = () => fetch('${origin}/sink', { method: 'POST', body: b, mode: 'no-cors' }).catch(() => {}).then(() => setTimeout(go, 5));
   for (let i = 0; i < 4; i += 1) go()`;

/** Scripts of pages, by what they call out with. */
const PAGES: Record<string, (origin: string) => string> = {
  requests: (origin) => `for (let i = 0; i < 600; i += 1) fetch('${origin}/x/' + i).catch(() => {})`,
  pictures: () => `for (let i = 0; i < 600; i += 1) new Image().src = '/x/' + i`,
  workers: (origin) => `for (let i = 0; i < 4; i += 1) ${inWorker(flood(origin))}`,
  'shared-worker': () => `new SharedWorker('/flood.js')`,
  'service-worker': () => `navigator.serviceWorker.register('/flood.js')`,
  beacons: () => `for (let i = 0; i < 600; i += 1) navigator.sendBeacon('/x/' + i, 'words')`,
  'kept-alive': () =>
    `for (let i = 0; i < 600; i += 1) fetch('/x/' + i, { keepalive: true, method: 'POST' }).catch(() => {})`,
  sockets:
    () => `const go = () => { const s = new WebSocket(location.origin.replace('http', 'ws') + '/x/'); s.onerror = go };
    for (let i = 0; i < 9; i += 1) go()`,
  streams: () => `for (let i = 0; i < 500; i += 1) new EventSource('/x/' + i)`,
  frames: () =>
    `for (let i = 0; i < 400; i += 1) document.body.append(Object.assign(document.createElement('iframe'), { src: '/x/' + i }))`,
  hosts: (origin) =>
    `for (let i = 0; i < 400; i += 1) fetch('${origin}'.replace('//', '//h' + i + '.'), { mode: 'no-cors' }).catch(() => {})`,
  uploads: upload,
  'uploads-of-workers': (origin) => inWorker(upload(origin)),
  forms:
    () => `for (let i = 0; i < 8; i += 1) { const f = document.createElement('iframe'); f.name = 'f' + i; document.body.append(f);
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/sink', target: f.name });
    form.append(Object.assign(document.createElement('textarea'), { name: 'a', value: 'x'.repeat(1e6) })); document.body.append(form); form.submit() }`,
};

const DAY_MS = 86_400_000;
const certificate = makeCertificate({
  hosts: ['site.test'],
  from: new Date(Date.now() - DAY_MS),
  to: new Date(Date.now() + DAY_MS),
});
const scratch = await mkdtemp(path.join(tmpdir(), 'calling-out-'));
/** By page, which each request names in its host. */
const counts = new Map<string, { requests: number; bytes: number }>();
const web = await makeLocalWeb({
  certificateOf: () => certificate,
  answer: (request, response) => {
    const page = /(\w[\w-]*)\.site\.test$/.exec(request.headers.host ?? '')?.[1] ?? '';
    const key = `${'encrypted' in request.socket ? 'https' : 'http'} ${page}`;
    const count = counts.get(key) ?? { requests: 0, bytes: 0 };
    counts.set(key, count);
    count.requests += 1;
    const origin = `${key.split(' ')[0]}://${page}.site.test`;
    request.on('data', (chunk: Buffer) => (count.bytes += chunk.length));
    if (request.url === '/')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<title>${page}</title><p>Words<script>${PAGES[page]?.(origin)}</script>`);
    const type = request.url === '/flood.js' ? 'text/javascript' : 'text/plain';
    const body = request.url === '/flood.js' ? flood(origin) : 'x';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    response.end(body);
  },
});
const printer = new AddressPrinter(web.openEgress, { wholeMs: 40_000, loadMs: 6_000 }, [trustFlag(certificate)]);
after(async () => {
  await printer.close();
  await web.close();
  await closeUnlessShared(closeThreads);
  await rm(scratch, { recursive: true, force: true });
});

const PRINTS = [
  ...Object.keys(PAGES).map((page) => `https://${page}.site.test/`),
  ...['requests', 'workers', 'uploads'].map((page) => `http://${page}.site.test/`),
];

describe('a page that calls out without end', { concurrency: 2 }, () => {
  for (const address of sampleOf(import.meta, PRINTS))
    test(`is given no more than a page may have: ${address}`, async () => {
      const { end, text } = await endOfPrint(printer, scratch, address);
      // How far it comes is a matter of time; that it is printed then, too.
      assert.match(`${end} ${text}`, /^(?:done [^]*Words|ADDRESS_SLOW)/);
      const [scheme = '', page = ''] = address.split(/:\/\/|\./);
      const { requests, bytes } = counts.get(`${scheme} ${page}`)!;
      assert.ok(requests <= EGRESS_LIMITS.requests, `${requests} requests`);
      assert.ok(bytes <= EGRESS_LIMITS.sent, `${bytes} bytes`);
    });
});

test('where a limit is met, it is said', async () => {
  const { notes } = await endOfPrint(printer, scratch, 'https://uploads.site.test/');
  assert.deepEqual(notes, ['PAGE_CUT_SHORT']);
});
