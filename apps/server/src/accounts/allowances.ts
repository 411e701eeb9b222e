import { countUse, type Allowance } from '../counts/count.ts';
import { Refused } from '../failure.ts';
import type { Services } from '../services.ts';
import { countedAddress } from '../web/connections/address.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Links to one mailbox, whoever asks for them. */
export const LINKS_TO_MAILBOX: readonly Allowance[] = [
  { what: 'links to a mailbox', most: 1, seconds: MINUTE },
  { what: 'links to a mailbox', most: 5, seconds: HOUR },
];
/** From one address; not where a proxy in front counts (`RATE_LIMITS=off`). */
export const LINKS_FROM_ADDRESS: Allowance = { what: 'links from an address', most: 10, seconds: HOUR };
/** To all mailboxes together: whatever goes wrong, this server floods nobody. */
export const LINKS_OF_ALL: Allowance = { what: 'links of all', most: 2_000, seconds: HOUR };
export const CHECKS_FROM_ADDRESS: Allowance = { what: 'checks from an address', most: 10, seconds: MINUTE };
export const LOGINS_FROM_ADDRESS: Allowance = { what: 'logins from an address', most: 10, seconds: MINUTE };

/** One more of these by `who`. Fails with LOGIN_TOO_FREQUENT. */
export async function countLogin(services: Services, allowance: Allowance, who: string): Promise<void> {
  const seconds = await countUse(services, allowance, who);
  if (seconds !== undefined) throw new Refused('LOGIN_TOO_FREQUENT', { seconds });
}

/** The same by an address, unless a proxy in front counts. */
export async function countLoginFrom(services: Services, allowance: Allowance, address: string): Promise<void> {
  if (services.settings.RATE_LIMITS === 'on') await countLogin(services, allowance, countedAddress(address));
}
