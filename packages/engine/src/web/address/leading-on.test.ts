import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import {
  closeUnlessShared,
  endOfPrint,
  fixture,
  makeCertificate,
  makeLocalWeb,
  trustFlag,
  proof,
  sampleOf,
} from '@pagewright/testkit';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { AddressPrinter } from './print-address.ts';

/**
 * Pages that go on by themselves: to a PDF, to another program, to themselves, or to what a worker of theirs answers.
 * Once each of them was waited for until the time was up, or printed as something that it was not.
 */

const HTML = { 'content-type': 'text/html; charset=utf-8' };
/** How a page goes on to an address. */
const WAYS: Record<string, (to: string) => string> = {
  script: (to) => `<p>Words<script>location = ${JSON.stringify(to)}</script>`,
  replace: (to) => `<p>Words<script>location.replace(${JSON.stringify(to)})</script>`,
  refresh: (to) => `<meta http-equiv="refresh" content="0;url=${to}"><p>Words`,
  late: (to) => `<p>Words<script>setTimeout(() => { location = ${JSON.stringify(to)} }, 900)</script>`,
  link: (to) => `<p>Words<a id="a" href="${to}"></a><script>a.click()</script>`,
  form: (to) => `<p>Words<form id="f" action="${to}"></form><script>f.submit()</script>`,
  frame: (to) => `<p>Words<iframe srcdoc="<script>top.location = '${to}'</script>"></iframe>`,
};
const PROGRAMS = ['mailto:a@b.test', 'intent://a#Intent;scheme=b;end', 'tel:+1', 'own-app:open', 'javascript:void 0'];
const FOR_EVER: Record<string, string> = {
  reload: '<p>Words<script>location.reload()</script>',
  'reload-late': '<p>Words<script>onload = () => location.reload()</script>',
  refresh: '<meta http-equiv="refresh" content="0"><p>Words',
  elsewhere: '<p>Words<script>location = "/for-ever/elsewhere?" + Math.random()</script>',
  ping: '<p>Words<script>location = "/for-ever/pong"</script>',
  pong: '<p>Words<script>location = "/for-ever/ping"</script>',
  form: '<p>Words<form id="f" method="post"></form><script>f.submit()</script>',
  'at-once': '<p>Words<script>setInterval(() => { location = "/for-ever/at-once?" + Math.random() }, 1)</script>',
};
const WORKER_ANSWERS: Record<string, string> = {
  error: 'Response.error()',
  'status-500': 'new Response("<h1>Wrong", { status: 500, headers: { "content-type": "text/html" } })',
  offline: 'new Response("<h1>Wrong: you are offline", { headers: { "content-type": "text/html" } })',
  nothing: 'Promise.reject(new Error("x"))',
};

const pdf = await readFile(fixture('plain-3-pages'));
const scratch = await mkdtemp(path.join(tmpdir(), 'leading-on-'));
const DAY_MS = 86_400_000;
const certificate = makeCertificate({
  hosts: ['site.test'],
  from: new Date(Date.now() - DAY_MS),
  to: new Date(Date.now() + DAY_MS),
});
const web = await makeLocalWeb({
  certificateOf: () => certificate,
  answer: ({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'https://site.test');
    const [, kind = '', name = ''] = pathname.split('/');
    const to = searchParams.get('to') ?? '';
    const html = (body: string) =>
      void response.writeHead(200, HTML).end(`<!doctype html><title>A page</title>${body}`);
    if (kind === 'on') return html(WAYS[name]?.(to) ?? '');
    if (kind === 'redirect') return void response.writeHead(302, { location: to }).end();
    if (kind === 'for-ever') return html(FOR_EVER[name] ?? '');
    if (kind === 'some.pdf') return void response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf);
    if (kind === 'worker.js')
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(
        `oninstall = () => skipWaiting(); onactivate = () => clients.claim();
           onfetch = (event) => { const name = new URL(event.request.url).pathname.split('/behind/')[1];
           ${Object.entries(WORKER_ANSWERS)
             .map(([each, answer]) => `if (name === '${each}') event.respondWith(${answer});`)
             .join('')} }`,
      );
    if (kind === 'with-worker')
      return html(`<p>Before<script>navigator.serviceWorker.register('/worker.js')
        .then(() => navigator.serviceWorker.ready).then(() => { location = '/behind/${name}' })</script>`);
    if (kind === 'behind') return html('<p>Words of the site');
    return void response.writeHead(404, HTML).end('<h1>Not found');
  },
});
/** Whoever waits for an end of loading that never comes is too late here. */
const printer = new AddressPrinter(web.openEgress, { wholeMs: 60_000, loadMs: 59_000 }, [trustFlag(certificate)]);
after(async () => {
  await printer.close();
  await web.close();
  await closeUnlessShared(closeThreads);
  await rm(scratch, { recursive: true, force: true });
});
const endOf = (where: string) => endOfPrint(printer, scratch, `https://site.test${where}`);

describe('a page', { concurrency: 4 }, () => {
  for (const way of sampleOf(import.meta, Object.keys(WAYS)))
    test(`that goes on to a PDF is that PDF: ${way}`, async () => {
      const { end, notes, pdf: made } = await endOf(`/on/${way}?to=/some.pdf`);
      assert.deepEqual([end, notes], ['done', ['ADDRESS_WAS_PDF']]);
      assert.deepEqual(made, pdf);
    });
  for (const program of PROGRAMS)
    for (const way of program.startsWith('mailto') ? Object.keys(WAYS) : ['script'])
      proof(`that turns to another program is printed at once: ${way} ${program}`, async () => {
        const { end, text } = await endOf(`/on/${way}?to=${encodeURIComponent(program)}`);
        assert.equal(end, 'done');
        assert.match(text, /Words/);
      });
  for (const name of sampleOf(import.meta, Object.keys(FOR_EVER)))
    test(`that goes on for ever is told so: ${name}`, async () => {
      assert.equal((await endOf(`/for-ever/${name}`)).end, 'ADDRESS_RELOADS');
    });
  for (const name of Object.keys(WORKER_ANSWERS))
    proof(`is what the site answers, not what a worker of it makes up: ${name}`, async () => {
      const { end, text } = await endOf(`/with-worker/${name}`);
      assert.equal(end, 'done');
      assert.match(text, /Words of the site/);
    });
});

proof('a server that leads to another program has no page', async () => {
  for (const program of PROGRAMS.slice(0, 4))
    assert.equal((await endOf(`/redirect?to=${encodeURIComponent(program)}`)).end, 'ADDRESS_NO_PAGE');
});
