import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * Asks the proxy behind a Unix socket for a connection, as a browser does it (SOCKS 5, RFC 1928). Gives the connection,
 * or `undefined` where the proxy refuses.
 */
export async function throughProxy(path: string, host: string, port: number): Promise<Socket | undefined> {
  const socket = connect(path);
  socket.on('error', () => socket.destroy());
  const name = Buffer.from(host, 'latin1');
  socket.write(Buffer.of(5, 1, 0));
  const [greeting] = (await once(socket, 'data')) as [Buffer];
  if (greeting[1] !== 0) throw new Error('the proxy wants a password');
  socket.write(Buffer.of(5, 1, 0, 3, name.length, ...name, port >> 8, port & 0xff));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (answer[1] === 0) return socket;
  socket.destroy();
  return undefined;
}
