import assert from 'node:assert/strict';
import { request } from 'node:http';
import test from 'node:test';
import { spawnEgress } from './spawn-egress.ts';

/** The proxy as it runs beside a browser. Nothing is dialled: all that is asked for is refused before. */

/** The status that a tunnel to this place is answered with. */
function connectTo(place: string, socketPath: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, method: 'CONNECT', path: place });
    outgoing.once('connect', ({ statusCode }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}

test('the process refuses hosts of the service itself, places inside and other ports, and says so', async () => {
  const egress = await spawnEgress(['93.184.216.34']);
  try {
    await egress.begin();
    const places = ['93.184.216.34:443', '127.0.0.1:443', '[::1]:443', 'localhost:80', '1.1.1.1:25'];
    for (const place of places) assert.equal(await connectTo(place, egress.socket), 403, place);
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
