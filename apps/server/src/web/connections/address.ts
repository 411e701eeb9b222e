import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** One IPv6 customer has a whole /64. */
const CUSTOMER_GROUPS = 4;

/** By what callers from this address are counted: an IPv4 address, or the network of an IPv6 one. */
export function countedAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const left = groupsOf(head);
  const right = tail === undefined ? [] : groupsOf(tail);
  const gap = Array.from({ length: GROUPS - left.length - right.length }, () => '0');
  const network = [...left, ...gap, ...right].slice(0, CUSTOMER_GROUPS);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** An IPv4 address at the end stands for two groups, neither of them in the network. */
const groupsOf = (part: string): string[] =>
  part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
