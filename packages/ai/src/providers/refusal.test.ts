import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PassingFailure } from './passing-failure.ts';
import { refusalOf } from './refusal.ts';

const refusal = (status: number, said = '', headers: Record<string, string> = {}) =>
  refusalOf(new Response(said, { status, headers }), () => false);

test('a status says whether another try is worth it', async () => {
  for (const [status, said, fault, isPassing] of [
    [429, '{"error":{"code":"rate_limit_exceeded"}}', 'busy', true],
    [429, '{"error":{"code":"insufficient_quota"}}', 'busy', false],
    [402, '', 'busy', false],
    [503, 'loading model', 'busy', true],
    [529, '{"type":"error","error":{"type":"overloaded_error"}}', 'busy', true],
    [500, '', 'away', true],
    [408, '', 'away', true],
    [401, '{"error":{"message":"Incorrect API key"}}', 'away', false],
    [404, '', 'away', false],
    [400, '{"error":{"message":"no such field"}}', 'away', false],
    [400, '{"error":{"code":"content_filter"}}', 'refused', false],
    [400, '{"error":{"code":"context_length_exceeded"}}', 'refused', false],
    [400, '{"error":{"message":"prompt is too long: 250000 tokens > 200000 maximum"}}', 'refused', false],
    [413, '', 'refused', false],
  ] as const) {
    const failure = await refusal(status, said);
    assert.equal(failure.fault, fault, `${status} ${said}`);
    assert.equal(failure instanceof PassingFailure, isPassing, `${status} ${said}`);
    assert.doesNotMatch(failure.message, /key|token|field/);
  }
});

test('the time to wait is read as seconds or as a date', async () => {
  const after = async (value: string) => (await refusal(429, '', { 'retry-after': value })).retryAfter;
  assert.equal(await after('7'), 7);
  assert.equal(await after('0'), 0);
  assert.equal(await after('99999999'), 86_400);
  assert.equal(await after('soon'), undefined);
  assert.equal(await after(new Date(Date.now() - 60_000).toUTCString()), 0);
  const inAnHour = await after(new Date(Date.now() + 3_600_000).toUTCString());
  assert.ok(inAnHour !== undefined && inAnHour > 3_000 && inAnHour <= 3_601);
  assert.equal((await refusal(429)).retryAfter, undefined);
});

test('an error is read no further than it takes', async () => {
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      pulled += 1;
      controller.enqueue(new Uint8Array(4_096));
    },
  });
  assert.equal((await refusalOf(new Response(body, { status: 500 }), () => false)).fault, 'away');
  assert.ok(pulled < 10);
});
