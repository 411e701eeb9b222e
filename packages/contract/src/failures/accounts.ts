import { z } from 'zod';
import { failureKind, seconds } from './failure-kind.ts';

/** Logins. Their sentences on the wire are those of the specification; the page has its own. */
export const accountFailures = {
  LOGIN_NEEDED: failureKind('loginNeeded', 'log-in', {}),
  LOGIN_INVALID: failureKind('loginInvalid', 'log-in', {}),
  /** Of what asks for a login that was made just now. */
  LOGIN_STALE: failureKind('loginNeeded', 'none', {}),
  EMAIL_INVALID: failureKind('optionUnfit', 'none', {}),
  NAME_INVALID: failureKind('optionUnfit', 'none', {}),
  NAME_IS_ADDRESS: failureKind('optionUnfit', 'none', {}),
  ACCOUNT_EXISTS: failureKind('accountExists', 'none', {}),
  ACCOUNT_UNKNOWN: failureKind('accountUnknown', 'none', {}),
  LOGIN_TOO_FREQUENT: failureKind('tooFrequent', 'retry', { seconds }),
  LOGIN_FAILED: failureKind('loginFailed', 'retry', {}),
  /** `replaced`: a newer one was asked for. `foreign`: the address beside it is not the one that it was sent to. */
  LINK_UNUSABLE: failureKind('linkUnusable', 'retry', {
    reason: z.enum(['unknown', 'foreign', 'used', 'replaced', 'expired']),
  }),
  /** A link that another browser asked for logs nobody in before a person has said so. */
  LINK_UNCONFIRMED: failureKind('linkUnconfirmed', 'none', { email: z.string() }),
  /** `way`: "Google", for one. */
  LOGIN_WAY_MISSING: failureKind('unavailable', 'none', { way: z.string() }),
  ACCOUNTS_ABSENT: failureKind('unavailable', 'none', {}),
};
