import {
  createServer,
  request as requestHttp,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { decide, type Resolve } from './decide.ts';
import { bareHost } from './host-rules.ts';
import { EGRESS_LIMITS, type EgressLimits, type EgressReport } from './egress.ts';

/** Dials one address. Given by the constructor, so that tests lead public addresses to servers of their own. */
type Dial = (address: string, port: number) => Socket;

interface ProxySettings {
  resolve: Resolve;
  dial?: Dial;
  limits?: EgressLimits;
  /** Hosts by which this service itself is reached: neither they nor their addresses are gone to. */
  ownHosts?: readonly string[];
}

const ANSWER_MS = 15_000;
const DIAL_MS = 6_000;
/** Of a name's addresses; more are not tried. */
const MOST_DIALS = 3;
/** Of one report; a page may try thousands. */
const MOST_REFUSED = 200;

/** Between a proxy and its client only (RFC 9110, 7.6.1). */
const HOP_HEADERS = ['proxy-connection', 'proxy-authorization', 'proxy-authenticate', 'keep-alive', 'te', 'upgrade'];

const fresh = (): EgressReport => ({ refused: [], bytes: 0, connections: 0 });

/** The filtering proxy: it decides about every host that a browser wants, dials what it decided on, and counts. */
export class EgressProxy {
  private readonly settings: Required<ProxySettings>;
  private readonly server: Server;
  private readonly open = new Set<Duplex>();
  private report: EgressReport = fresh();
  private own: Promise<ReadonlySet<string>> = Promise.resolve(new Set());
  private active = false;

  constructor({
    resolve,
    dial = (host, port) => connect({ host, port }),
    limits = EGRESS_LIMITS,
    ownHosts = [],
  }: ProxySettings) {
    this.settings = { resolve, dial, limits, ownHosts: ownHosts.map(bareHost) };
    this.server = createServer({ maxHeaderSize: 64 * 1024 }, (incoming, answer) => void this.forward(incoming, answer));
    this.server.on(
      'connect',
      (incoming: IncomingMessage, client: Duplex, head: Buffer) => void this.tunnel(incoming, client, head),
    );
    this.server.on('clientError', (_error, client) => client.destroy());
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
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private drop(): void {
    for (const stream of this.open) stream.destroy();
    this.open.clear();
  }

  /** A plain request: `GET http://host/path`. */
  private async forward(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = URL.parse(incoming.url ?? '');
    if (url?.protocol !== 'http:' || url.username !== '' || url.password !== '') return void answer.destroy();
    const server = await this.reach(url.hostname, url.port === '' ? 80 : Number(url.port));
    if (!server) return void answer.destroy();
    const headers = { ...incoming.headers, host: url.host, connection: 'close' };
    for (const name of HOP_HEADERS) delete headers[name as keyof typeof headers];
    const passed = requestHttp({
      createConnection: () => server,
      method: incoming.method,
      path: url.pathname + url.search,
      headers,
      timeout: ANSWER_MS,
      maxHeaderSize: 256 * 1024,
      setHost: false,
    });
    passed.once('response', (back) => {
      // A question for the proxy's password would be one of ours, which there is not.
      const status = back.statusCode === 407 ? 502 : (back.statusCode ?? 502);
      const passedOn = Object.entries(back.headers).filter(([name]) => !HOP_HEADERS.includes(name));
      answer.writeHead(status, { ...Object.fromEntries(passedOn), connection: 'close' });
      back.pipe(answer);
      back.once('error', () => answer.destroy());
    });
    passed.once('timeout', () => passed.destroy());
    passed.once('error', () => answer.destroy());
    answer.once('close', () => passed.destroy());
    incoming.pipe(passed);
  }

  /** `CONNECT host:port`, for TLS and for web sockets. */
  private async tunnel(incoming: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    client.on('error', () => client.destroy());
    const authority = /^(.+):(\d{1,5})$/.exec(incoming.url ?? '');
    const server = authority ? await this.reach(authority[1] ?? '', Number(authority[2])) : undefined;
    if (!server || client.destroyed) {
      server?.destroy();
      client.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    this.open.add(client);
    client.once('close', () => {
      this.open.delete(client);
      server.destroy();
    });
    server.once('close', () => client.destroy());
    server.setTimeout(ANSWER_MS, () => server.destroy());
    client.write('HTTP/1.1 200 OK\r\n\r\n');
    if (head.length > 0) server.write(head);
    client.pipe(server).pipe(client);
  }

  /** A counted connection to a host that may be gone to. */
  private async reach(hostname: string, port: number): Promise<Socket | undefined> {
    if (!this.active || this.exceeds('connections', (this.report.connections += 1))) return undefined;
    const { report } = this;
    const decision = await decide(hostname, port, this.settings.resolve, await this.own);
    const refuse = (refusal: EgressReport['refused'][number]['refusal']) => {
      if (report.refused.length < MOST_REFUSED) report.refused.push({ host: hostname, refusal });
    };
    if (!decision.allowed) return void refuse(decision.refusal);
    for (const address of decision.addresses.slice(0, MOST_DIALS)) {
      const server = await connected(this.settings.dial(address, port));
      // The document may have ended meanwhile, and the next one begun.
      if (report !== this.report || !this.active) return void server?.destroy();
      if (server) return this.counted(server);
    }
    return void refuse('unreachable');
  }

  /** Anew for each document, since addresses of names change. */
  private async findOwn(): Promise<ReadonlySet<string>> {
    const { ownHosts, resolve } = this.settings;
    const addresses = await Promise.all(ownHosts.map((host) => (isIP(host) ? [host] : resolve(host).catch(() => []))));
    return new Set([...ownHosts, ...addresses.flat()]);
  }

  private counted(server: Socket): Socket {
    this.open.add(server);
    server.on('error', () => server.destroy());
    server.once('close', () => this.open.delete(server));
    server.on('data', (chunk: Buffer) => {
      if (this.exceeds('bytes', (this.report.bytes += chunk.length))) this.drop();
    });
    return server;
  }

  private exceeds(what: 'bytes' | 'connections', count: number): boolean {
    if (count <= this.settings.limits[what]) return false;
    this.report.exceeded ??= what;
    return true;
  }
}

function connected(socket: Socket): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const give = (result: Socket | undefined) => {
      clearTimeout(timer);
      socket.off('connect', onConnect).off('error', onError);
      if (!result) socket.destroy();
      resolve(result);
    };
    const onConnect = () => give(socket);
    const onError = () => give(undefined);
    const timer = setTimeout(onError, DIAL_MS);
    socket.once('connect', onConnect).once('error', onError);
  });
}
