import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { loadKeys } from './keys.ts';
import { seal, unseal } from './seal.ts';

test('what is sealed for one task opens for that task alone, with that key alone', () => {
  const key = randomBytes(32);
  const id = randomUUID();
  const secrets = { passwords: ['pässwörd', null], tried: ['kein pässwörd'], options: { newPassword: 'x' } };
  const blob = seal(secrets, key, id);
  assert.doesNotMatch(blob.toString('latin1'), /newPassword/);
  assert.deepEqual(unseal(blob, key, id), secrets);
  assert.throws(() => unseal(blob, key, randomUUID()));
  assert.throws(() => unseal(blob, randomBytes(32), id));
});

test('the secret is made once, agreed on by processes that start together, and readable by us alone', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pagewright-keys-'));
  try {
    const loaded = await Promise.all(Array.from({ length: 8 }, () => loadKeys(undefined, folder)));
    assert.equal(new Set(loaded.map((keys) => keys.seal.toString('hex'))).size, 1);
    assert.equal((await stat(path.join(folder, 'session.secret'))).mode & 0o777, 0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
});
