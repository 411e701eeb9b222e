import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import {
  closeUnlessShared,
  expectPdf,
  fixture,
  makeLocalWeb,
  PLAIN_PRINT,
  PUBLIC_ADDRESS,
  proof,
  sampleOf,
} from '@pagewright/testkit';
import type { EngineFailureCode } from '@pagewright/ground/failure.ts';
import { measurePages } from '../../pages/measure.ts';
import { textOfPages } from '../../inspect/text-of-pages.ts';
import { closeThreads } from '@pagewright/runtime/threads/pool.ts';
import { AddressPrinter, type AddressPrint, type AddressPrinted } from './print-address.ts';

/** Counts whoever comes to a server that nobody outside may reach. */
let hits = 0;
const inside = createServer((_request, response) => {
  hits += 1;
  response.setHeader('access-control-allow-origin', '*');
  response.end('INSIDE');
});
inside.on('upgrade', (_request, socket) => {
  hits += 1;
  socket.destroy();
});
await new Promise<void>((listening) => inside.listen(0, '127.0.0.1', listening));
const insidePort = (inside.address() as AddressInfo).port;

const TO_INSIDE = `http://127.0.0.1:${insidePort}/`;
const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>A page</title>${head}</head><body>${body}`;

const PAGES: Record<string, string> = {
  '/plain': page('<h1>Heading</h1><p>Words on a page.'),
  '/script-away': page('<p>Words<script>location = "http://10.0.0.1/"</script>'),
  '/meta-away': page('<p>Words', '<meta http-equiv="refresh" content="0; url=http://169.254.169.254/latest">'),
  '/empty': '',
  '/set': page(`<p id="p"><script>document.cookie = 'left=RESIDUE; max-age=9999'; localStorage.left = 'RESIDUE';
    navigator.serviceWorker?.register('/worker.js'); p.textContent = localStorage.left</script>`),
  '/find': page(`<p id="p"><script>p.textContent = 'found ' + document.cookie + localStorage.left</script>`),
  '/banner':
    page(`<h1>Article</h1><p>Words</p>${'<p>More.'.repeat(100)}<div id="onetrust-consent-sdk">We use cookies</div>
    <div style="position:fixed;bottom:0;left:0;right:0;height:200px;background:#fff">This site wants your consent to cookies</div>`),
  '/lazy':
    page(`<h1>Pictures</h1><div style="height:4000px"></div><img loading="lazy" src="/drawn.svg" width="200" height="50">
    <script>new IntersectionObserver((seen) => seen[0].isIntersecting && (late.textContent = 'came late')).observe(late)</script>
    <p id="late">not yet</p><script>0</script>`)
      .replace('<script>new', '<p id="late">not yet</p><script>new')
      .replace(/<p id="late">not yet<\/p><script>0<\/script>$/, ''),
  '/wide': page('<table style="width:1700px"><tr><td>near<td style="text-align:right">the far end</table>'),
  '/wide-picture': page(
    '<p>Words</p><svg width="3000" height="300" viewBox="0 0 3000 300"><text x="2500" y="150" font-size="80">End</text></svg>',
  ),
  '/very-wide': page('<table style="width:4000px"><tr><td>near<td style="text-align:right">the far end</table>'),
  '/many-parts': page(`<p>Words</p>${Array.from({ length: 400 }, (_, part) => `<img src="/part/${part}">`).join('')}`),
  '/tall': page(`<div style="height:3000px">top</div><p>bottom`),
  '/heading': page(
    '<div style="height:960px">above</div><h2>Heading</h2><div style="height:100px">what it heads</div>',
  ),
  '/moved-by-script': page('<p>Moving<script>setTimeout(() => location = "/plain", 700)</script>'),
  '/moved-by-refresh': page('<p>Moving', '<meta http-equiv="refresh" content="1; url=/plain">'),
  '/framed':
    page(`<style>html,body{height:100%;margin:0;overflow:hidden}#app{position:fixed;inset:0;z-index:5;display:flex}
    #in{flex:1;overflow:auto}</style><div id="app"><div id="in"><h1>About cookies</h1><div style="height:2500px">top</div><p>bottom</div></div>`),
  '/window-high': page(`<div style="height:60vh">top</div><div style="height:1500px"></div><p>bottom</p>
    <div style="position:fixed;bottom:0;left:0;right:0;height:60px">bar below</div>`),
  '/dialogs': page(
    '<script>alert(1); confirm(2); prompt(3); print(); open("/plain"); onbeforeunload = () => "stay"</script><p>After dialogs',
  ),
  '/private-parts':
    page(`<p>Words</p><iframe src="${TO_INSIDE}i"></iframe><iframe src="http://localhost:${insidePort}/"></iframe>
    <iframe src="file:///etc/passwd"></iframe><img src="http://rebind.test:${insidePort}/"><img src="${TO_INSIDE}p">
    <link rel="stylesheet" href="http://[::1]:${insidePort}/c.css"><link rel="prefetch" href="${TO_INSIDE}f">
    <link rel="dns-prefetch" href="//inside.private.test"><embed src="${TO_INSIDE}e"><object data="${TO_INSIDE}o"></object>
    <video src="${TO_INSIDE}v"></video><a ping="${TO_INSIDE}ping" href="#" id="a">a</a><form id="s" action="${TO_INSIDE}s" method="post" target="t"></form>
    <iframe name="t" src="/away"></iframe><script>
    const quiet = (work) => { try { work() } catch {} };
    quiet(() => new WebSocket('ws://127.0.0.1:${insidePort}/'));
    quiet(() => new EventSource('${TO_INSIDE}es'));
    quiet(() => fetch('${TO_INSIDE}x', { mode: 'no-cors' }).catch(() => {}));
    quiet(() => navigator.sendBeacon('${TO_INSIDE}b', 'x'));
    quiet(() => new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${insidePort}' }] }).createDataChannel('x'));
    quiet(() => a.click()); quiet(() => s.submit()); quiet(() => open('${TO_INSIDE}w'));
    </script>`),
};

const pdf = await readFile(fixture('plain-3-pages'));
const answer: RequestListener = (request, response) => {
  const url = request.url ?? '';
  const send = (status: number, headers: Record<string, string>, body: string | Uint8Array = '') => {
    response.writeHead(status, headers);
    response.end(body);
  };
  const html = { 'content-type': 'text/html; charset=utf-8' };
  const [, kind, value = ''] = /^\/(status|redirect|type)\/(.*)$/.exec(url) ?? [];
  if (kind === 'status')
    return send(Number(value), { ...html, 'www-authenticate': 'Basic' }, page('<h1>An error page'));
  if (kind === 'redirect') return send(Number(value), { location: 'http://127.0.0.1/' });
  if (kind === 'type') return send(200, { 'content-type': value }, 'PK\u0003\u0004');
  if (url === '/loop') return send(302, { location: '/loop' });
  if (url === '/away') return send(302, { location: TO_INSIDE });
  if (url === '/refresh-away') return send(200, { ...html, refresh: '0; url=http://10.0.0.1/' }, page('<p>Words'));
  if (url === '/kept')
    return send(200, { ...html, 'content-disposition': 'attachment; filename=a.html' }, page('kept'));
  if (url === '/some.pdf') return send(200, { 'content-type': 'application/pdf' }, pdf);
  if (url === '/no.pdf') return send(200, { 'content-type': 'application/pdf' }, 'no PDF at all');
  if (url === '/worker.js') return send(200, { 'content-type': 'text/javascript' }, 'self.onfetch = () => {}');
  if (url === '/drawn.svg')
    return send(
      200,
      { 'content-type': 'image/svg+xml' },
      '<svg xmlns="http://www.w3.org/2000/svg"><text y="20">Drawn</text></svg>',
    );
  if (url === '/broken') return void response.socket?.end('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n<p>half');
  if (url === '/nonsense') return void response.socket?.end('\u0000\u0001nonsense\r\n\r\n');
  if (url === '/endless') {
    response.writeHead(200, html);
    const more = () => response.destroyed || response.write('<p>more'.repeat(40_000), more);
    return more();
  }
  const found = PAGES[url];
  return found === undefined ? send(404, html, page('Not found')) : send(200, html, found);
};

const scratch = await mkdtemp(path.join(tmpdir(), 'print-address-'));
let asked = 0;
const web = await makeLocalWeb({
  answer,
  resolve: async (host) => {
    if (host === 'private.test') return ['10.0.0.1'];
    // A name that is public the first time only.
    if (host === 'rebind.test') return [(asked += 1) > 1 ? '127.0.0.1' : PUBLIC_ADDRESS];
    return host.endsWith('.test') ? [PUBLIC_ADDRESS] : [];
  },
  limits: { bytes: 3_000_000, connections: 300 },
});
const printer = new AddressPrinter(web.openEgress);
after(async () => {
  await printer.close();
  await web.close();
  inside.close();
  await closeUnlessShared(closeThreads);
  await rm(scratch, { recursive: true, force: true });
});

let count = 0;
async function print(where: string, more: Partial<AddressPrint> = {}): Promise<AddressPrinted & { output: string }> {
  count += 1;
  const output = path.join(scratch, `${count}.pdf`);
  const printed = await printer.print({
    address: where.startsWith('/') ? `http://site.test${where}` : where,
    ...PLAIN_PRINT,
    output,
    ...more,
  });
  return { ...printed, output };
}
const textOf = async (file: string) => (await textOfPages(file)).join('\n');

const FAILURES: [where: string, code: EngineFailureCode][] = [
  ...[401, 404, 500, 999].map((status): [string, EngineFailureCode] => [`/status/${status}`, 'ADDRESS_STATUS']),
  ...[301, 307].map((status): [string, EngineFailureCode] => [`/redirect/${status}`, 'ADDRESS_REFUSED']),
  ['/meta-away', 'ADDRESS_REFUSED'],
  ['/script-away', 'ADDRESS_REFUSED'],
  ['/refresh-away', 'ADDRESS_REFUSED'],
  ['http://private.test/', 'ADDRESS_REFUSED'],
  ['http://127.0.0.1/', 'ADDRESS_REFUSED'],
  ['http://user:word@site.test/', 'ADDRESS_REFUSED'],
  ['http://nowhere.example/', 'ADDRESS_UNKNOWN'],
  ['/loop', 'ADDRESS_LOOPS'],
  ['/status/204', 'ADDRESS_NO_PAGE'],
  ['/type/application/zip', 'ADDRESS_NO_PAGE'],
  ['/type/application/octet-stream', 'ADDRESS_NO_PAGE'],
  ['/kept', 'ADDRESS_NO_PAGE'],
  ['/empty', 'ADDRESS_NO_PAGE'],
  ['/no.pdf', 'ADDRESS_NO_PAGE'],
  ['/nonsense', 'ADDRESS_MALFORMED'],
  ['/broken', 'ADDRESS_CUT_OFF'],
  ['/status/407', 'ADDRESS_MALFORMED'],
  // The server speaks no TLS.
  ['https://site.test/plain', 'ADDRESS_UNSAFE'],
];

for (const [where, code] of sampleOf(import.meta, FAILURES, 2))
  test(`${where} fails with ${code} and leaves nothing`, async () => {
    await assert.rejects(print(where), (error: { code: string; facts: { address?: string } }) => {
      assert.equal(error.code, code);
      assert.ok(error.facts.address?.includes(where));
      return true;
    });
    await assert.rejects(access(path.join(scratch, `${count}.pdf`)));
  });

proof('what never ends is cut off at its limit', async () => {
  const end = await print('/endless').then(
    ({ notes }) => notes.map(({ code }) => code).find((code) => code === 'PAGE_CUT_SHORT'),
    ({ code }) => code,
  );
  assert.ok(['PAGE_CUT_SHORT', 'ADDRESS_TOO_LARGE', 'ADDRESS_UNREACHABLE'].includes(end), String(end));
});

test('nothing that a page holds reaches a host inside', async () => {
  hits = 0;
  const { output } = await print('/private-parts');
  assert.equal(hits, 0);
  const text = await textOf(output);
  assert.match(text, /Words/);
  assert.doesNotMatch(text, /INSIDE|root:/);
  assert.deepEqual([...new Set(web.dialled)], [PUBLIC_ADDRESS]);
});

test('a page finds nothing that an earlier one left, be it of the same owner', async () => {
  assert.match(await textOf((await print('/set')).output), /RESIDUE/);
  assert.match(await textOf((await print('/find')).output), /found undefined/);
});

proof('banners are hidden where asked, and said to be', async () => {
  const hidden = await print('/banner');
  assert.doesNotMatch(await textOf(hidden.output), /cookies/);
  assert.deepEqual(hidden.notes, [{ code: 'OVERLAYS_HIDDEN', count: 2 }]);
  const withOverlay = await print('/banner', { overlays: 'keep' });
  assert.match(await textOf(withOverlay.output), /We use cookies/);
});

proof('what loads as one scrolls is there', async () => {
  const text = await textOf((await print('/lazy')).output);
  assert.match(text, /came late/);
  assert.match(text, /Drawn/);
});

proof('a page that is too wide is made to fit', async () => {
  assert.match(await textOf((await print('/wide')).output), /the far end/);
});

proof('a picture that is too wide is made to fit by itself', async () => {
  const { output, notes } = await print('/wide-picture');
  assert.deepEqual(notes, []);
  assert.match(await textOf(output), /Words\s+E\s*n\s*d/);
});

proof('what does not fit at all is said to be cut', async () => {
  assert.deepEqual((await print('/very-wide')).notes, [{ code: 'PAGE_TOO_WIDE' }]);
});

proof('after 300 requests there are no more, and that is said', async () => {
  const before = web.asked.length;
  const { notes } = await print('/many-parts');
  assert.deepEqual(notes, [{ code: 'PAGE_CUT_SHORT' }]);
  assert.ok(web.asked.length - before <= 300, String(web.asked.length - before));
});

proof('one long page holds all of it', async () => {
  const { output, pages } = await print('/tall', { size: 'long', windowWidth: 800, margin: 0 });
  assert.equal(pages, 1);
  const [size] = await measurePages({ path: output }, { folder: scratch });
  assert.ok(size && Math.abs(size.width - 600) < 2 && size.height > 2250, JSON.stringify(size));
  assert.match(await textOf(output), /top\s+bottom/);
});

proof('what is as high as the window does not grow with one long page, and what is fixed stands once', async () => {
  const { output, pages } = await print('/window-high', { size: 'long', windowWidth: 800, margin: 0 });
  assert.equal(pages, 1);
  const long = await textOf(output);
  assert.match(long, /top\s+bottom\s+bar below/);
  const paper = await print('/window-high');
  assert.ok(paper.pages > 1);
  assert.equal((await textOf(paper.output)).match(/bar below/g)?.length, 1);
});

proof('a page that scrolls inside a frame of the window is printed as a whole', async () => {
  const { output, pages, notes } = await print('/framed');
  assert.deepEqual([pages, notes], [3, []]);
  assert.match(await textOf(output), /top\s+bottom/);
});

for (const where of ['/moved-by-script', '/moved-by-refresh'])
  proof(`${where}: what is printed is the page that it leads to`, async () => {
    assert.match(await textOf((await print(where)).output), /Words on a page/);
  });

proof('a heading stays with what it heads', async () => {
  const { output } = await print('/heading', { outline: true });
  await expectPdf(output).toHaveOutline([{ title: 'Heading', page: 2 }]);
});

proof('dialogs and windows hold nobody up', async () => {
  assert.match(await textOf((await print('/dialogs')).output), /After dialogs/);
});

proof('a PDF at an address is passed on byte for byte', async () => {
  const { output, pages, notes } = await print('/some.pdf');
  assert.equal(pages, 3);
  assert.deepEqual(notes, [{ code: 'ADDRESS_WAS_PDF' }]);
  assert.deepEqual(await readFile(output), pdf);
});

test('margins tell what they are asked to', async () => {
  const { output } = await print('/plain', { header: 'title', footer: 'address' });
  assert.match(await textOf(output), /A page[^]*http:\/\/site\.test\/plain/);
  await expectPdf(output).toHaveOutline([{ title: 'Heading', page: 1 }]);
});
