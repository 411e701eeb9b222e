import { z } from 'zod';
import { RIGHT_NAMES } from '../plans/rights.ts';
import { failureKind, limit, seconds } from './failure-kind.ts';

/** What the caller's plan does not give. */
export const planFailures = {
  PLAN_NEEDED: failureKind('planNeeded', 'see-plans', { right: z.enum(RIGHT_NAMES) }),
  /** `limit`: tasks a day. `seconds`: until the next day begins. */
  FREE_TASKS_USED: failureKind('freeFileLimit', 'see-limit', { limit, seconds }),
};
