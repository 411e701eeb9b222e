import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { createDoor } from './door.ts';

const door = createDoor({ CONNECTIONS_PER_ADDRESS: 10, UPLOADS_PER_ADDRESS: 10, TRUST_PROXY: undefined });
const server = createServer({ headersTimeout: 200, connectionsCheckingInterval: 50 });
server.on('clientError', (error, socket) => door.refuseUnreadable(error, socket as never));

before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
after(() => server.close());

async function heardAfter(said: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  if (said !== '') socket.write(said);
  return text(socket);
}

test('a connection that says nothing is closed without an answer, which would be taken for that of its first call', async () => {
  assert.equal(await heardAfter(''), '');
});

test('a call that is not said to its end is answered', async () => {
  assert.match(await heardAfter('GET / HTTP/1.1\r\nHost: localhost\r\n'), /^HTTP\/1\.1 408 .*"CALL_TOO_SLOW"/s);
});
