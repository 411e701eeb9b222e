import { isIPv4 } from 'node:net';

/** Whether this address is of the machine itself (127.0.0.0/8, `::1`), also as IPv6 writes an IPv4 one. */
export function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}

/** Whether this name or address, as it stands in a URL, means the machine itself everywhere (RFC 6761, section 6.3). */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name);
}
