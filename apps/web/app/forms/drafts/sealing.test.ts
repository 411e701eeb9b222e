import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { forgetTabKey, seal, unseal } from './sealing.ts';

/** What a tab keeps, which Node does not have. */
const kept = new Map<string, string>();
Object.defineProperty(globalThis, 'sessionStorage', {
  value: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
});
beforeEach(() => kept.clear());

const ANSWERS = { name: 'Ana Rivera' };

test('a draft opens in its tab, and in none that has another key or none', async () => {
  const sealed = await seal(ANSWERS, '');
  assert.deepEqual(await unseal(sealed, ''), ANSWERS);
  forgetTabKey();
  assert.equal(await unseal(sealed, ''), undefined);
  await seal(ANSWERS, '');
  assert.equal(await unseal(sealed, ''), undefined);
});

test('a draft with a passphrase opens in any tab by that alone', async () => {
  const sealed = await seal(ANSWERS, 'café au lait');
  assert.equal(kept.size, 0);
  assert.deepEqual(await unseal(sealed, 'cafe\u0301 au lait'), ANSWERS);
  assert.equal(await unseal(sealed, 'cafe au lait'), undefined);
});

test('nothing of the answers is seen in what is kept, and what was changed does not open', async () => {
  const sealed = await seal(ANSWERS, 'secret');
  assert.equal(new TextDecoder('latin1').decode(sealed.bytes).includes('Ana'), false);
  const bytes = new Uint8Array(sealed.bytes.slice(0));
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  assert.equal(await unseal({ ...sealed, bytes: bytes.buffer }, 'secret'), undefined);
});
