import { appendFileSync } from 'node:fs';
import { isIP, Socket } from 'node:net';
import dns from 'node:dns';

/** Loaded into each process of a server: whoever looks for another machine is written down, and gets no connection. */

const LEDGER = process.env['WAY_OUT_LEDGER'] ?? '';
const HOME = /^(?:127\.|::1$|::ffff:127\.|localhost$)/;

function cut(host: string): Error {
  appendFileSync(LEDGER, `${host}\n`);
  return new Error('the network is cut');
}

const connect = Socket.prototype.connect;
Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
  // Calls from within Node wrap what they were given in a list.
  const [first] = Array.isArray(given[0]) ? given[0] : given;
  const host = typeof first === 'object' && first !== null && 'host' in first ? first.host : undefined;
  if (typeof host === 'string' && host !== '' && isIP(host) !== 0 && !HOME.test(host)) {
    this.destroy(cut(host));
    return this;
  }
  return Reflect.apply(connect, this, given) as Socket;
} as typeof connect;

const lookup = dns.lookup;
dns.lookup = ((host: string, ...rest: unknown[]) => {
  const done = rest.at(-1);
  if (HOME.test(host) || isIP(host) !== 0 || typeof done !== 'function')
    return Reflect.apply(lookup, dns, [host, ...rest]);
  const failed = cut(host);
  process.nextTick(() => Reflect.apply(done, undefined, [failed]));
  return undefined;
}) as typeof lookup;
