import assert from 'node:assert/strict';
import test from 'node:test';
import { countedModel } from './counted-model.ts';
import { ModelFailure, type AnswerModel } from './role.ts';

const modelOf = (write: AnswerModel['write']): AnswerModel => ({
  name: 'made',
  contextTokens: 8_192,
  sees: false,
  write,
});
const REQUEST = {
  instructions: 'Answer.',
  messages: [{ of: 'person', text: 'Question?' }],
  answerTokens: 100,
} as const;
const never = new AbortController().signal;

test('what the provider tells is added up over all requests', async () => {
  const { model, used } = countedModel(
    modelOf(async function* () {
      yield { kind: 'text', text: 'Yes.' };
      yield { kind: 'usage', asked: 30, answered: 2 };
    }),
  );
  for (let times = 0; times < 2; times += 1) await Array.fromAsync(model.write(REQUEST, never));
  assert.deepEqual(used, { asked: 60, answered: 4 });
});

test('an answer that breaks off, or is left, is counted as it is estimated', async () => {
  const broken = countedModel(
    modelOf(async function* () {
      yield { kind: 'text', text: 'abcdef' };
      throw new ModelFailure('broken');
    }),
  );
  await assert.rejects(Array.fromAsync(broken.model.write(REQUEST, never)), ModelFailure);
  assert.deepEqual(broken.used, { asked: 6, answered: 2 });
  const left = countedModel(
    modelOf(async function* () {
      for (;;) yield { kind: 'text', text: 'abc' };
    }),
  );
  for await (const _ of left.model.write(REQUEST, never)) break;
  assert.deepEqual(left.used, { asked: 6, answered: 1 });
});
