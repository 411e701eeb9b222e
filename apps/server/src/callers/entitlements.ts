import { AI_RIGHTS, RIGHTS, type AiRights, type PlanRights, type RightName } from '@pagewright/contract';
import type { TaskLimits } from '@pagewright/tools';
import { Refused } from '../failure.ts';
import type { Settings } from '../settings.ts';
import type { Caller } from './caller.ts';

/**
 * What a caller may do. This is the only place that knows whose rights are whose; the table of rights, and the ceilings of
 * the product that nobody exceeds, stand in the contract.
 */
interface Entitlements {
  task: TaskLimits;
  tasksPerDay: number;
  rights: PlanRights['rights'];
  ai: AiRights;
}

type Plans = Settings['PLANS'];

export function entitlementsOf(caller: Caller | undefined, plans: Plans): Entitlements {
  const account = caller?.kind === 'account' ? caller : undefined;
  const level = plans === 'open' ? 'pro' : (account?.plan.plan ?? 'anonymous');
  const { tasksPerDay, taskBytes: bytes, taskFiles: files, rights } = RIGHTS[level];
  const hasAi = plans === 'open' || account?.plan.aiPro === true;
  return { task: { bytes, files }, tasksPerDay, rights, ai: AI_RIGHTS[hasAi ? 'unlimited' : 'free'] };
}

/** Every door to something that a plan gives asks here. Whoever is not logged in is asked for that first. */
export function assertRight(caller: Caller, plans: Plans, right: RightName): void {
  if (entitlementsOf(caller, plans).rights[right]) return;
  throw caller.kind === 'account' ? new Refused('PLAN_NEEDED', { right }) : new Refused('LOGIN_NEEDED');
}
