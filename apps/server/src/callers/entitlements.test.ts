import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITS } from '@pagewright/contract';
import { entitlementsOf } from './entitlements.ts';
import { ownerId, ownerOfAccount, ownerOfVisitor } from './owner.ts';

test('where plans are open everybody may do everything', () => {
  const everything = { bytes: LIMITS.taskBytes, files: LIMITS.taskFiles };
  assert.deepEqual(entitlementsOf(undefined, 'open').task, everything);
  assert.deepEqual(entitlementsOf({ kind: 'visitor', owner: ownerOfVisitor('0'.repeat(32)) }, 'open').task, everything);
});

test('nothing else than a visitor or an account owns anything', () => {
  for (const text of ['', '0'.repeat(32), 'visitor:', `visitor:${'G'.repeat(32)}`, 'account:1', 'admin:1'])
    assert.equal(ownerId.safeParse(text).success, false, text);
  const id = crypto.randomUUID();
  assert.equal(ownerOfAccount(id), `account:${id}`);
});
