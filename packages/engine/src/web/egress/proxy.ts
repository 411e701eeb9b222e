import { connect, createServer, isIP, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { decide, type Resolve } from './decide.ts';
import { EGRESS_LIMITS, type EgressLimits, type EgressReport } from './egress.ts';
import { bareHost } from './host-rules.ts';
import { answerWish, receiveWish, type Wish } from './socks.ts';

/** Dials one address. Given by the constructor, so that tests lead public addresses to servers of their own. */
type Dial = (address: string, port: number) => Socket;

interface ProxySettings {
  resolve: Resolve;
  dial?: Dial;
  limits?: Partial<EgressLimits> | undefined;
  /** Hosts by which this service itself is reached: neither they nor their addresses are gone to. */
  ownHosts?: readonly string[];
}

const ANSWER_MS = 15_000;
const DIAL_MS = 6_000;
/** Within which a client says where it wants to go. */
const WISH_MS = 5_000;
/** Of a name's addresses; more are not tried. */
const MOST_DIALS = 3;
/** Of one report; a page may try thousands. */
const MOST_NAMED = 200;
/** A TLS connection begins with a record of this kind (RFC 8446, 5.1). */
const TLS_HANDSHAKE = 22;

/** The browser waits for the rest of the answer, which never comes (RFC 9110, 15.2.2). */
const SWITCHES = /^HTTP\/1\.\d 101/;

const fresh = (): EgressReport => ({ refused: [], switched: [], bytes: 0, sent: 0, connections: 0, requests: 0 });

/**
 * The filtering proxy: it decides about every host that a browser wants, dials what it decided on, and counts. It does
 * not read the answers of a server, so that none of them, however wrong, can harm it.
 */
export class EgressProxy {
  private readonly resolve: Resolve;
  private readonly dial: Dial;
  private readonly limits: EgressLimits;
  private readonly ownHosts: readonly string[];
  private readonly server: Server;
  private readonly open = new Set<Socket>();
  private report: EgressReport = fresh();
  private own: Promise<ReadonlySet<string>> = Promise.resolve(new Set());
  private active = false;

  constructor({ resolve, dial = (host, port) => connect({ host, port }), limits = {}, ownHosts = [] }: ProxySettings) {
    this.resolve = resolve;
    this.dial = dial;
    this.limits = { ...EGRESS_LIMITS, ...limits };
    this.ownHosts = ownHosts.map(bareHost);
    this.server = createServer((client) => void this.serve(client));
  }

  listen(socket: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen({ path: socket, writableAll: true, readableAll: true }, resolve);
    });
  }

  begin(): void {
    this.drop();
    this.report = fresh();
    this.own = this.findOwn();
    this.active = true;
  }

  end(): EgressReport {
    this.active = false;
    this.drop();
    return this.report;
  }

  async close(): Promise<void> {
    this.end();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private drop(): void {
    for (const socket of this.open) socket.destroy();
    this.open.clear();
  }

  private async serve(client: Socket): Promise<void> {
    this.keep(client);
    client.setTimeout(WISH_MS, () => client.destroy());
    const wish = await receiveWish(client);
    client.setTimeout(0);
    const server = wish && (await this.reach(wish));
    if (server && !client.destroyed) return this.lead(client, server, wish);
    server?.destroy();
    if (wish) answerWish(client, 'refused');
    client.end();
  }

  /** A counted connection to a host that may be gone to. */
  private async reach({ host, port }: Wish): Promise<Socket | undefined> {
    if (!this.active || this.exceeds('connections', 1)) return undefined;
    const { report } = this;
    const decision = await decide(host, port, this.resolve, await this.own);
    const refuse = (refusal: EgressReport['refused'][number]['refusal']) => {
      if (report.refused.length < MOST_NAMED) report.refused.push({ host, refusal });
    };
    if (!decision.allowed) return void refuse(decision.refusal);
    for (const address of decision.addresses.slice(0, MOST_DIALS)) {
      const server = await connected(this.dial(address, port));
      // The document may have ended meanwhile, and the next one begun.
      if (report !== this.report || !this.active) return void server?.destroy();
      if (server) return server;
    }
    return void refuse('unreachable');
  }

  /** Passes on what the two say, until a limit is met. */
  private lead(client: Socket, server: Socket, { host, head }: Wish): void {
    const { report } = this;
    this.keep(server);
    server.setTimeout(ANSWER_MS, () => server.destroy());
    let turn: 'first' | 'asks' | 'answers' = 'first';
    // Thrown, so that what is beyond a limit ends the connection and is not passed on.
    const within = (limit: keyof EgressLimits, more: number) => {
      if (this.exceeds(limit, more)) throw new Error(`${limit} exceeded`);
    };
    let asksToSwitch = false;
    const asks = (chunk: Buffer) => {
      const isRequest = turn === 'answers' || (turn === 'first' && chunk[0] !== TLS_HANDSHAKE);
      turn = 'asks';
      if (isRequest) within('requests', 1);
      asksToSwitch ||= /\r\nupgrade:/i.test(chunk.toString('latin1'));
      within('sent', chunk.length);
    };
    const answers = (chunk: Buffer) => {
      if (turn === 'asks' && !asksToSwitch && SWITCHES.test(chunk.toString('latin1', 0, 12))) {
        if (report.switched.length < MOST_NAMED) report.switched.push(host);
        throw new Error('switched');
      }
      turn = 'answers';
      within('bytes', chunk.length);
    };
    answerWish(client, 'granted');
    const ended = () => {};
    pipeline(client, eachChunk(asks, head), server, ended);
    pipeline(server, eachChunk(answers), client, ended);
  }

  /** Anew for each document, since addresses of names change. */
  private async findOwn(): Promise<ReadonlySet<string>> {
    const { ownHosts, resolve } = this;
    const addresses = await Promise.all(ownHosts.map((host) => (isIP(host) ? [host] : resolve(host).catch(() => []))));
    return new Set([...ownHosts, ...addresses.flat()]);
  }

  private keep(socket: Socket): void {
    this.open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.open.delete(socket));
  }

  /** Counts more of something; beyond its limit, nothing is let through any more. */
  private exceeds(limit: keyof EgressLimits, more: number): boolean {
    this.report[limit] += more;
    if (this.report[limit] <= this.limits[limit]) return false;
    this.report.exceeded ??= limit;
    if (limit === 'bytes' || limit === 'sent') this.drop();
    return true;
  }
}

/** Looks at every chunk before it is passed on; `head` comes before them. */
function eachChunk(look: (chunk: Buffer) => void, head: Buffer = Buffer.alloc(0)) {
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    if (head.length > 0) {
      look(head);
      yield head;
    }
    for await (const chunk of chunks) {
      look(chunk);
      yield chunk;
    }
  };
}

function connected(socket: Socket): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const give = (result: Socket | undefined) => {
      clearTimeout(timer);
      socket.off('connect', onConnect).off('error', onError);
      if (!result) socket.destroy();
      resolve(result);
    };
    // Of one that was given up, too.
    socket.on('error', () => {});
    const onConnect = () => give(socket);
    const onError = () => give(undefined);
    const timer = setTimeout(onError, DIAL_MS);
    socket.once('connect', onConnect).once('error', onError);
  });
}
