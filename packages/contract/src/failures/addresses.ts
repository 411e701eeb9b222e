import { z } from 'zod';
import { failureKind, file, limit, option } from './failure-kind.ts';

/**
 * A certificate that is past its time, belongs to another name, was issued by nobody that browsers trust, or was called
 * back; a version of TLS that is no longer safe, or no TLS at all.
 */
export const TLS_FAULTS = ['expired', 'name', 'untrusted', 'revoked', 'old', 'none', 'other'] as const;

/** Addresses of the web, and what answers there. `file` is the address. */
export const addressFailures = {
  ADDRESS_MISSING: failureKind('addressUnfit', 'change-address', { option }),
  /** Refused as it is typed (`option` says where), or found to lead to no public address later. */
  ADDRESS_INVALID: failureKind('addressUnfit', 'change-address', { file, option: option.optional() }),
  ADDRESS_UNKNOWN: failureKind('addressUnfit', 'change-address', { file }),
  ADDRESS_UNREACHABLE: failureKind('addressUnfit', 'retry', { file }),
  /** A port of which no page of the web is asked, typed or led to. */
  ADDRESS_PORT: failureKind('addressUnfit', 'change-address', { file, option: option.optional() }),
  /** `fault`: why the connection cannot be trusted. */
  ADDRESS_UNSAFE: failureKind('addressUnfit', 'change-address', { file, fault: z.enum(TLS_FAULTS) }),
  /** `status`: of HTTP, as the site answered it. */
  ADDRESS_STATUS: failureKind('addressUnfit', 'change-address', { file, status: z.number() }),
  /** What came is no answer as HTTP has them. */
  ADDRESS_MALFORMED: failureKind('addressUnfit', 'change-address', { file }),
  /** The answer ended before it was whole. */
  ADDRESS_CUT_OFF: failureKind('addressUnfit', 'retry', { file }),
  ADDRESS_LOOPS: failureKind('addressUnfit', 'change-address', { file }),
  /** The page loads itself or another one again and again. */
  ADDRESS_RELOADS: failureKind('addressUnfit', 'change-address', { file }),
  ADDRESS_NO_PAGE: failureKind('addressUnfit', 'change-address', { file }),
  ADDRESS_SLOW: failureKind('tooSlow', 'retry', { file }),
  /** `limit`: bytes of everything that a page loads. */
  ADDRESS_TOO_LARGE: failureKind('tooLarge', 'change-address', { file, limit }),
  ADDRESS_TOO_HEAVY: failureKind('tooLarge', 'change-address', { file }),
  /** More connections, requests or bytes sent than one page may have. */
  ADDRESS_TOO_BUSY: failureKind('tooLarge', 'change-address', { file }),
};
