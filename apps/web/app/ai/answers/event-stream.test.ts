import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { listen, type Told } from './event-stream.ts';

type Answer = (response: ServerResponse, lastEventId: string | undefined) => void;

/** A server that answers each connection in its own way, the last one again and again. */
async function serving(t: TestContext, ...answers: Answer[]) {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const last = request.headers['last-event-id'] as string | undefined;
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(last);
    answer?.(response, last);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { asked, origin: `http://127.0.0.1:${port}` };
}

const STREAM = { 'content-type': 'text/event-stream; charset=utf-8' };
const event = (id: number, name: string, data: object) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

async function hear(origin: string, pauses = [1, 1, 1]) {
  const told: Told[] = [];
  let breaks = 0;
  const leaving = new AbortController();
  const heard = await listen({
    ask: (last) =>
      fetch(origin, {
        method: 'POST',
        signal: leaving.signal,
        headers: last === undefined ? {} : { 'last-event-id': last },
      }),
    onEvent: (each) => {
      told.push(each);
      return each.event === 'done';
    },
    onBreak: () => (breaks += 1),
    signal: leaving.signal,
    pauses,
  });
  return { heard, told, breaks };
}

test('events are told as they come, in whatever pieces, until the last one', async (t) => {
  const whole = `: still there\n\n${event(0, 'state', { state: 'searching' })}${event(1, 'statement', { text: 'Élan, “quoted”' })}${event(1, 'done', {})}`;
  const { origin } = await serving(t, (response) => {
    response.writeHead(200, STREAM);
    const bytes = Buffer.from(whole);
    // A letter of two bytes is cut through.
    const cut = bytes.indexOf(Buffer.from('É')) + 1;
    response.write(bytes.subarray(0, cut));
    setImmediate(() => response.write(bytes.subarray(cut)));
  });
  const { heard, told } = await hear(origin);
  assert.deepEqual(heard, { end: 'whole' });
  assert.deepEqual(
    told.map((each) => each.event),
    ['state', 'statement', 'done'],
  );
  assert.deepEqual(told[1]?.data, { text: 'Élan, “quoted”' });
});

test('a connection that breaks is made anew, and goes on behind the last event', async (t) => {
  const { origin, asked } = await serving(
    t,
    (response) => {
      response.writeHead(200, STREAM);
      response.write(event(1, 'statement', { text: 'one' }), () => response.destroy());
    },
    (response) => response.writeHead(503, { 'content-type': 'application/json' }).end('{}'),
    (response) => response.writeHead(200, STREAM).end(event(2, 'statement', { text: 'two' })),
    (response) => response.writeHead(200, STREAM).end(event(2, 'done', {})),
  );
  const { heard, told, breaks } = await hear(origin);
  assert.deepEqual(heard, { end: 'whole' });
  assert.deepEqual(
    told.map((each) => each.data),
    [{ text: 'one' }, { text: 'two' }, {}],
  );
  assert.deepEqual(asked, [undefined, '1', '1', '2']);
  assert.equal(breaks, 3);
});

test('a question that is refused is not asked again', async (t) => {
  const refusal = {
    code: 1507,
    message: 'no',
    failure: { code: 'AI_QUESTIONS_USED', facts: { limit: 20, seconds: 60 } },
  };
  const { origin, asked } = await serving(t, (response) =>
    response.writeHead(429, { 'content-type': 'application/json' }).end(JSON.stringify(refusal)),
  );
  const { heard } = await hear(origin);
  assert.deepEqual(heard, { end: 'refused', answer: refusal });
  assert.equal(asked.length, 1);
});

test('a connection that stays broken is given up after its pauses', async (t) => {
  const { origin, asked } = await serving(t, (response) => response.destroy());
  const { heard, breaks } = await hear(origin, [1, 1]);
  assert.deepEqual(heard, { end: 'lost' });
  assert.equal(asked.length, 3);
  assert.equal(breaks, 2);
});

test('whoever leaves hears no more', async (t) => {
  const { origin, asked } = await serving(t, (response) => {
    response.writeHead(200, STREAM);
    response.write(event(1, 'statement', { text: 'one' }));
  });
  const leaving = new AbortController();
  const heard = await listen({
    ask: () => fetch(origin, { signal: leaving.signal }),
    onEvent: () => {
      leaving.abort();
      return false;
    },
    onBreak: () => assert.fail('nothing broke'),
    signal: leaving.signal,
  });
  assert.deepEqual(heard, { end: 'left' });
  assert.equal(asked.length, 1);
});
