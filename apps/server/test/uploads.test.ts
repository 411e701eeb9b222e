import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { CALLS, LIMITS, pathOf } from '@pagewright/contract';
import { newJob, refusedWith } from './client.ts';
import { makePdf } from './fixtures.ts';
import { sharedTestServer, startTestServer, until, type SharedServer, type TestServer } from './server.ts';
import { START_BODY } from '../src/web/connections/limits.ts';

describe('uploads', { timeout: 120_000 }, () => {
  let server: TestServer;
  const pdf = makePdf();
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const stored = async () => [
    ...(await readdir(path.join(server.folder, 'storage/uploads'))),
    ...(await readdir(path.join(server.folder, 'storage/incoming'))),
  ];

  test('that are empty, of another kind or too large are refused in words and leave nothing', async () => {
    const visitor = server.visitor();
    const before = await stored();
    const empty = await refusedWith(await visitor.sendFile(new Uint8Array(), { name: 'empty.pdf' }));
    assert.deepEqual([empty.status, empty.failure], [422, { code: 'FILE_EMPTY', facts: { file: 'empty.pdf' } }]);

    const page = new TextEncoder().encode('<html>%PDF</html>');
    const wrong = await refusedWith(await visitor.sendFile(page, { name: 'page.pdf' }));
    assert.deepEqual([wrong.status, wrong.failure], [415, { code: 'TYPE_UNSUPPORTED', facts: { file: 'page.pdf' } }]);

    const noise = await refusedWith(
      await visitor.sendFile(new Uint8Array(randomBytes(3_000_000)), { name: 'noise.pdf' }),
    );
    assert.equal(noise.failure.code, 'TYPE_UNSUPPORTED');

    const large = await refusedWith(await visitor.sendFile(makePdf(LIMITS.taskBytes), { name: 'large.pdf' }));
    assert.deepEqual(
      [large.status, large.failure],
      [413, { code: 'FILE_TOO_LARGE', facts: { file: 'large.pdf', limit: LIMITS.taskBytes } }],
    );
    assert.deepEqual(await stored(), before);
  });

  test('of exactly the largest size are taken', async () => {
    const visitor = server.visitor();
    const whole = makePdf(LIMITS.taskBytes - 1000);
    const padded = new Uint8Array(LIMITS.taskBytes);
    padded.set(whole);
    assert.equal((await visitor.upload(padded)).data.bytes, LIMITS.taskBytes);
  });

  test('for a tool that is not there, without a file or without a form are refused', async () => {
    const visitor = server.visitor();
    const unknown = await refusedWith(await visitor.sendFile(pdf, { tool: '__proto__' }));
    assert.deepEqual([unknown.status, unknown.failure.code], [404, 'TOOL_UNKNOWN']);
    const address = `${CALLS['files.upload'].path}?toolType=copy`;
    const form = new FormData();
    form.set('note', 'no file');
    for (const [body, status, code] of [
      [form, 400, 'BAD_REQUEST'],
      [null, 400, 'BAD_REQUEST'],
      [new URLSearchParams({ file: 'x' }), 415, 'BODY_TYPE_UNSUPPORTED'],
      ['{}', 415, 'BODY_TYPE_UNSUPPORTED'],
    ] as const) {
      const refusal = await refusedWith(await visitor.fetch(address, { method: 'POST', body }));
      assert.deepEqual([refusal.status, refusal.failure.code], [status, code]);
    }
    const broken = await visitor.fetch(address, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'multipart/form-data' },
    });
    assert.equal((await refusedWith(broken)).failure.code, 'BAD_REQUEST');
  });

  test('keep hostile names as data', async () => {
    const visitor = server.visitor();
    for (const name of [
      '../../etc/passwd.pdf',
      'a\u0000b.pdf',
      'x'.repeat(300),
      '\u202Efdp.exe',
      'C:\\con.pdf',
      '.pdf',
      '😀'.repeat(100),
    ]) {
      const upload = await visitor.upload(pdf, { name });
      for (const character of ['/', '\\', '\0', '\u202e'])
        assert.equal(upload.data.name.includes(character), false, name);
      assert.ok(Buffer.byteLength(upload.data.name) <= LIMITS.fileNameBytes);
      assert.equal((await visitor.end(await visitor.start('copy', upload.token))).status, 'Done');
    }
  });

  test('that are cut off leave no file, no row and no open file', async () => {
    const before = await stored();
    const rows = (await server.query('SELECT 1 FROM uploads')).length;
    const openFiles = async () => (await readdir(`/proc/${server.process.pid}/fd`)).length;
    const files = await openFiles();
    const { port } = new URL(server.origin);
    const head = Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="file"; filename="cut.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
    );
    const body = Buffer.concat([head, makePdf(200_000)]);
    const cut = async (index: number) => {
      const socket = connect(Number(port), '127.0.0.1');
      await new Promise((resolve) => socket.once('connect', resolve));
      socket.on('error', () => {});
      socket.write(
        `POST ${CALLS['files.upload'].path}?toolType=copy HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n`,
      );
      const sent = new Promise((resolve) =>
        socket.write(body.subarray(0, Math.floor((body.length * index) / 100)), resolve),
      );
      await sent;
      if (index % 2 === 0) socket.destroy();
      else socket.resetAndDestroy();
    };
    for (let round = 0; round < 10; round++)
      await Promise.all(Array.from({ length: 10 }, (_, index) => cut(round * 10 + index)));
    await until(async () => (await stored()).length === before.length && (await openFiles()) <= files + 1);
    assert.equal((await server.query('SELECT 1 FROM uploads')).length, rows);
    assert.equal((await server.visitor().upload(pdf)).code, 1000, 'the server goes on');
  });
});

describe('calls', { timeout: 60_000 }, () => {
  let server: SharedServer;
  before(async () => {
    server = await sharedTestServer();
  });
  after(() => server.stop());

  test('that cannot be understood are refused, and never our fault', async () => {
    const visitor = server.visitor();
    const json = { 'content-type': 'application/json' };
    for (const path of [CALLS['tasks.start'].path, CALLS['tasks.poll'].path, CALLS['tasks.cancel'].path]) {
      for (const body of [
        '',
        'null',
        '[]',
        '"x"',
        '7',
        '{',
        '{"__proto__":{"a":1}}',
        '\ufeff{}',
        '['.repeat(10_000),
        `{"toolType":["copy"]}`,
      ]) {
        const response = await visitor.fetch(path, { method: 'POST', body, headers: json });
        const isJson = path === CALLS['tasks.cancel'].path || body === '';
        assert.equal(response.status, isJson ? 400 : 415, `${path} ${body.slice(0, 20)}`);
        assert.equal((await refusedWith(response)).failure.code, isJson ? 'BAD_REQUEST' : 'BODY_TYPE_UNSUPPORTED');
      }
      const text = await visitor.fetch(path, { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } });
      assert.equal(text.status, 415);
      const huge = await visitor.fetch(path, {
        method: 'POST',
        // A start may bring a script of edits.
        body: JSON.stringify({ a: 'x'.repeat(path === CALLS['tasks.start'].path ? START_BODY.bytes : 1_000_000) }),
        headers: json,
      });
      assert.equal(huge.status, 413);
    }
    assert.equal((await visitor.fetch(CALLS['tasks.start'].path, { method: 'PUT' })).status, 405);
    for (const address of ['/miaohui/file/download/..%2f..%2fetc', '/miaohui/file/download/%00', '/api/nothing'])
      assert.equal((await visitor.fetch(address)).status, 404, address);
  });

  test('with too few or too many files, wrong options or a wrong kind are refused before a task exists', async () => {
    const visitor = server.visitor();
    const { token } = await visitor.upload(makePdf());
    const refuse = async (files: { token: string }[], options: Record<string, unknown>) =>
      (await refusedWith(await visitor.sendStart({ tool: 'copy', job: newJob(), files, options }))).failure;
    assert.deepEqual(
      await refuse(
        Array.from({ length: 21 }, () => ({ token })),
        {},
      ),
      { code: 'FILES_TOO_MANY', facts: { limit: 20 } },
    );
    assert.deepEqual(await refuse([{ token }], { wings: 2 }), { code: 'OPTION_INVALID', facts: { option: 'wings' } });
    assert.deepEqual(await refuse([{ token }, { token: newJob() }], {}), { code: 'NOT_FOUND', facts: {} });
    assert.equal((await server.query('SELECT 1 FROM tasks')).length, 0);
  });

  test('that another site makes are refused', async () => {
    const visitor = server.visitor();
    const headers: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const header of headers) {
      const refusal = await refusedWith(await visitor.sendFile(makePdf(), { headers: header }));
      assert.equal(refusal.failure.code, 'BAD_REQUEST');
    }
    assert.equal((await visitor.sendFile(makePdf(), { headers: { origin: server.origin } })).status, 200);
  });

  test('are answered with the limits, the tools and their description', async () => {
    const visitor = server.visitor();
    const config = await (await visitor.fetch('/miaohui/file/getConfig')).json();
    assert.equal(config.data.taskBytes, LIMITS.taskBytes);
    const catalogue = await (await visitor.fetch('/api/catalogue?lang=fr')).json();
    assert.ok(catalogue.data.some((tool: { slug: string }) => tool.slug === 'copy'));
    const document = await (await visitor.fetch('/api/openapi.json')).json();
    assert.equal(document.openapi, '3.1.0');
    assert.ok(
      document.paths[CALLS['tasks.start'].path].post.requestBody.content['multipart/form-data'].schema.properties
        .toolType,
    );
    assert.equal((await visitor.fetch('/healthz')).status, 200);
  });

  test('leave a log without names, tokens and cookies', async () => {
    const visitor = server.visitor();
    const upload = await visitor.upload(makePdf(), { name: 'salary-2026.pdf' });
    const done = await visitor.end(await visitor.start('crash', upload.token));
    assert.equal(done.failure?.code, 'INTERNAL');
    await visitor.fetch(pathOf(CALLS['results.download'], { token: upload.token }));
    const isLogged = () => /"route":"\/miaohui\/file\/download\/:token"/.test(server.log());
    // Lines of the log come by a pipe, behind the answer.
    while (!isLogged()) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const secret of ['salary', upload.token, visitor.cookie.split('=')[1] ?? '-'])
      assert.equal(server.log().includes(secret), false, secret);
  });
});
