import { LIMITS } from '@pagewright/contract';
import type { TaskLimits } from '@pagewright/tools';
import type { Settings } from '../settings.ts';
import type { Caller } from './caller.ts';

/**
 * What a caller may do. This is the only place that knows limits of people; the ceilings of the product, which nobody
 * exceeds, stand in the contract's `limits.ts`.
 */
interface Entitlements {
  task: TaskLimits;
}

const EVERYTHING: Entitlements = { task: { bytes: LIMITS.taskBytes, files: LIMITS.taskFiles } };

const RULES: Record<Settings['PLANS'], (caller: Caller | undefined) => Entitlements> = {
  open: () => EVERYTHING,
  hosted: () => EVERYTHING,
};

export const entitlementsOf = (caller: Caller | undefined, plans: Settings['PLANS']): Entitlements =>
  RULES[plans](caller);
