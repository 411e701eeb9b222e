import type { OwnerId } from './owner.ts';

/** Who makes a call, found out once for each request. What they may do says `entitlements.ts`. */
export type Caller = { owner: OwnerId } & (
  | { kind: 'visitor' }
  | { kind: 'account'; plan: Plan }
  | { kind: 'key'; plan: Plan; scopes: readonly Scope[] }
);

type Plan = 'free' | 'paid';
/** What the holder of a key may do with it. */
type Scope = 'convert';
