import assert from 'node:assert/strict';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import { CHECK_MS, PACE } from './limits.ts';
import { createPaceWatch } from './pace.ts';

/** A connection whose counters the test moves. */
function countedSocket() {
  const counts = { received: 0, written: 0, waiting: 0 };
  const socket = Object.defineProperties(new Socket(), {
    bytesRead: { get: () => counts.received },
    bytesWritten: { get: () => counts.written },
    writableLength: { get: () => counts.waiting },
  });
  // It was never connected, and says so when it is reset.
  socket.on('error', () => {});
  return { socket, counts };
}

describe('the pace of callers', () => {
  let at = 0;
  let { socket, counts } = countedSocket();
  const pass = (seconds: number, each: () => void = () => {}) => {
    for (let second = 0; second < seconds; second += 1) {
      each();
      at += 1000;
      mock.timers.tick(CHECK_MS);
    }
  };
  const watchBody = (limits: { bytes: number; ms: number }) => {
    const request = new IncomingMessage(socket);
    const breaches: string[] = [];
    createPaceWatch(() => at).watchBody(request, limits, (breach) => breaches.push(breach));
    return { request, breaches };
  };
  const watchAnswer = () => {
    const response = new ServerResponse(new IncomingMessage(socket));
    createPaceWatch(() => at).watchAnswer(response, socket);
  };
  afterEach(() => mock.timers.reset());
  beforeEach(() => {
    mock.timers.enable({ apis: ['setInterval'] });
    at = 0;
    ({ socket, counts } = countedSocket());
  });
  const LONG = { bytes: 1e9, ms: 3_600_000 };
  const enough = PACE.leastBytes / (PACE.windowMs / 1000);

  test('refuses a body that comes at a byte in five seconds, once', () => {
    const { breaches } = watchBody(LONG);
    let second = 0;
    pass(100, () => (counts.received += second++ % 5 === 0 ? 1 : 0));
    assert.deepEqual(breaches, ['slow']);
  });

  test('lets a body come that keeps the least pace, until its time is over', () => {
    const { breaches } = watchBody({ ...LONG, ms: 600_000 });
    pass(590, () => (counts.received += enough));
    assert.deepEqual(breaches, []);
    pass(20, () => (counts.received += enough));
    assert.deepEqual(breaches, ['slow']);
  });

  test('refuses a body that is longer than it may be', () => {
    const { breaches } = watchBody({ ...LONG, bytes: 1000 });
    pass(1, () => (counts.received += 1001));
    assert.deepEqual(breaches, ['large']);
  });

  test('blames nobody for a body that has arrived and is not read yet', () => {
    const { request, breaches } = watchBody(LONG);
    request.push(Buffer.alloc(100));
    pass(300);
    assert.deepEqual(breaches, []);
    request.resume();
    request.read();
    pass(PACE.windowMs / 1000 + 1);
    assert.deepEqual(breaches, ['slow']);
  });

  test('watches no body that is there', () => {
    const { request, breaches } = watchBody(LONG);
    request.complete = true;
    pass(100);
    assert.deepEqual(breaches, []);
  });

  test('cuts off a receiver who takes a byte a second, and nobody who waits for a held answer', () => {
    watchAnswer();
    pass(300);
    assert.equal(socket.destroyed, false, 'nothing to take yet');
    counts.written = 1_000_000;
    counts.waiting = 1_000_000;
    pass(PACE.windowMs / 1000 - 1, () => (counts.waiting -= 1));
    assert.equal(socket.destroyed, false);
    pass(2, () => (counts.waiting -= 1));
    assert.equal(socket.destroyed, true);
  });

  test('keeps a receiver who takes what it can', () => {
    watchAnswer();
    counts.written = 1_000_000;
    counts.waiting = 1_000_000;
    pass(300, () => {
      counts.written += enough;
    });
    assert.equal(socket.destroyed, false);
  });
});
