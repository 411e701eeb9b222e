import assert from 'node:assert/strict';
import { test } from 'node:test';
import { modelSettingsOf } from '@pagewright/ai/providers/variables.ts';
import { readSettings } from '../settings.ts';

const local = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'small' };
const hosted = { AI_PROVIDER: 'anthropic', AI_API_KEY: 'sk-hidden', AI_MODEL: 'large' };

test('without a setting, answers are made without a model', () => {
  assert.deepEqual(modelSettingsOf(readSettings({})), { kind: 'embedded' });
  assert.equal(readSettings({}).AI_DAILY_TOKENS, 1_000_000);
  assert.deepEqual(modelSettingsOf(readSettings({ ...hosted, AI_PROVIDER: 'embedded' })), { kind: 'embedded' });
});

test('a model is set up by its provider, its name and what that provider needs', () => {
  assert.deepEqual(modelSettingsOf(readSettings(local)), {
    kind: 'openai-compatible',
    baseUrl: 'http://127.0.0.1:11434/v1',
    apiKey: undefined,
    model: 'small',
    embeddingModel: undefined,
    sees: false,
    contextTokens: 8_192,
  });
  const set = readSettings({ ...hosted, AI_VISION: 'on', AI_CONTEXT_TOKENS: '50000' });
  assert.deepEqual(modelSettingsOf(set), {
    kind: 'anthropic',
    baseUrl: undefined,
    apiKey: 'sk-hidden',
    model: 'large',
    embeddingModel: undefined,
    sees: true,
    contextTokens: 50_000,
  });
  readSettings({ ...hosted, AI_API_KEY: '', ROLE: 'web' });
});

test('one line says what is missing or of no use, and never the key', () => {
  const cases: [Record<string, string>, RegExp][] = [
    [{ ...hosted, AI_PROVIDER: '' }, /\nAI_PROVIDER: missing, while AI_API_KEY, AI_MODEL is set: .+$/],
    [{ ...local, AI_MODEL: '' }, /\nAI_MODEL: missing, while AI_PROVIDER is openai-compatible: .+$/],
    [{ ...local, AI_BASE_URL: '' }, /\nAI_BASE_URL: missing, while AI_PROVIDER is openai-compatible: .+$/],
    [{ ...hosted, AI_API_KEY: '' }, /\nAI_API_KEY: missing, while AI_PROVIDER is anthropic: .+$/],
    [{ ...hosted, AI_EMBEDDING_MODEL: 'e' }, /\nAI_EMBEDDING_MODEL: leave it out, while AI_PROVIDER is anthropic: .+$/],
    [{ ...hosted, AI_PROVIDER: 'oracle' }, /\nAI_PROVIDER: one of embedded, .+$/],
    [{ ...hosted, AI_API_KEY: 'sk-hidden two' }, /\nAI_API_KEY: a key has no spaces.+$/],
    [{ ...local, AI_BASE_URL: 'ftp://hidden.example' }, /\nAI_BASE_URL: an address below which.+$/],
    [{ ...local, AI_BASE_URL: 'http://a:hidden@h.example/v1' }, /\nAI_BASE_URL: an address has no user.+$/],
    [{ ...local, AI_BASE_URL: 'http://h.example/v1?key=hidden' }, /\nAI_BASE_URL: an address has no user.+$/],
  ];
  for (const [environment, message] of cases) {
    assert.throws(() => readSettings(environment), message);
    assert.throws(
      () => readSettings(environment),
      (error: Error) => error.message.split('\n').length === 2 && !error.message.includes('hidden'),
    );
  }
});

test('prices are written as they are told, for a million tokens in and out', () => {
  assert.deepEqual(readSettings({ AI_PRICES: '0.50/1.50 USD' }).AI_PRICES, {
    asked: 0.5,
    answered: 1.5,
    currency: 'USD',
  });
  assert.deepEqual(readSettings({ AI_PRICES: ' 3 / 15 EUR ' }).AI_PRICES, { asked: 3, answered: 15, currency: 'EUR' });
  for (const prices of ['0.50', '0.50/1.50', '1,5/2 USD', '-1/2 USD', '1/2 dollars', 'USD 1/2'])
    assert.throws(
      () => readSettings({ AI_PRICES: prices }),
      /\nAI_PRICES: what a million tokens cost in and out, as .+$/,
    );
});
