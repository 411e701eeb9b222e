import { z } from 'zod';
import { failureKind, file, limit, option } from './failure-kind.ts';

/** Addresses of the web, and what answers there. `file` is the address. */
export const addressFailures = {
  ADDRESS_MISSING: failureKind('addressUnfit', 'change-address', { option }),
  /** Refused as it is typed (`option` says where), or found to lead to no public address later. */
  ADDRESS_INVALID: failureKind('addressUnfit', 'change-address', { file, option: option.optional() }),
  ADDRESS_UNKNOWN: failureKind('addressUnfit', 'change-address', { file }),
  ADDRESS_UNREACHABLE: failureKind('addressUnfit', 'retry', { file }),
  ADDRESS_UNSAFE: failureKind('addressUnfit', 'change-address', { file }),
  /** `status`: of HTTP, as the site answered it. */
  ADDRESS_STATUS: failureKind('addressUnfit', 'change-address', { file, status: z.number() }),
  ADDRESS_LOOPS: failureKind('addressUnfit', 'change-address', { file }),
  ADDRESS_NO_PAGE: failureKind('addressUnfit', 'change-address', { file }),
  ADDRESS_SLOW: failureKind('tooSlow', 'retry', { file }),
  /** `limit`: bytes of everything that a page loads. */
  ADDRESS_TOO_LARGE: failureKind('tooLarge', 'change-address', { file, limit }),
};
