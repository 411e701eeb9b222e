import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveModels } from '@pagewright/testkit';
import { wireTo } from './wire.ts';

test('a wire leads to one origin, whatever it is asked for', async (t) => {
  const [own, other] = [await serveModels(), await serveModels()];
  t.after(() => Promise.all([own.close(), other.close()]));
  const wire = wireTo({ origin: new URL(own.openai).origin, bytes: { all: 1_000 }, adapts: () => false });
  const { port } = new URL(own.openai);
  for (const address of [
    other.openai,
    `http://localhost:${port}/v1`,
    `http://127.0.0.1:${port}@${new URL(other.openai).host}/v1`,
  ]) {
    await assert.rejects(
      wire.fetch(`${address}/embeddings`, { method: 'POST', body: '{}' }),
      { fault: 'away' },
      address,
    );
    assert.equal(wire.failure()?.fault, 'away');
  }
  assert.deepEqual([own.calls, other.calls], [[], []]);
});
