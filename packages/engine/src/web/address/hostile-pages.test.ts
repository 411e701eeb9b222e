import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { closeUnlessShared, makeLocalWeb, PLAIN_PRINT, PUBLIC_ADDRESS, proof, sampleOf } from '@pagewright/testkit';
import { EngineFailure } from '@pagewright/ground/failure.ts';
import { textOfPages } from '../../inspect/text-of-pages.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { AddressPrinter } from './print-address.ts';

/** Pages that would run for ever, take all memory, hold whoever prints them up, or call out. */

let hits = 0;
const inside = createServer((socket) => {
  hits += 1;
  socket.destroy();
});
await new Promise<void>((listening) => inside.listen(0, '127.0.0.1', listening));
const address = inside.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
// WebRTC would come by datagrams.
const datagrams = createSocket('udp4', () => (hits += 1));
await new Promise<void>((bound) => datagrams.bind(port, '127.0.0.1', bound));
const INSIDE = `http://127.0.0.1:${port}`;

const page = (body: string, head = '') => `<!doctype html><title>A page</title>${head}<body><p>Words${body}`;
const script = (text: string) => page(`<script>${text}</script>`);

/** Those of which something can be printed, and those that end with a sentence or with what there was. */
const PRINTED: Record<string, string> = {
  dialogs: script(
    `for (let n = 0; n < 50; n += 1) { alert(n); confirm(n); prompt(n) } print(); onbeforeunload = () => 'stay'`,
  ),
  animation: page(
    '<p id="a">moving',
    '<style>@keyframes k { to { width: 9999px } } #a { animation: k 1s infinite alternate }</style><script>requestAnimationFrame(function again() { requestAnimationFrame(again) })</script>',
  ),
  calls: script(`
    const quiet = (work) => { try { work() } catch {} };
    quiet(() => new WebSocket('ws://127.0.0.1:${port}/'));
    quiet(() => new WebSocket('wss://localhost:${port}/'));
    quiet(() => new WebTransport('https://127.0.0.1:${port}/'));
    quiet(() => new EventSource('${INSIDE}/e'));
    quiet(() => navigator.sendBeacon('${INSIDE}/b', 'x'));
    quiet(() => fetch('${INSIDE}/f', { mode: 'no-cors', keepalive: true }).catch(() => {}));
    quiet(() => { const c = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' },
      { urls: 'turn:127.0.0.1:${port}?transport=tcp', username: 'u', credential: 'c' }] });
      c.createDataChannel('x'); c.createOffer().then((offer) => c.setLocalDescription(offer)) });
    quiet(() => new Worker(URL.createObjectURL(new Blob(["fetch('${INSIDE}/worker').catch(() => {})"]))));
    quiet(() => new Audio('${INSIDE}/a').play().catch(() => {}));
    for (const [name, at] of [['preconnect', '${INSIDE}'], ['dns-prefetch', '//inside.private.test'], ['prerender', '${INSIDE}/p']])
      quiet(() => document.head.append(Object.assign(document.createElement('link'), { rel: name, href: at })));
  `),
  leaving: script(`
    for (const event of ['pagehide', 'unload', 'beforeunload', 'visibilitychange'])
      addEventListener(event, () => { navigator.sendBeacon('${INSIDE}/' + event, 'x'); fetch('${INSIDE}/k', { keepalive: true }) })
  `),
  worker: script(`navigator.serviceWorker?.register('/worker.js').then(() => fetch('/later'))`),
  storing: script(`
    const full = 'x'.repeat(1e6); try { for (let n = 0; n < 100; n += 1) localStorage[n] = full } catch {}
    try { caches.open('c').then((c) => c.put('/x', new Response(full))) } catch {}
    try { indexedDB.open('d') } catch {}
  `),
  history: script(`for (let n = 0; n < 1000; n += 1) try { history.pushState({}, '', '/at/' + n) } catch {}`),
};
const ENDED: Record<string, string> = {
  windows: script(`setInterval(() => open('/plain'), 5); for (let n = 0; n < 100; n += 1) open('${INSIDE}/w')`),
  forever: script('while (true) {}'),
  microtasks: script('(function again() { Promise.resolve().then(again) })()'),
  memory: script('const kept = []; while (true) kept.push(new Uint8Array(50e6).fill(1))'),
  elements: script(
    `let at = document.body; for (let n = 0; n < 1e6; n += 1) at = at.appendChild(document.createElement('div'))`,
  ),
  canvas: script(`const c = document.body.appendChild(document.createElement('canvas'));
    c.width = c.height = 30000; const d = c.getContext('2d'); d && d.fillRect(0, 0, 30000, 30000)`),
  writing: script(`setInterval(() => document.write('<p>more'.repeat(1000)), 1)`),
  growing: script(`setInterval(() => { document.body.style.height = (document.body.scrollHeight + 5000) + 'px' }, 1)`),
  moving: script(`setInterval(() => { location = '/moving?' + Math.random() }, 1)`),
  reloading: script('location.reload()'),
  frames: script(
    `const f = document.createElement('iframe'); f.src = '/frames?' + Math.random(); document.body.append(f)`,
  ),
  style: page(
    `${'<div>'.repeat(400)}x`,
    `<style>${Array.from({ length: 400 }, (_, n) => `div:has(div div:nth-child(${n})) ~ * { --v${n}: calc(1px + 1px) }`).join('')}</style>`,
  ),
  variables: page(
    '<p style="content: var(--a40)">x',
    `<style>:root { --a0: x; ${Array.from({ length: 40 }, (_, n) => `--a${n + 1}: var(--a${n}) var(--a${n});`).join('')} }</style>`,
  ),
  paper: page('x', '<style>@page { size: 100000cm 100000cm } p { width: 1e9px; height: 1e9px }</style>'),
  picture: page(`<svg width="1e9" height="1e9"><filter id="f"><feTurbulence numOctaves="999"/></filter>
    <rect width="1e9" height="1e9" filter="url(#f)"/></svg>`),
  closing: script('close(); window.stop(); document.documentElement.remove()'),
};

const scratch = await mkdtemp(path.join(tmpdir(), 'hostile-pages-'));
const web = await makeLocalWeb({
  answer: ({ url = '/' }, response) => {
    const name = /^\/(\w+)/.exec(url)?.[1] ?? '';
    if (name === 'worker' && url.endsWith('.js'))
      return void response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(`onfetch = (event) => event.respondWith(fetch('${INSIDE}/from-worker'))`);
    const body = PRINTED[name] ?? ENDED[name] ?? page('');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  },
});
const patient = new AddressPrinter(web.openEgress);
const hasty = new AddressPrinter(web.openEgress, { wholeMs: 5_000, loadMs: 3_000 });
after(async () => {
  await Promise.all([patient.close(), hasty.close()]);
  await web.close();
  inside.close();
  datagrams.close();
  await closeUnlessShared(closeThreads);
  await rm(scratch, { recursive: true, force: true });
});

let count = 0;
async function endOf(printer: AddressPrinter, name: string): Promise<{ end: string; text: string }> {
  const output = path.join(scratch, `${(count += 1)}.pdf`);
  const end = await printer.print({ ...PLAIN_PRINT, address: `http://site.test/${name}`, output }).then(
    () => 'done',
    (error: unknown) => {
      assert.ok(error instanceof EngineFailure, String(error));
      return error.code;
    },
  );
  assert.equal((await readdir(scratch)).includes(path.basename(output)), end === 'done');
  return { end, text: end === 'done' ? (await textOfPages(output)).join('\n') : '' };
}

const ENDINGS = /^(?:done|ADDRESS_(?:SLOW|NO_PAGE|RELOADS|TOO_(?:LARGE|HEAVY|BUSY))|PROGRAM_CRASHED)$/;

describe('a page', { concurrency: 5 }, () => {
  for (const name of sampleOf(import.meta, Object.keys(ENDED)))
    test(`without end, ends: ${name}`, async () => {
      assert.match((await endOf(hasty, name)).end, ENDINGS);
    });
  for (const name of Object.keys(PRINTED))
    // What calls out is the case that matters most.
    (name === 'calls' ? test : proof)(`that holds people up or calls out is printed: ${name}`, async () => {
      const { end, text } = await endOf(patient, name);
      assert.equal(end, 'done');
      assert.match(text, /Words/);
    });
});

test('after them all the next page comes out as ever, and nobody called', async () => {
  assert.equal((await endOf(patient, 'plain')).end, 'done');
  assert.equal(hits, 0);
  assert.deepEqual([...new Set(web.dialled)], [PUBLIC_ADDRESS]);
  assert.deepEqual(
    web.asked.filter((each) => !each.startsWith('site.test/')),
    [],
  );
});
