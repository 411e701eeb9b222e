import type { Allowance } from './count.ts';

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
