import assert from 'node:assert/strict';
import test from 'node:test';
import { throughProxy } from '@pagewright/testkit';
import { spawnEgress } from './spawn-egress.ts';

/** The proxy as it runs beside a browser. Nothing is dialled: all that is asked for is refused before. */

test('the process refuses hosts of the service itself, places inside and other ports, and says so', async () => {
  const egress = await spawnEgress(['93.184.216.34']);
  try {
    await egress.begin();
    const hosts = ['93.184.216.34', '127.0.0.1', '::1', 'localhost'];
    for (const host of hosts) assert.equal(await throughProxy(egress.socket, host, 443), undefined, host);
    assert.equal(await throughProxy(egress.socket, '1.1.1.1', 25), undefined);
    const { refused, bytes } = await egress.end();
    assert.deepEqual(
      refused.map(({ refusal }) => refusal),
      ['private', 'private', 'private', 'name', 'port'],
    );
    assert.equal(bytes, 0);
  } finally {
    await egress.close();
  }
});
