import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@pagewright/contract';
import { refusedWith } from '../client.ts';
import { startTestServer } from '../server.ts';

test('where everything is open there are no accounts', { timeout: 60_000 }, async () => {
  const server = await startTestServer({ PLANS: 'open' });
  try {
    for (const [call, input] of [
      [CALLS['accounts.info'], {}],
      [CALLS['accounts.check'], { email: 'a@example.org' }],
      [CALLS['accounts.emailLogin'], { email: 'a@example.org' }],
      [CALLS['accounts.ways'], {}],
      [CALLS['accounts.google'], {}],
      [CALLS['accounts.wapLogin'], {}],
    ] as const) {
      const { status, failure } = await refusedWith(await server.visitor().call(call, input));
      assert.deepEqual([status, failure.code], [503, 'ACCOUNTS_ABSENT'], call.path);
    }
    const visitor = server.visitor();
    await visitor.fetch('/');
    await visitor.call(CALLS['files.config']);
    assert.equal(visitor.cookie, '');
  } finally {
    await server.stop();
  }
});
