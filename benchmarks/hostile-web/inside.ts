import { DONE, html, script, type Row } from './row.ts';

/** Ways to a machine inside: spellings of its address, names that lead there, and everything in a page that loads. */

/** Spellings of what nobody outside may reach; browsers make addresses of most of them. */
const SPELLINGS = [
  '127.0.0.1',
  'localhost',
  'localhost.',
  'a.localhost',
  '127.0.0.1.',
  '127.1',
  '0',
  '0.0.0.0',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0x7f.1',
  '017700000001',
  '127%2e0%2e0%2e1',
  '①②⑦.0.0.1',
  '127。0。0。1',
  'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fec0::1]',
  '[fd00::1]',
  '[2001::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[ff02::1]',
  '10.0.0.7',
  '192.168.1.1',
  '172.16.0.1',
  '169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '198.18.0.1',
  '203.0.113.1',
  '255.255.255.255',
  '224.0.0.1',
  'printer.local',
  'db.internal',
  'x.corp',
  'x.lan',
  'metadata.google.internal',
  'private.test',
  'alias.test',
  'mixed.test',
  'six.test',
  'both.test',
  'own.test',
];

/** Names whose answers change between two questions. */
const TURNING = ['rebind', 'rebind-at-once', 'flip', 'third'];

const ENDED = /^ADDRESS_(?:REFUSED|UNKNOWN|NO_PAGE|UNREACHABLE|PORT)$/;
/** The first answer of a turning name is a public address, whose page may be printed. */
const TURNED = /^(?:done|ADDRESS_(?:REFUSED|UNSAFE|UNKNOWN|NO_PAGE|UNREACHABLE))$/;

/** What loads an address, with `URL` in its place. */
const LOADERS: Record<string, string> = {
  image:
    '<img src="URL"><img srcset="URL 2x"><picture><source srcset="URL"><img></picture><input type="image" src="URL">',
  frame: '<iframe src="URL"></iframe><object data="URL"></object><embed src="URL">',
  svg: '<svg><image href="URL"/><use href="URL#x"/><filter id="f"><feImage href="URL"/></filter><rect filter="url(#f)" width="9" height="9"/></svg>',
  link: '<link rel="stylesheet" href="URL"><link rel="icon" href="URL"><link rel="manifest" href="URL"><link rel="modulepreload" href="URL">',
  hint: '<link rel="preconnect" href="URL"><link rel="dns-prefetch" href="URL"><link rel="prefetch" href="URL"><link rel="prerender" href="URL"><link rel="preload" as="font" crossorigin href="URL">',
  scripts:
    '<script src="URL"></script><script type="module" src="URL"></script><script>import("URL").catch(() => {})</script>',
  media:
    '<video src="URL" poster="URL" autoplay muted><track default src="URL"></video><audio src="URL" autoplay></audio>',
  style:
    '<style>@import "URL"; @font-face { font-family: F; src: url(URL) } p { font-family: F; background: url(URL); cursor: url(URL), auto; mask-image: url(URL) } @media print { p::after { content: url(URL) } }</style>',
  form: '<iframe name="n"></iframe><form id="s" action="URL" method="post" target="n"><input name="a"></form><script>s.submit()</script><a id="a" ping="URL" href="#">a</a><script>a.click()</script>',
  fetch: `<script>fetch('URL', { mode: 'no-cors' }).catch(() => {}); fetch('URL').then((r) => r.text()).then((t) => document.body.append(t)).catch(() => {})</script>`,
  request: `<script>const x = new XMLHttpRequest(); x.open('POST', 'URL'); x.send('a')</script>`,
  events: `<script>new EventSource('URL'); navigator.sendBeacon('URL', 'x'); fetch('URL', { keepalive: true, method: 'POST', mode: 'no-cors' }).catch(() => {})</script>`,
  socket: `<script>try { new WebSocket('URL'.replace('http', 'ws')) } catch {} try { new WebTransport('URL'.replace('http:', 'https:')) } catch {}</script>`,
  worker: `<script>new Worker(URL.createObjectURL(new Blob(["fetch('ADDRESS', { mode: 'no-cors' }).catch(() => {}); try { importScripts('ADDRESS') } catch {}"])))</script>`,
  calls: `<script>const h = new window.URL('URL').host; const c = new RTCPeerConnection({ iceServers: [{ urls: ['stun:' + h, 'turn:' + h + '?transport=tcp'], username: 'u', credential: 'c' }] }); c.createDataChannel('x'); c.createOffer().then((o) => c.setLocalDescription(o))</script>`,
  speculation: `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["URL"]}],"prerender":[{"source":"list","urls":["URL"]}]}</script>`,
  windows: `<script>open('URL'); const f = document.createElement('iframe'); document.body.append(f); f.contentWindow.location = 'URL'</script>`,
  printing: `<script>addEventListener('beforeprint', () => { new Image().src = 'URL'; fetch('URL').catch(() => {}) }); for (const e of ['pagehide', 'unload', 'visibilitychange']) addEventListener(e, () => navigator.sendBeacon('URL'))</script>`,
};
const loading = (loader: string, address: string) =>
  (LOADERS[loader] ?? '')
    .replaceAll('ADDRESS', address)
    .replaceAll(/(?<!window\.|\()URL(?!\.)|(?<=\()URL(?=\))/g, address);

/** How a page leads itself on. */
const LEADS: Record<string, (to: string) => string> = {
  script: (to) => script(`location = '${to}'`),
  refresh: (to) => `<meta http-equiv="refresh" content="0;url=${to}">`,
  late: (to) => script(`setTimeout(() => location.replace('${to}'), 700)`),
  form: (to) => `<form id="f" method="post" action="${to}"></form>${script('f.submit()')}`,
  frame: (to) => `<iframe srcdoc="<script>top.location='${to}'</script>"></iframe>`,
};
const OTHER_SCHEMES = [
  'file:///etc/passwd',
  'data:text/html,<h1>x',
  'ftp://10.0.0.7/',
  'gopher://127.0.0.1/',
  'chrome://version/',
  'view-source:file:///etc/passwd',
  'blob:http://site.test/x',
  'about:blank',
];
const STATUSES = [301, 302, 303, 307, 308];

/** `canary`: the port of a server inside that counts whoever comes. */
export function rowsOfInside(canary: number): Row[] {
  const targets = [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '10.0.0.7',
    '169.254.169.254',
    'private.test',
    'rebind-at-once.test',
    '2130706433',
  ];
  const withPort = (host: string, index: number) => `http://${host}${index < 3 ? `:${canary}` : ''}/`;
  return [
    ...SPELLINGS.map((host): Row => ({ kind: 'address', name: host, address: `http://${host}/`, end: ENDED })),
    ...SPELLINGS.map((host, index): Row => ({
      kind: 'redirect',
      name: host,
      serve: (response, part) => {
        // Some spellings are of letters that no header holds: they travel as their bytes.
        const location = part === '' ? 'hop' : Buffer.from(`http://${host}/`).toString('latin1');
        response.writeHead(STATUSES[index % STATUSES.length] ?? 302, { location }).end();
      },
      end: ENDED,
    })),
    ...OTHER_SCHEMES.flatMap((to): Row[] => [
      {
        kind: 'redirect',
        name: to,
        serve: (response) => void response.writeHead(302, { location: to }).end(),
        end: ENDED,
      },
      // Where the browser does not go there, the page stays.
      {
        kind: 'lead',
        name: `script ${to}`,
        serve: (response) => html(response, script(`location = '${to}'`)),
        end: /^(?:done|ADDRESS_(?:NO_PAGE|UNREACHABLE))$/,
      },
    ]),
    ...Object.keys(LEADS).flatMap((way) =>
      targets.map((host): Row => ({
        kind: 'lead',
        name: `${way} ${host}`,
        serve: (response) => html(response, LEADS[way]?.(`http://${host}/`) ?? ''),
        end: host.startsWith('rebind') ? TURNED : ENDED,
      })),
    ),
    ...TURNING.flatMap((name) =>
      ['http', 'https'].map((scheme): Row => ({
        kind: 'turning name',
        name: `${scheme} ${name}`,
        address: `${scheme}://${name}-${scheme}.test/`,
        end: TURNED,
      })),
    ),
    ...Object.keys(LOADERS).flatMap((loader) =>
      targets.map((host, index): Row => ({
        kind: 'part',
        name: `${loader} ${host}`,
        serve: (response) => html(response, loading(loader, withPort(host, index))),
        end: DONE,
      })),
    ),
    ...Object.keys(LOADERS).flatMap((loader) =>
      [`127.0.0.1:${canary}`, `[::1]:${canary}`, 'private.test'].map((host, index): Row => ({
        kind: 'part',
        name: `${loader} by redirect to ${host}`,
        serve: (response, part) => {
          if (part === '') return html(response, loading(loader, 'away'));
          response.writeHead(STATUSES[index] ?? 302, { location: `http://${host}/` }).end();
        },
        end: DONE,
      })),
    ),
  ];
}
