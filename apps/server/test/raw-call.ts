import { connect, type Socket } from 'node:net';

/** What a connection was answered, and whether the server ended it. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
  closed: boolean;
}

/** Longer than a server that closes lets a sender go on. */
const PATIENCE_MS = 8_000;

/** Sends bytes as they are, from an address of its own, and reads until the server closes or falls silent. */
export async function rawCall(
  origin: string,
  bytes: string | Buffer,
  { address = '127.0.0.1', patienceMs = PATIENCE_MS, waitsForClose = false } = {},
): Promise<RawAnswer> {
  const socket = await openConnection(origin, address);
  let answer = '';
  const { promise: over, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), patienceMs);
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1');
    if (!waitsForClose && isWhole(answer)) setTimeout(() => resolve(socket.destroyed), 100);
  });
  socket.on('close', () => resolve(true));
  socket.write(bytes);
  const closed = await over;
  clearTimeout(timer);
  socket.destroy();
  return { ...readAnswer(answer), closed };
}

export async function openConnection(origin: string, address = '127.0.0.1'): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress: address });
  socket.on('error', () => {});
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return socket;
}

function isWhole(answer: string): boolean {
  const { headers, body } = readAnswer(answer);
  return Buffer.byteLength(body) >= Number(headers.get('content-length') ?? Infinity);
}

function readAnswer(answer: string): Omit<RawAnswer, 'closed'> {
  const end = answer.indexOf('\r\n\r\n');
  const [first = '', ...lines] = answer.slice(0, Math.max(end, 0)).split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => [line.split(':', 1)[0] ?? '', line.replace(/^[^:]*:\s*/, '')]),
  );
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers,
    body: end < 0 ? '' : Buffer.from(answer.slice(end + 4), 'latin1').toString(),
  };
}
