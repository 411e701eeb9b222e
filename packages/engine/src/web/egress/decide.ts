import { isIP } from 'node:net';
import { bareHost, refusalOfHost, type Refusal } from './host-rules.ts';
import { isOwnAddress, isPublicAddress } from './public-addresses.ts';

/** Every address of a name, of both families. Rejects where there is none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export type Decision =
  | { allowed: true; addresses: readonly string[] }
  | { allowed: false; refusal: Refusal | 'unreachable' };

/**
 * Whether a host may be gone to, and at which addresses: it is resolved once, one address that is not public refuses
 * all of them, and only these are dialled, so that a second answer of the name's server changes nothing. `own`: names
 * and addresses at which this service itself is reached; it is not gone to.
 */
export async function decide(
  hostname: string,
  port: number,
  resolve: Resolve,
  own: ReadonlySet<string> = new Set(),
): Promise<Decision> {
  const refusal = refusalOfHost(hostname, port);
  if (refusal) return { allowed: false, refusal };
  const host = bareHost(hostname);
  if (own.has(host)) return { allowed: false, refusal: 'private' };
  const addresses = isIP(host) ? [host] : await resolve(host).catch(orUnanswered);
  if (addresses === 'unanswered') return { allowed: false, refusal: 'unreachable' };
  if (addresses.length === 0) return { allowed: false, refusal: 'unknown' };
  const mayBeDialled = (address: string) => isPublicAddress(address) && !isOwnAddress(address) && !own.has(address);
  if (!addresses.every(mayBeDialled)) return { allowed: false, refusal: 'private' };
  return { allowed: true, addresses };
}

/** Where the server of names gave no answer, nothing is known of the name: it may well be spelt rightly. */
function orUnanswered(error: unknown): readonly string[] | 'unanswered' {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EAI_AGAIN' || code === 'ETIMEOUT' || code === 'ETIMEDOUT' ? 'unanswered' : [];
}
