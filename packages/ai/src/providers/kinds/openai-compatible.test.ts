import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveModels } from '@pagewright/testkit';
import { answerModel } from '../answer-model.ts';
import { describeProvider } from '../testing/conformance.ts';

describeProvider('openai-compatible', { addressOf: ({ openai }) => openai, embeds: true });

test('asks again with the names of parameters that its server takes, and keeps to them', async (t) => {
  const server = await serveModels();
  t.after(() => server.close());
  for (const model of ['newer-names', 'older-names']) {
    const settings = { kind: 'openai-compatible', apiKey: undefined, embeddingModel: undefined } as const;
    const opened = answerModel({ ...settings, baseUrl: server.openai, model, sees: false, contextTokens: 8_000 });
    const request = {
      instructions: '',
      messages: [{ of: 'person', text: 'Question: why?' }],
      answerTokens: 9,
    } as const;
    const calls = server.calls.length;
    const { signal } = new AbortController();
    for (const _ of [1, 2]) {
      const pieces = await Array.fromAsync(opened!.write(request, signal));
      assert.equal(pieces.at(-1)?.kind, 'usage');
    }
    const bodies = server.calls.slice(calls).map(({ body }) => Object.keys(body));
    assert.equal(bodies.length, 3, model);
    assert.ok(bodies[2]?.includes(model === 'newer-names' ? 'max_completion_tokens' : 'max_tokens'));
    assert.equal(bodies[2]?.includes('stream_options'), model === 'newer-names');
    assert.equal(server.calls.at(-1)?.headers.authorization, undefined);
  }
});
