import type { Account } from '../accounts/tables.ts';
import { Refused } from '../failure.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import type { AccountCaller, Caller } from './caller.ts';

/** A browser that was left open is not whoever runs the service for the rest of the month. */
const FRESH_MS = 60 * 60 * 1000;

/** Whether this account runs the service. Its address was proved by a login; domains are stored in lower case. */
export const isOperator = (
  { email, isTest }: Pick<Account, 'email' | 'isTest'>,
  { ADMIN_EMAILS }: Pick<Settings, 'ADMIN_EMAILS'>,
): boolean => !isTest && ADMIN_EMAILS.some((each) => each.toLowerCase() === email.toLowerCase());

/** Nobody else is told that there is such a call. */
export function assertOperator(
  caller: Caller | undefined,
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
): asserts caller is AccountCaller {
  if (caller?.kind !== 'account' || !isOperator(caller.account, settings)) throw new Refused('NOT_FOUND');
  if (clock().getTime() - caller.session.createdAt.getTime() > FRESH_MS) throw new Refused('LOGIN_STALE');
}
