import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';

/**
 * Runs inside the sandbox, where there is no network but loopback: leads a port of it to the proxy's socket, then
 * starts the browser with our standard streams as its debugging pipe. `argv`: port, socket, browser, its arguments.
 */

const [port = '', socket = '', program = '', ...args] = process.argv.slice(2);

const server = createServer((client) => {
  const proxy = connect(socket);
  client.on('error', () => proxy.destroy());
  proxy.on('error', () => client.destroy());
  client.pipe(proxy).pipe(client);
});
server.listen(Number(port), '127.0.0.1', () => {
  const browser = spawn(program, args, { stdio: ['ignore', 2, 2, 0, 1] });
  browser.once('error', () => process.exit(1));
  browser.once('exit', (status) => process.exit(status ?? 1));
});
