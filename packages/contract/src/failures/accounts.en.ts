import type { accountFailures } from './accounts.ts';
import type { SentencesOf } from './failure-kind.ts';

const LINK_FAILED = 'Login Failed,Please try again later or contact us if the problem persists';

export const accountFailuresInEnglish: SentencesOf<typeof accountFailures> = {
  LOGIN_NEEDED: () => 'Please log in first.',
  LOGIN_INVALID: () => 'Your login is no longer valid. Please log in again.',
  LOGIN_STALE: () => 'This needs a login from the last hour. Log out, and log in again.',
  EMAIL_INVALID: () => 'Enter a valid email address',
  NAME_INVALID: () => 'Name should be 2–20 characters',
  NAME_IS_ADDRESS: () => 'A name cannot hold a web address. Enter your name.',
  ACCOUNT_EXISTS: () => 'Account already exists with this email. Please login to continue',
  ACCOUNT_UNKNOWN: () => 'Account already not sign up with this email. Please sign up to continue',
  LOGIN_TOO_FREQUENT: () => 'Operation is too frequent,Please try again later',
  LOGIN_FAILED: () => 'Login failed',
  LINK_UNUSABLE: () => LINK_FAILED,
  LINK_UNCONFIRMED: ({ email }) =>
    `This link was asked for in another browser. Confirm that you want to log in here as ${email}.`,
  LOGIN_WAY_MISSING: ({ way }) => `Login by ${way} is not configured on this server. Log in another way.`,
  ACCOUNTS_ABSENT: () => 'This server has no accounts: everything on it is open to everybody.',
};
