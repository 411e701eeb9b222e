import { LIMITS } from '@pagewright/contract';
import { digestOf } from '../secrets/digest.ts';
import type { Keys } from '../secrets/keys.ts';
import { countedAddress } from '../web/connections/address.ts';
import type { Caller } from './caller.ts';

/** By what a caller is counted who has a number of something. */
export interface Counted {
  subjects: readonly string[];
  /** Of each subject. */
  limits: readonly number[];
  /** Of whoever is counted by themselves alone. */
  each: number;
}

/**
 * Accounts are counted by themselves, visitors by their cookie and by their address too: whoever drops the cookie is no
 * newcomer. An office behind one address has a few times as many.
 */
export function countedBy(keys: Keys, caller: Caller | undefined, address: string, each: number): Counted {
  if (caller?.kind === 'account') return { subjects: [caller.owner], limits: [each], each };
  const byAddress = `address:${digestOf(keys.counts, countedAddress(address))}`;
  const ofAddress = each * LIMITS.freeVisitorsPerAddress;
  if (!caller) return { subjects: [byAddress], limits: [ofAddress], each };
  return { subjects: [caller.owner, byAddress], limits: [each, ofAddress], each };
}
