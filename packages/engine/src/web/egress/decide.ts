import { isIP } from 'node:net';
import { bareHost, refusalOfHost, type Refusal } from './host-rules.ts';
import { isOwnAddress, isPublicAddress } from './public-addresses.ts';

/** Every address of a name, of both families. Rejects where there is none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export type Decision = { allowed: true; addresses: readonly string[] } | { allowed: false; refusal: Refusal };

/**
 * Whether a host may be gone to, and at which addresses: it is resolved once, one address that is not public refuses
 * all of them, and only these are dialled, so that a second answer of the name's server changes nothing.
 */
export async function decide(hostname: string, port: number, resolve: Resolve): Promise<Decision> {
  const refusal = refusalOfHost(hostname, port);
  if (refusal) return { allowed: false, refusal };
  const host = bareHost(hostname);
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => []);
  if (addresses.length === 0) return { allowed: false, refusal: 'unknown' };
  if (!addresses.every((address) => isPublicAddress(address) && !isOwnAddress(address)))
    return { allowed: false, refusal: 'private' };
  return { allowed: true, addresses };
}
