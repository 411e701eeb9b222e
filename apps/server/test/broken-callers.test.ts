import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { describeProof } from '@pagewright/testkit';
import { CALLS, LIMITS, refusal, type FailureCode } from '@pagewright/contract';
import { newJob, refusedWith } from './client.ts';
import { makePdf } from './fixtures.ts';
import { openConnection, rawCall, type RawAnswer } from './raw-call.ts';
import { startTestServer, until, type TestServer } from './server.ts';
import { CALL_BODY, START_BODY } from '../src/web/connections/limits.ts';

/** Callers who write no HTTP, or HTTP that no browser writes: each is answered in the shape of every refusal. */

const UPLOAD = `${CALLS['files.upload'].path}?toolType=copy`;
const START = CALLS['tasks.start'].path;
const POLL = CALLS['tasks.poll'].path;
const CANCEL = CALLS['tasks.cancel'].path;
const FORECAST = CALLS['tasks.forecast'].path;
const BUILD = path.join(import.meta.dirname, '../../web/build/server/index.js');

const head = (first: string, ...headers: string[]) => [first, ...headers, '', ''].join('\r\n');
const post = (address: string, body: string, ...headers: string[]) =>
  head(`POST ${address} HTTP/1.1`, 'Host: localhost', `Content-Length: ${Buffer.byteLength(body)}`, ...headers) + body;
const MULTIPART = 'Content-Type: multipart/form-data; boundary=b';

function assertRefused(answer: RawAnswer, status: number, code: FailureCode, what: string): void {
  assert.equal(answer.status, status, `${what}: ${answer.body}`);
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/, what);
  const { failure } = refusal.parse(JSON.parse(answer.body));
  assert.equal(failure.code, code, what);
}

describe('a broken call', { timeout: 120_000 }, () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());
  const call = (bytes: string | Buffer, settings = {}) => rawCall(server.origin, bytes, settings);

  test('that is no HTTP is answered and its connection ends', async () => {
    for (const [what, bytes, status, code] of [
      ['noise', 'hello there\r\n\r\n', 400, 'BAD_REQUEST'],
      ['an unknown method', head('FETCH / HTTP/1.1', 'Host: localhost'), 400, 'BAD_REQUEST'],
      ['TLS', Buffer.from('160301020001000001fc0303', 'hex'), 400, 'BAD_REQUEST'],
      ['a header without a colon', head('GET / HTTP/1.1', 'Host: localhost', 'nonsense'), 400, 'BAD_REQUEST'],
      [
        'two lengths',
        head(`POST ${START} HTTP/1.1`, 'Host: a', 'Content-Length: 1', 'Content-Length: 2'),
        400,
        'BAD_REQUEST',
      ],
      [
        'a length and chunks',
        head(`POST ${START} HTTP/1.1`, 'Host: a', 'Content-Length: 4', 'Transfer-Encoding: chunked') + '0\r\n\r\n',
        400,
        'BAD_REQUEST',
      ],
      [
        'a bad chunk',
        head(`POST ${CANCEL} HTTP/1.1`, 'Host: a', 'Content-Type: application/json', 'Transfer-Encoding: chunked') +
          'zz\r\n{}\r\n0\r\n\r\n',
        400,
        'BAD_REQUEST',
      ],
      ['a tunnel', head('CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example:443'), 400, 'BAD_REQUEST'],
      [
        'long headers',
        head('GET / HTTP/1.1', 'Host: localhost', `X-Long: ${'x'.repeat(20_000)}`),
        431,
        'HEADERS_TOO_LARGE',
      ],
      ['a long address', head(`GET /${'x'.repeat(20_000)} HTTP/1.1`, 'Host: localhost'), 431, 'HEADERS_TOO_LARGE'],
    ] as const) {
      const answer = await call(bytes);
      assertRefused(answer, status, code, what);
      assert.ok(answer.closed, what);
    }
  });

  test('that names no host, two, or what can be none is refused', async () => {
    for (const headers of [
      [],
      ['Host:'],
      ['Host: a', 'Host: b'],
      ['Host: a b'],
      ['Host: a/b'],
      ['Host: user@a'],
      ['Host: [::1'],
      ['Host: a:port'],
      ['Host: a:999999'],
      ['Host: <script>'],
      [`Host: ${'a'.repeat(300)}`],
    ])
      for (const address of ['/', '/healthz', CALLS['files.config'].path])
        assertRefused(
          await call(head(`GET ${address} HTTP/1.1`, ...headers)),
          400,
          'BAD_REQUEST',
          `${headers.join(' ').slice(0, 40)} ${address}`,
        );
    assert.equal((await call(head('GET /healthz HTTP/1.1', 'Host: [::1]:80'))).status, 200);
    assert.equal((await call(head('GET /healthz HTTP/1.1', 'Host: my_house.local.:3000'))).status, 200);
  });

  test('to the whole address of a page is answered like one to its path', async () => {
    const answer = await call(head(`GET http://evil.example${CALLS['files.config'].path} HTTP/1.1`, 'Host: localhost'));
    assert.equal(answer.status, 200);
    const none = await call(head('OPTIONS * HTTP/1.1', 'Host: localhost'));
    assertRefused(none, 405, 'METHOD_UNSUPPORTED', 'OPTIONS *');
  });

  test('by a method that its address does not take hears which one it takes', async () => {
    for (const [method, address, allowed] of [
      ['GET', START, 'POST'],
      ['PUT', UPLOAD, 'POST'],
      ['DELETE', CALLS['files.config'].path, 'GET, HEAD'],
      ['OPTIONS', POLL, 'POST'],
      ['POST', '/', 'GET, HEAD'],
      ['PATCH', '/rotate-pdf', 'GET, HEAD'],
      ['TRACE', '/', 'GET, HEAD'],
      ['PROPFIND', '/', 'GET, HEAD'],
      ['POST', `/miaohui/file/download/${'a'.repeat(32)}`, 'GET, HEAD'],
    ] as const) {
      const answer = await call(head(`${method} ${address} HTTP/1.1`, 'Host: localhost'));
      assertRefused(answer, 405, 'METHOD_UNSUPPORTED', `${method} ${address}`);
      assert.equal(answer.headers.get('allow'), allowed);
    }
    const origin = head(`OPTIONS ${POLL} HTTP/1.1`, 'Host: localhost', 'Origin: https://evil.example');
    assert.equal((await call(origin)).headers.get('access-control-allow-origin'), null);
  });

  test('with a form that cannot be read is the caller’s fault, for every call that takes one', async () => {
    const part = '--b\r\nContent-Disposition: form-data; name="id"\r\n\r\nx\r\n';
    const bodies: [what: string, body: string, type?: string][] = [
      ['no boundary', part, 'Content-Type: multipart/form-data'],
      ['an empty boundary', part, 'Content-Type: multipart/form-data; boundary='],
      ['another boundary', part, 'Content-Type: multipart/form-data; boundary=other'],
      ['a boundary of 300 characters', part, `Content-Type: multipart/form-data; boundary=${'x'.repeat(300)}`],
      ['no end', part],
      ['nothing', '--b--\r\n'],
      ['JSON', '{}'],
      ['half a part', '--b\r\nContent-Disposition: form-data; name="id"'],
      ['a part without a header', '--b\r\n\r\nx\r\n--b--\r\n'],
      ['no name', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n'],
      ['the name of a prototype', part.replace('"id"', '"__proto__"') + '--b--\r\n'],
      ['a field twice', `${part}${part}--b--\r\n`],
      [
        'JSON in a field',
        part.replace('\r\n\r\n', '\r\nContent-Type: application/json\r\n\r\n').replace('x\r\n', '{\r\n') + '--b--\r\n',
      ],
      ['a header of 100 KB', `--b\r\nX: ${'x'.repeat(100_000)}\r\n\r\nx\r\n--b--\r\n`],
      ['ten thousand parts', `${part.repeat(1_000)}--b--\r\n`],
      ['brackets', part.replace('"id"', `"a${'[b]'.repeat(1_000)}"`) + '--b--\r\n'],
      ['a large index', part.replace('"id"', '"a[4294967295]"') + '--b--\r\n'],
      ['NUL', '\0'.repeat(1_000)],
    ];
    for (const address of [UPLOAD, START, POLL, FORECAST])
      for (const [what, body, type = MULTIPART] of bodies)
        assertRefused(await call(post(address, body, type)), 400, 'BAD_REQUEST', `${address} ${what}`);
    const large = part.replace('x\r\n', `${'x'.repeat(CALL_BODY.bytes)}\r\n`) + '--b--\r\n';
    assertRefused(await call(post(POLL, large, MULTIPART)), 413, 'CALL_TOO_LARGE', 'a large field');
  });

  test('with a body of another kind, or none, is refused by its kind', async () => {
    for (const [address, type, status, code] of [
      [START, 'application/json', 415, 'BODY_TYPE_UNSUPPORTED'],
      [UPLOAD, 'application/pdf', 415, 'BODY_TYPE_UNSUPPORTED'],
      [POLL, 'application/x-www-form-urlencoded', 415, 'BODY_TYPE_UNSUPPORTED'],
      [CANCEL, 'text/plain', 415, 'BODY_TYPE_UNSUPPORTED'],
      [CANCEL, 'application/json-patch+json', 415, 'BODY_TYPE_UNSUPPORTED'],
      [CANCEL, 'nonsense', 415, 'BODY_TYPE_UNSUPPORTED'],
      [CANCEL, '', 415, 'BODY_TYPE_UNSUPPORTED'],
    ] as const)
      assertRefused(
        await call(post(address, '{"ids":[]}', ...(type === '' ? [] : [`Content-Type: ${type}`]))),
        status,
        code,
        `${address} ${type}`,
      );
    for (const address of [UPLOAD, START, POLL, FORECAST, CANCEL])
      assertRefused(await call(post(address, '')), 400, 'BAD_REQUEST', `${address} without a body`);
    const packed = post(CANCEL, '\x1f\x8b', 'Content-Type: application/json', 'Content-Encoding: gzip');
    assertRefused(await call(packed), 400, 'BAD_REQUEST', 'a packed body');
  });

  test('with a body that is too long is refused before it is sent, and its connection ends', async () => {
    const claim = (address: string, type: string, length: number) =>
      head(`POST ${address} HTTP/1.1`, 'Host: localhost', `Content-Type: ${type}`, `Content-Length: ${length}`);
    const json = await call(claim(CANCEL, 'application/json', 600_000), { waitsForClose: true });
    assertRefused(json, 413, 'CALL_TOO_LARGE', 'JSON');
    const form = await call(claim(POLL, 'multipart/form-data; boundary=b', 600_000), { waitsForClose: true });
    assertRefused(form, 413, 'CALL_TOO_LARGE', 'a form');
    // With a script of edits it may be longer.
    const start = await call(claim(START, 'multipart/form-data; boundary=b', START_BODY.bytes + 1), {
      waitsForClose: true,
    });
    assertRefused(start, 413, 'CALL_TOO_LARGE', 'a start');
    const file = await call(claim(UPLOAD, 'multipart/form-data; boundary=b', 3 * LIMITS.taskBytes), {
      waitsForClose: true,
    });
    assertRefused(file, 413, 'FILE_TOO_LARGE', 'a file');
    for (const answer of [json, form, start, file]) {
      assert.equal(answer.headers.get('connection'), 'close');
      assert.ok(answer.closed);
    }
  });

  test('that was refused while it was sent is heard to its end, and its connection closed', async () => {
    const wrong = head(
      `POST ${CALLS['files.upload'].path}?toolType=none HTTP/1.1`,
      'Host: localhost',
      MULTIPART,
      'Content-Length: 10000000',
    );
    const answer = await call(Buffer.concat([Buffer.from(wrong), Buffer.alloc(1_000_000)]), { waitsForClose: true });
    assertRefused(answer, 404, 'TOOL_UNKNOWN', 'an upload for no tool');
    assert.ok(answer.closed);
    assert.equal((await server.visitor().upload(makePdf())).code, 1000, 'the server goes on');
  });

  test('that expects what nobody knows is answered without it', async () => {
    const expecting = head(`GET ${CALLS['files.config'].path} HTTP/1.1`, 'Host: localhost', 'Expect: the-unexpected');
    assert.equal((await call(expecting)).status, 200);
  });

  test('leaves the server as it was', async () => {
    assert.equal((await fetch(`${server.origin}/readyz`)).status, 200);
    assert.equal((server.log().match(/"level":50/g) ?? []).length, 0, 'nothing was logged as our fault');
  });
});

describeProof('a caller with many connections', { timeout: 60_000 }, () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({
      CONNECTIONS_PER_ADDRESS: '4',
      UPLOADS_PER_ADDRESS: '2',
      TRUST_PROXY: '127.0.9.9',
    });
  });
  after(() => server.stop());
  const config = head(`GET ${CALLS['files.config'].path} HTTP/1.1`, 'Host: localhost');

  test('is refused beyond the cap, in words, and others are not', async () => {
    const address = '127.0.5.1';
    const held = await Promise.all(Array.from({ length: 4 }, () => openConnection(server.origin, address)));
    const refused = await rawCall(server.origin, config, { address, waitsForClose: true });
    assertRefused(refused, 429, 'TOO_FREQUENT', 'the fifth');
    assert.ok(refused.closed);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.equal((await rawCall(server.origin, config, { address: '127.0.5.2' })).status, 200);
    held[0]?.destroy();
    await until(async () => (await rawCall(server.origin, config, { address })).status === 200);
    for (const socket of held) socket.destroy();
  });

  test('may have as many as it likes as a trusted proxy', async () => {
    const address = '127.0.9.9';
    const held = await Promise.all(Array.from({ length: 10 }, () => openConnection(server.origin, address)));
    assert.equal((await rawCall(server.origin, config, { address })).status, 200);
    for (const socket of held) socket.destroy();
  });

  test('may have a few uploads on their way, counted by the address that a trusted proxy names', async () => {
    const begun = (...headers: string[]) =>
      head(`POST ${UPLOAD} HTTP/1.1`, 'Host: localhost', MULTIPART, 'Content-Length: 100000', ...headers);
    const from = (address: string, ...headers: string[]) =>
      rawCall(server.origin, begun(...headers), { address, patienceMs: 3_000 });
    const held = await Promise.all([1, 2].map(() => openConnection(server.origin, '127.0.5.3')));
    for (const socket of held) socket.write(begun());
    await until(async () => (await from('127.0.5.3')).status === 429);
    for (const socket of held) socket.destroy();

    const behind = await Promise.all([1, 2].map(() => openConnection(server.origin, '127.0.9.9')));
    for (const socket of behind) socket.write(begun('X-Forwarded-For: 203.0.113.7'));
    await until(async () => (await from('127.0.9.9', 'X-Forwarded-For: 203.0.113.7')).status === 429);
    const other = await rawCall(
      server.origin,
      post(CANCEL, '{"ids":[]}', 'Content-Type: application/json', 'X-Forwarded-For: 203.0.113.8'),
      { address: '127.0.9.9' },
    );
    assert.notEqual(other.status, 429);
    for (const socket of behind) socket.destroy();
  });
});

describe(
  'an unknown host',
  { timeout: 60_000, skip: existsSync(BUILD) ? false : 'skipped: the web is not built' },
  () => {
    let server: TestServer;
    before(async () => {
      server = await startTestServer();
    });
    after(() => server.stop());
    const page = async (address: string, ...headers: string[]) =>
      rawCall(server.origin, head(`GET ${address} HTTP/1.1`, ...headers, 'Connection: close'), { waitsForClose: true });

    test('is never in a page as its own address', async () => {
      for (const address of ['/', '/fr', '/copy', '/robots.txt', '/no-such-page'])
        for (const headers of [
          ['Host: evil.example'],
          ['Host: localhost', 'X-Forwarded-Host: evil.example'],
          ['Host: 127.0.0.1.evil.example'],
        ]) {
          const { status, body } = await page(address, ...headers);
          assert.ok([200, 404].includes(status), `${address} ${headers.join()}`);
          assert.doesNotMatch(body, /evil\.example/, `${address} ${headers.join()}`);
        }
      assert.equal((await page('/sitemap.xml', 'Host: evil.example')).status, 404);
    });

    test('is another thing than the machine itself', async () => {
      const { port } = new URL(server.origin);
      for (const host of [`localhost:${port}`, `127.0.0.1:${port}`]) {
        const { body } = await page('/copy', `Host: ${host}`);
        assert.ok(body.includes(`rel="canonical" href="http://${host}/copy"`), host);
        assert.equal((await page('/sitemap.xml', `Host: ${host}`)).status, 200);
      }
    });
  },
);

describeProof('an answer to a caller who asks for what is not there', { timeout: 60_000 }, () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  test('is the same, however wrong the token is', async () => {
    const visitor = server.visitor();
    const mine = await visitor.upload(makePdf());
    const foreign = server.visitor();
    const bodies = new Set<string>();
    for (const token of [
      newJob(),
      mine.token,
      'short',
      'x'.repeat(65),
      'x'.repeat(5_000),
      '..%2f..%2fetc',
      '%00',
      `${newJob()} `,
    ]) {
      const refused = await refusedWith(await foreign.fetch(`/miaohui/file/download/${token}`));
      assert.equal(refused.status, 404, token.slice(0, 20));
      bodies.add(JSON.stringify(refused));
    }
    assert.equal(bodies.size, 1);
  });
});
