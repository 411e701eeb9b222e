import assert from 'node:assert/strict';
import test from 'node:test';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { keepWithAccount } from './account-hands.ts';

test('a photo that the account has no room for is refused before it is sent', async () => {
  const file = new File([new Uint8Array(LIMITS.handBytes + 1)], 'signature.png', { type: 'image/png' });
  const made = { is: 'photo', file, width: 900, height: 600 } as const;
  const refused = await keepWithAccount({ id: crypto.randomUUID(), kind: 'signature', made, at: 0 }, 'en');
  assert.deepEqual(refused, { code: 'HAND_TOO_LARGE', facts: { limit: LIMITS.handBytes } });
});
