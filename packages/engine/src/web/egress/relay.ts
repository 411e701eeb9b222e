import { writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';

/**
 * Runs inside the sandbox beside the browser, where there is no network but loopback: leads a port of it to the proxy's
 * socket. `argv`: port, socket, file that says that it listens.
 */

const [port = '', socket = '', ready = ''] = process.argv.slice(2);

const server = createServer((client) => {
  const proxy = connect(socket);
  client.on('error', () => proxy.destroy());
  proxy.on('error', () => client.destroy());
  client.pipe(proxy).pipe(client);
});
server.listen(Number(port), '127.0.0.1', () => writeFileSync(ready, ''));
