import type { Session } from '../accounts/sessions.ts';
import type { Account } from '../accounts/tables.ts';
import type { PlanNow } from '../payments/plan-of.ts';
import type { OwnerId } from './owner.ts';

/** Who makes a call, found out once for each request. What they may do says `entitlements.ts`. */
export type Caller = { owner: OwnerId } & (
  | { kind: 'visitor' }
  | { kind: 'account'; account: Account; session: Session; plan: PlanNow }
);
export type AccountCaller = Extract<Caller, { kind: 'account' }>;
