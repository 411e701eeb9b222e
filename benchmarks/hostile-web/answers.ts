import type { ServerResponse } from 'node:http';
import { constants, deflateRawSync, gzipSync } from 'node:zlib';
import { RAW_ANSWERS } from '@pagewright/testkit';
import { DONE, html, script, type Row } from './row.ts';

/** Servers that answer wrongly, partly, without end, or too much; pages that never stand still or call out without end. */

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n';
const BLOCK = Buffer.alloc(1 << 20, 'lorem ipsum ');
const BOMB_PART = deflateRawSync(Buffer.alloc(10_000_000, 'ab '), { finishFlush: constants.Z_FULL_FLUSH });
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

const sendRaw = (response: ServerResponse, bytes: string | Buffer, stays = false) => {
  response.socket?.write(bytes, 'latin1');
  if (!stays) response.socket?.end();
};

function pour(response: ServerResponse, next: () => Buffer | undefined): void {
  const go = () => {
    for (let block = next(); block && !response.destroyed; block = next())
      if (!response.write(block)) return void response.once('drain', go);
  };
  go();
}

const rawRows = (): Row[] =>
  Object.entries(RAW_ANSWERS).flatMap(([name, { bytes, stays, end }]): Row[] => [
    // Through TLS the proxy does not see that a server turns to another protocol, and waits as for any that is silent.
    ...(['http', 'https'] as const).map((scheme): Row => ({
      kind: 'wrong answer',
      name: `${scheme} ${name}`,
      scheme,
      serve: (response) => sendRaw(response, bytes, stays),
      end: stays && scheme === 'https' ? /^ADDRESS_(?:MALFORMED|UNREACHABLE|SLOW)$/ : new RegExp(`^${end}$`),
    })),
    {
      kind: 'wrong answer beside',
      name,
      serve: (response, part) => (part === '' ? html(response, '<img src="part">') : sendRaw(response, bytes)),
      end: DONE,
    },
  ]);

/** Whole PDFs, and where they are cut, in every way of sending one. */
function pdfRows(pdf: Buffer): Row[] {
  const grown = Buffer.concat([
    pdf,
    Buffer.from('\n900 0 obj\n<</Type/None>>\nendobj\n'.repeat(2000)),
    pdf.subarray(-600),
  ]);
  const large = Buffer.concat([pdf, Buffer.alloc(51_000_000, '% padding\n'), pdf.subarray(-600)]);
  const cuts = {
    half: [pdf, pdf.length >> 1],
    'last line': [pdf, pdf.length - 8],
    'second version': [grown, pdf.length + 40],
    tenth: [grown, grown.length / 10],
  } as const;
  const chunk = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
  const ways: Record<string, (body: Buffer, upTo: number) => Buffer> = {
    length: (body, upTo) =>
      Buffer.concat([Buffer.from(`${HEAD}Content-Length: ${body.length}\r\n\r\n`), body.subarray(0, upTo)]),
    chunked: (body, upTo) =>
      Buffer.concat([
        Buffer.from(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`),
        chunk(body.subarray(0, upTo)),
        Buffer.from(upTo < body.length ? '' : '0\r\n\r\n'),
      ]),
    hanging: (body, upTo) => Buffer.concat([Buffer.from(`${HEAD}Connection: close\r\n\r\n`), body.subarray(0, upTo)]),
    packed: (body, upTo) => {
      const bytes = gzipSync(body);
      const part = upTo < body.length ? bytes.subarray(0, Math.floor((bytes.length * upTo) / body.length) - 12) : bytes;
      return Buffer.concat([
        Buffer.from(`${HEAD}Content-Encoding: gzip\r\nContent-Length: ${bytes.length}\r\n\r\n`),
        part,
      ]);
    },
  };
  const row = (name: string, scheme: 'http' | 'https', bytes: () => Buffer, end: RegExp): Row => ({
    kind: 'PDF',
    name: `${scheme} ${name}`,
    scheme,
    serve: (response) => sendRaw(response, bytes()),
    end,
    ...(end !== DONE && { isPartial: true as const }),
  });
  return (['http', 'https'] as const).flatMap((scheme) =>
    Object.entries(ways).flatMap(([way, send]) => [
      row(`${way} whole`, scheme, () => send(pdf, pdf.length), DONE),
      ...Object.entries(cuts).map(([cut, [body, upTo]]) =>
        row(`${way} cut at ${cut}`, scheme, () => send(body, Math.floor(upTo)), /^ADDRESS_(?:CUT_OFF|NO_PAGE)$/),
      ),
      ...(way === 'packed'
        ? []
        : [row(`${way} over the limit`, scheme, () => send(large, large.length), /^ADDRESS_TOO_LARGE$/)]),
    ]),
  );
}

const endless = (): Row[] => {
  const servers: Record<string, [(response: ServerResponse) => void, RegExp]> = {
    endless: [
      (response) => (response.writeHead(200, HTML), pour(response, () => BLOCK)),
      /^ADDRESS_(?:TOO_LARGE|TOO_HEAVY|SLOW)$/,
    ],
    download: [
      (response) => (response.writeHead(200, { 'content-type': 'application/zip' }), pour(response, () => BLOCK)),
      /^ADDRESS_NO_PAGE$/,
    ],
    silent: [() => {}, /^ADDRESS_(?:UNREACHABLE|SLOW)$/],
    drip: [
      (response) => {
        response.writeHead(200, HTML).write('<p>words');
        const timer = setInterval(() => (response.destroyed ? clearInterval(timer) : response.write('a')), 100);
      },
      /^(?:done|ADDRESS_SLOW)$/,
    ],
    bomb: [
      (response) => {
        response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).write(GZIP_HEAD);
        let left = 1000;
        pour(response, () => (left-- > 0 ? BOMB_PART : undefined));
      },
      /^ADDRESS_(?:TOO_LARGE|TOO_HEAVY|SLOW|MALFORMED|CUT_OFF)$/,
    ],
    circle: [(response) => void response.writeHead(302, { location: '?' }).end(), /^ADDRESS_LOOPS$/],
  };
  return Object.entries(servers).flatMap(([name, [serve, end]]): Row[] => [
    { kind: 'without end', name, serve: (response) => serve(response), end },
    {
      kind: 'without end',
      name: `${name}, a part`,
      serve: (response, part) =>
        part === '' ? html(response, '<img src="part"><script async src="part2"></script>') : serve(response),
      // What unpacks to ten gigabytes may take the page down that has it.
      end: name === 'bomb' ? /^(?:done|ADDRESS_TOO_HEAVY)$/ : DONE,
    },
  ]);
};

const statuses = (): Row[] =>
  [204, 205, 304, 400, 401, 403, 404, 407, 410, 418, 429, 500, 502, 503, 599].map((status): Row => ({
    kind: 'status',
    name: `${status}`,
    serve: (response) => void response.writeHead(status, { ...HTML, 'www-authenticate': 'Basic' }).end(),
    end: [204, 205, 304].includes(status)
      ? /^ADDRESS_NO_PAGE$/
      : status === 407
        ? /^ADDRESS_MALFORMED$/
        : /^ADDRESS_STATUS$/,
  }));

const RESTLESS: Record<string, string> = {
  reload: script('location.reload()'),
  refresh: '<meta http-equiv="refresh" content="0">',
  elsewhere: script('location = "?" + Math.random()'),
  form: `<form id="f" method="post"></form>${script('f.submit()')}`,
  'at once': script('setInterval(() => { location = "?" + Math.random() }, 1)'),
};
const PROGRAMS = ['mailto:a@b.test', 'intent://a#Intent;scheme=b;end', 'tel:+1', 'own-app:open', 'javascript:void 0'];

const flood = `let n = 0; const go = async () => { for (;;) await fetch(location.origin + location.pathname + n++, { cache: 'no-store' }).catch(() => {}) }; for (let i = 0; i < 6; i += 1) go()`;
const CALLERS: Record<string, string> = {
  requests: "for (let i = 0; i < 600; i += 1) fetch('x' + i).catch(() => {})",
  workers: `for (let i = 0; i < 4; i += 1) new Worker('flood.js')`,
  'shared worker': `new SharedWorker('flood.js')`,
  'service worker': `navigator.serviceWorker?.register('flood.js')`,
  beacons: `for (let i = 0; i < 600; i += 1) navigator.sendBeacon('x' + i, 'words')`,
  uploads: `const b = new Blob([new Uint8Array(32e6)]); const go = () => fetch('sink', { method: 'POST', body: b }).catch(() => {}).then(() => setTimeout(go, 9)); for (let i = 0; i < 4; i += 1) go()`,
  sockets: `const go = () => { new WebSocket(location.href.replace('http', 'ws')).onerror = go }; for (let i = 0; i < 9; i += 1) go()`,
};

function pagesThatGoOn(pdf: Buffer): Row[] {
  return [
    ...Object.entries(RESTLESS).map(([name, body]): Row => ({
      kind: 'restless',
      name,
      serve: (response) => html(response, body),
      end: /^ADDRESS_RELOADS$/,
    })),
    ...PROGRAMS.flatMap((to): Row[] => [
      {
        kind: 'program',
        name: `script ${to}`,
        serve: (response) => html(response, script(`location = '${to}'`)),
        end: DONE,
      },
      {
        kind: 'program',
        name: `refresh ${to}`,
        serve: (response) => html(response, `<meta http-equiv="refresh" content="0;url=${to}">`),
        end: DONE,
      },
    ]),
    ...['script', 'refresh'].map((way): Row => ({
      kind: 'on to a PDF',
      name: way,
      serve: (response, part) => {
        if (part !== '') return void response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf);
        html(
          response,
          way === 'script' ? script("location = 'some.pdf'") : '<meta http-equiv="refresh" content="1;url=some.pdf">',
        );
      },
      end: DONE,
    })),
    ...(['http', 'https'] as const).flatMap((scheme) =>
      Object.entries(CALLERS).map(([name, work]): Row => ({
        kind: 'calls out',
        name: `${scheme} ${name}`,
        scheme,
        serve: (response, part) => {
          if (part === '') return html(response, script(work));
          response.writeHead(200, {
            'content-type': part === 'flood.js' ? 'text/javascript' : 'text/plain',
            'cache-control': 'no-store',
          });
          response.end(part === 'flood.js' ? flood : 'x');
        },
        end: /^(?:done|ADDRESS_SLOW)$/,
      })),
    ),
  ];
}

const CERTIFICATES: readonly Row[] = ['expired', 'other-name', 'untrusted'].map((name) => ({
  kind: 'TLS',
  name,
  address: `https://${name}.test/`,
  end: /^ADDRESS_UNSAFE$/,
}));

export const rowsOfAnswers = (pdf: Buffer): Row[] => [
  ...rawRows(),
  ...pdfRows(pdf),
  ...statuses(),
  ...endless(),
  ...pagesThatGoOn(pdf),
  ...CERTIFICATES,
];
