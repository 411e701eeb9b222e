import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITS } from '@pagewright/contract';
import type { Caller } from './caller.ts';
import { entitlementsOf } from './entitlements.ts';
import { ownerId, ownerOfVisitor } from './owner.ts';

test('where plans are open everybody may do everything', () => {
  const visitor = ownerOfVisitor('0'.repeat(32));
  const account = ownerId.parse(`account:${crypto.randomUUID()}`);
  const callers: Caller[] = [
    { kind: 'visitor', owner: visitor },
    { kind: 'account', owner: account, plan: 'free' },
    { kind: 'key', owner: account, plan: 'paid', scopes: ['convert'] },
  ];
  for (const caller of callers)
    assert.deepEqual(entitlementsOf(caller, 'open').task, { bytes: LIMITS.taskBytes, files: LIMITS.taskFiles });
});

test('nothing else than a visitor or an account owns anything', () => {
  for (const text of ['', '0'.repeat(32), 'visitor:', `visitor:${'G'.repeat(32)}`, 'account:1', 'admin:1'])
    assert.equal(ownerId.safeParse(text).success, false, text);
});
