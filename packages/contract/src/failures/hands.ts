import { z } from 'zod';
import { failureKind, limit, seconds } from './failure-kind.ts';

/** Signatures and initials on their way to the server, or on their way through it. */
export const handFailures = {
  /** `used`: a drawing was sent by it. `closed`: by whoever asked for it. */
  PHONE_LINK_ENDED: failureKind('notPossible', 'none', { reason: z.enum(['expired', 'used', 'closed']) }),
  PHONE_LINKS_FULL: failureKind('tooBusy', 'retry', { seconds }),
  /** `limit`: bytes. */
  HAND_TOO_LARGE: failureKind('tooLarge', 'none', { limit }),
};
