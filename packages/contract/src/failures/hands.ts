import { z } from 'zod';
import { failureKind, limit, seconds } from './failure-kind.ts';

/** Signatures and initials that are sent to the server: through it by a phone, or to be kept with an account. */
export const handFailures = {
  /** `used`: a drawing was sent by it. `closed`: by whoever asked for it. */
  PHONE_LINK_ENDED: failureKind('notPossible', 'none', { reason: z.enum(['expired', 'used', 'closed']) }),
  PHONE_LINKS_FULL: failureKind('tooBusy', 'retry', { seconds }),
  /** `limit`: of one account. */
  HANDS_TOO_MANY: failureKind('notPossible', 'none', { limit }),
  /** `limit`: bytes. */
  HAND_TOO_LARGE: failureKind('tooLarge', 'none', { limit }),
};
