import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/**
 * Which addresses of the Internet protocol may be dialled: global unicast and nothing else. For IPv4 that is
 * everything but the special-purpose registry of IANA; for IPv6 it is 2000::/3 without the blocks that lead to IPv4 or
 * are for documentation (https://www.iana.org/assignments/iana-ipv6-special-registry).
 */

const SPECIAL_V4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Azure's metadata server stands in a public block.
  ['168.63.129.16', 32],
];
const GLOBAL_V6: readonly [string, number][] = [['2000::', 3]];
const SPECIAL_V6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const listOf = (subnets: readonly [string, number][], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family);
  return list;
};
const specialV4 = listOf(SPECIAL_V4, 'ipv4');
const globalV6 = listOf(GLOBAL_V6, 'ipv6');
const specialV6 = listOf(SPECIAL_V6, 'ipv6');

/** Whether this address is a public one. What is no address at all is none. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !specialV4.check(address, 'ipv4');
    case 6:
      return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
    default:
      return false;
  }
}

/** The addresses of this machine: what listens on them is ours, whatever block they are from. */
export function isOwnAddress(address: string): boolean {
  return Object.values(networkInterfaces()).some((each) => each?.some((own) => own.address === address));
}
