import { isIP } from 'node:net';
import { isPublicAddress } from './public-addresses.ts';

/** Why a host is not gone to. */
export type Refusal = 'port' | 'name' | 'private' | 'unknown';

const PORTS = new Set([80, 443]);
/** Names that mean a machine nearby (RFC 6761, RFC 6762, RFC 9476 and custom), whatever a resolver says. */
const NEARBY = new Set(['local', 'localhost', 'internal', 'intranet', 'corp', 'home', 'lan', 'onion', 'arpa', 'alt']);
const LONGEST_NAME = 253;

/** "[2001:db8::1]" and "Example.org." as they are resolved: without brackets and final dot, lower case. */
export function bareHost(hostname: string): string {
  return hostname
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase()
    .replace(/\.$/, '');
}

/** What speaks against a host before anybody resolves it; `undefined` when nothing does. */
export function refusalOfHost(hostname: string, port: number): Refusal | undefined {
  const refusal = refusalOfName(bareHost(hostname));
  // An address inside is refused as that, whatever its port.
  return refusal ?? (PORTS.has(port) ? undefined : 'port');
}

function refusalOfName(host: string): Refusal | undefined {
  if (isIP(host)) return isPublicAddress(host) ? undefined : 'private';
  if (host === '' || host.length > LONGEST_NAME || !/^[a-z\d._-]+$/.test(host) || host.includes('..')) return 'name';
  const last = host.split('.').at(-1) ?? '';
  // A last label of digits would be another spelling of an IPv4 address (WHATWG URL, "ends in a number").
  if (/^(?:\d+|0x[\da-f]*)$/.test(last) || !host.includes('.')) return 'name';
  return NEARBY.has(last) ? 'private' : undefined;
}

/** What speaks against an address as far as its text says; its name is still to be resolved. */
export function refusalOfAddress(address: string): Refusal | undefined {
  const url = URL.parse(address);
  return url === null ? 'name' : refusalOfHost(url.hostname, portOf(url));
}

function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}
