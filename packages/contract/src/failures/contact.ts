import { z } from 'zod';
import { failureKind, limit } from './failure-kind.ts';

/** Messages to whoever runs the server. */
export const contactFailures = {
  /** Empty, too long (`limit`: its characters), or of several lines where it is one. */
  CONTACT_FIELD_UNFIT: failureKind('optionUnfit', 'none', { field: z.enum(['name', 'message']), limit }),
  /** Sent faster than anybody writes, from a form that was not asked for, or with its hidden field filled in. */
  CONTACT_ROBOT: failureKind('badRequest', 'retry', {}),
  CONTACT_ABSENT: failureKind('unavailable', 'none', {}),
};
