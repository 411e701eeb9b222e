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

/** A place that somebody wants to be connected with. */
export interface Wish {
  /** A name, or an address without brackets. */
  host: string;
  port: number;
  /** What the client has said for that place already. */
  head: Buffer;
}

/** Reads what a client that has just come wants; `undefined` where it says nothing that is allowed, or goes before. */
export async function receiveWish(client: Socket): Promise<Wish | undefined> {
  const { take, rest } = readerOf(client);
  const [version, methods = 0] = await take(2);
  if (version !== VERSION) return undefined;
  const offered = await take(methods);
  client.write(Buffer.of(VERSION, offered.includes(NO_PASSWORD) ? NO_PASSWORD : NO_METHOD));
  const [again, command, , kind] = await take(4);
  if (again !== VERSION) return undefined;
  const host = await takeHost(take, kind);
  const port = await take(2);
  if (port.length < 2 || host === undefined) return undefined;
  if (command === CONNECT) return { host, port: port.readUInt16BE(), head: rest() };
  answerWish(client, 'unsupported');
  return undefined;
}

/** Without the address that the connection has on this side: it is nobody's business. */
export function answerWish(client: Socket, answer: keyof typeof ANSWERS): void {
  client.write(Buffer.of(VERSION, ANSWERS[answer], 0, ADDRESS_KINDS.v4, 0, 0, 0, 0, 0, 0));
}

type Take = (count: number) => Promise<Buffer>;

async function takeHost(take: Take, kind: number | undefined): Promise<string | undefined> {
  switch (kind) {
    case ADDRESS_KINDS.v4:
      return (await take(4)).join('.');
    case ADDRESS_KINDS.v6:
      return (await take(16)).toString('hex').match(/.{4}/g)?.join(':');
    case ADDRESS_KINDS.name: {
      const [length = 0] = await take(1);
      return (await take(length)).toString('latin1');
    }
    default:
      return undefined;
  }
}

/**
 * Takes exactly so many bytes; none where the client goes before. What is there is always read whole: a stream that
 * keeps some of it says "readable" without end.
 */
function readerOf(client: Socket): { take: Take; rest: () => Buffer } {
  let kept: Buffer = Buffer.alloc(0);
  const take: Take = async (count) => {
    while (kept.length < count) {
      const more = client.read() as Buffer | null;
      if (more) kept = Buffer.concat([kept, more]);
      else if (client.readableEnded || client.destroyed) return Buffer.alloc(0);
      else await readableOrGone(client);
    }
    const taken = kept.subarray(0, count);
    kept = kept.subarray(count);
    return taken;
  };
  return { take, rest: () => kept };
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
