import { connect, type Socket } from 'node:net';

const TICK_MS = 10;
const ANSWER = /HTTP\/1\.1 (\d{3})/g;
/** One character less than what `ANSWER` matches, so that what two reads cut in two is counted, and counted once. */
const LONGEST_CUT = 'HTTP/1.1 40'.length;
/** What is on its way when the last one was sent. */
const LAST_ANSWERS_MS = 2_000;

export interface Flooded {
  sent: number;
  /** By status. */
  answers: Map<string, number>;
  /** Connections that the server ended. */
  closed: number;
}

/**
 * Sends the bytes of this request so many times a second, one connection from each address, and waits for no answer
 * before the next: who floods does not either.
 */
export async function flood(
  origin: string,
  request: Buffer,
  { addresses, perSecond, ms }: { addresses: readonly string[]; perSecond: number; ms: number },
): Promise<Flooded> {
  const { hostname, port } = new URL(origin);
  const flooded: Flooded = { sent: 0, answers: new Map(), closed: 0 };
  let isOver = false;
  const open = (localAddress: string): Socket => {
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    let cut = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const text = cut + chunk.toString('latin1');
      for (const [, status = ''] of text.matchAll(ANSWER))
        flooded.answers.set(status, (flooded.answers.get(status) ?? 0) + 1);
      cut = text.slice(-LONGEST_CUT);
    });
    socket.on('close', () => {
      if (isOver) return;
      flooded.closed += 1;
      sockets[addresses.indexOf(localAddress)] = open(localAddress);
    });
    return socket;
  };
  const sockets: Socket[] = [];
  for (const address of addresses) sockets.push(open(address));

  const begun = performance.now();
  for (let past = 0; past < ms; past = performance.now() - begun) {
    // A timer that came late catches up.
    for (const due = Math.round((past / 1000) * perSecond); flooded.sent < due; flooded.sent += 1)
      sockets[flooded.sent % sockets.length]?.write(request);
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await new Promise((resolve) => setTimeout(resolve, LAST_ANSWERS_MS));
  isOver = true;
  for (const socket of sockets) socket.destroy();
  return flooded;
}
