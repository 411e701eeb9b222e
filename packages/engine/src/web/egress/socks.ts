import type { Socket } from 'node:net';

/**
 * The server's half of SOCKS 5 (RFC 1928), as far as a browser speaks it: no password, and connections only. The browser
 * sends names as they are, so that nothing but the proxy resolves them.
 */

const VERSION = 5;
const NO_PASSWORD = 0;
const NO_METHOD = 0xff;
const CONNECT = 1;
const ANSWERS = { granted: 0, refused: 2, unsupported: 7 } as const;
const ADDRESS_KINDS = { v4: 1, name: 3, v6: 4 } as const;
const EVENTS = ['readable', 'end', 'close'] as const;

/** A place that somebody wants to be connected with; a name, or an address without brackets. */
export interface Wish {
  host: string;
  port: number;
}

/** Reads what a client that has just come wants; `undefined` where it says nothing that is allowed, or goes before. */
export async function receiveWish(client: Socket): Promise<Wish | undefined> {
  const [version, methods = 0] = await take(client, 2);
  if (version !== VERSION) return undefined;
  const offered = await take(client, methods);
  client.write(Buffer.of(VERSION, offered.includes(NO_PASSWORD) ? NO_PASSWORD : NO_METHOD));
  const [again, command, , kind] = await take(client, 4);
  if (again !== VERSION) return undefined;
  const host = await takeHost(client, kind);
  const port = await take(client, 2);
  if (port.length < 2 || host === undefined) return undefined;
  if (command === CONNECT) return { host, port: port.readUInt16BE() };
  answerWish(client, 'unsupported');
  return undefined;
}

/** Without the address that the connection has on this side: it is nobody's business. */
export function answerWish(client: Socket, answer: keyof typeof ANSWERS): void {
  client.write(Buffer.of(VERSION, ANSWERS[answer], 0, ADDRESS_KINDS.v4, 0, 0, 0, 0, 0, 0));
}

async function takeHost(client: Socket, kind: number | undefined): Promise<string | undefined> {
  switch (kind) {
    case ADDRESS_KINDS.v4:
      return (await take(client, 4)).join('.');
    case ADDRESS_KINDS.v6: {
      const words = (await take(client, 16)).toString('hex').match(/.{4}/g);
      return words?.join(':');
    }
    case ADDRESS_KINDS.name: {
      const [length = 0] = await take(client, 1);
      return (await take(client, length)).toString('latin1');
    }
    default:
      return undefined;
  }
}

/** Exactly so many bytes; fewer where the client goes before. */
async function take(client: Socket, count: number): Promise<Buffer> {
  const nothing = Buffer.alloc(0);
  if (count === 0) return nothing;
  for (;;) {
    const bytes = client.read(count) as Buffer | null;
    if (bytes) return bytes;
    if (client.readableEnded || client.destroyed) return nothing;
    await readableOrGone(client);
  }
}

function readableOrGone(client: Socket): Promise<void> {
  return new Promise((resolve) => {
    const give = () => {
      for (const event of EVENTS) client.off(event, give);
      resolve();
    };
    for (const event of EVENTS) client.once(event, give);
  });
}
