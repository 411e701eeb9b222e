import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, test, type TestContext } from 'node:test';
import { PUBLIC_ADDRESS, RAW_ANSWERS, throughProxy, extent } from '@pagewright/testkit';
import { EGRESS_LIMITS, type EgressLimits } from './egress.ts';
import { EgressProxy } from './proxy.ts';
import { makeSocketFolder } from './socket-folder.ts';

/** The proxy alone, without a browser: it outlives whatever servers and browsers say, and lets no more through than it may. */

interface Setting {
  proxy: EgressProxy;
  /** Of the proxy. */
  socket: string;
}

/** A proxy whose every dial leads to one server on loopback. */
async function proxyBefore(
  t: TestContext,
  serve: (client: Socket) => void,
  limits: Partial<EgressLimits> = {},
): Promise<Setting> {
  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    serve(client);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const { folder, socket } = await makeSocketFolder();
  const proxy = new EgressProxy({
    resolve: async (host) => (host.endsWith('.test') ? [PUBLIC_ADDRESS] : []),
    dial: () => connect({ host: '127.0.0.1', port }),
    limits,
  });
  await proxy.listen(socket);
  proxy.begin();
  t.after(async () => {
    await proxy.close();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { proxy, socket };
}

/** Everything that comes until the connection ends. */
async function restOf(connection: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  connection.on('data', (chunk: Buffer) => chunks.push(chunk));
  connection.on('error', () => {});
  if (!connection.destroyed) await new Promise((closed) => connection.once('close', closed));
  return Buffer.concat(chunks);
}

async function visit({ socket }: Setting, words: string | Buffer = 'GET / HTTP/1.1\r\n\r\n'): Promise<Buffer> {
  const connection = await throughProxy(socket, 'site.test', 80);
  assert.ok(connection, 'the proxy lives and lets in');
  connection.write(words);
  return restOf(connection);
}

/** The same numbers each time (a linear congruential generator, Numerical Recipes). */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test('every answer passes as it is, however wrong', async (t) => {
  let answer: string | Buffer = '';
  const setting = await proxyBefore(t, (client) => client.once('data', () => client.end(answer, 'latin1')));
  for (const [name, { bytes }] of Object.entries(RAW_ANSWERS)) {
    if (name.startsWith('status-101')) continue;
    answer = bytes;
    assert.deepEqual(await visit(setting), typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes, name);
  }
});

test('answers made of pieces of HTTP in a wrong order do not end it', async (t) => {
  const pieces = Object.values(RAW_ANSWERS).flatMap(({ bytes }) =>
    bytes
      .toString('latin1')
      .slice(0, 4000)
      .split(/(?<=\r\n)/),
  );
  const random = numbers(12);
  const pick = () => pieces[Math.floor(random.next().value * pieces.length)] ?? '';
  const setting = await proxyBefore(
    t,
    (client) =>
      void client.once('data', () => {
        for (let count = 1 + Math.floor(random.next().value * 8); count > 0; count -= 1) client.write(pick(), 'latin1');
        if (random.next().value < 0.3) client.resetAndDestroy();
        else client.end();
      }),
    { connections: 1000, requests: 1000 },
  );
  const answers = extent({ sample: 50, full: 500 });
  for (let round = 0; round < answers; round += 1) await visit(setting);
  assert.equal(setting.proxy.end().connections, answers);
});

test('of 300 clients that do not speak its language none ends it', async (t) => {
  const setting = await proxyBefore(t, (client) => client.once('data', () => client.end('reached')));
  const random = numbers(7);
  const WORDS = [5, 1, 0, 3, 4, 2, 80, 255, 9, ...Buffer.from('site.test')];
  for (let round = 0; round < extent({ sample: 30, full: 300 }); round += 1) {
    const length = Math.floor(random.next().value * 24);
    const words = Array.from({ length }, () => WORDS[Math.floor(random.next().value * WORDS.length)] ?? 0);
    const client = connect(setting.socket);
    client.end(Buffer.from(random.next().value < 0.5 ? [5, 1, 0, ...words] : words));
    await restOf(client);
  }
  assert.equal((await visit(setting)).toString(), 'reached');
});

describe('beyond a limit nothing passes any more', () => {
  test('bytes that go out', async (t) => {
    let arrived = 0;
    const setting = await proxyBefore(t, (client) => client.on('data', (chunk: Buffer) => (arrived += chunk.length)));
    const connections = Array.from({ length: 4 }, async () => {
      const connection = await throughProxy(setting.socket, 'site.test', 443);
      connection?.write(Buffer.alloc(20_000_000));
      return restOf(connection!);
    });
    await Promise.all(connections);
    const { exceeded, sent } = setting.proxy.end();
    assert.equal(exceeded, 'sent');
    assert.ok(arrived > 0 && arrived <= EGRESS_LIMITS.sent, `${arrived}`);
    assert.ok(sent > EGRESS_LIMITS.sent);
  });

  test('requests on one connection that stays', async (t) => {
    let requests = 0;
    const setting = await proxyBefore(t, (client) =>
      client.on('data', () => {
        requests += 1;
        client.write('HTTP/1.1 204 x\r\n\r\n');
      }),
    );
    const connection = await throughProxy(setting.socket, 'site.test', 80);
    assert.ok(connection);
    connection.on('data', () => connection.write('GET / HTTP/1.1\r\n\r\n'));
    connection.write('GET / HTTP/1.1\r\n\r\n');
    await restOf(connection);
    assert.equal(requests, EGRESS_LIMITS.requests);
    assert.equal(setting.proxy.end().exceeded, 'requests');
  });

  test('connections, and the others go on', async (t) => {
    let connections = 0;
    const setting = await proxyBefore(t, (client) => {
      connections += 1;
      client.once('data', () => client.end('late'));
    });
    const first = await throughProxy(setting.socket, 'site.test', 80);
    for (let made = 1; made < EGRESS_LIMITS.connections + 20; made += 1)
      (await throughProxy(setting.socket, 'site.test', 80))?.destroy();
    first?.write('still there?');
    assert.equal((await restOf(first!)).toString(), 'late');
    assert.equal(connections, EGRESS_LIMITS.connections);
    assert.equal(setting.proxy.end().exceeded, 'connections');
  });

  test('bytes that come in', async (t) => {
    const setting = await proxyBefore(t, (client) => client.write(Buffer.alloc(3_000_000)), { bytes: 1_000_000 });
    assert.ok((await visit(setting)).length <= 1_000_000);
    assert.equal(setting.proxy.end().exceeded, 'bytes');
  });
});

test('the first words of TLS are no request, all others after an answer are one', async (t) => {
  const setting = await proxyBefore(t, (client) => client.on('data', () => client.write('.')));
  const connection = await throughProxy(setting.socket, 'site.test', 443);
  assert.ok(connection);
  for (const words of [Buffer.of(22, 3, 1), Buffer.of(23, 3, 3), Buffer.of(23, 3, 3)]) {
    connection.write(words);
    await once(connection, 'data');
  }
  assert.equal(setting.proxy.end().requests, 2);
});

test('a server that turns to another protocol unasked is let go, one that was asked is not', async (t) => {
  const setting = await proxyBefore(t, (client) => client.once('data', () => client.write('HTTP/1.1 101 x\r\n\r\n')));
  assert.equal((await visit(setting)).length, 0);
  const connection = await throughProxy(setting.socket, 'site.test', 80);
  connection?.write('GET / HTTP/1.1\r\nUpgrade: websocket\r\n\r\n');
  const [answer] = await once(connection!, 'data');
  assert.match(String(answer), /^HTTP\/1.1 101/);
  assert.deepEqual(setting.proxy.end().switched, ['site.test']);
});

test('a document has nothing of the one before', async (t) => {
  const setting = await proxyBefore(t, (client) => client.once('data', () => client.end('x')));
  const left = await throughProxy(setting.socket, 'site.test', 80);
  setting.proxy.begin();
  assert.equal((await restOf(left!)).length, 0);
  await visit(setting);
  const { connections, sent } = setting.proxy.end();
  assert.deepEqual([connections, sent], [1, 18]);
  assert.equal(await throughProxy(setting.socket, 'site.test', 80), undefined, 'between documents nobody is let out');
});
