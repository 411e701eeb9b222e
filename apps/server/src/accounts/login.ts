import type { NextStep } from '@pagewright/contract';
import type { OwnerId } from '../callers/owner.ts';
import type { Transaction } from '../database/connect.ts';
import { bindVisitor } from './bind.ts';
import { accountOf, type Proof } from './identity.ts';
import { openSession } from './sessions.ts';
import type { Account } from './tables.ts';

/** Whoever is there when a login succeeds. */
export interface Browser {
  device: string;
  /** What was done here without a login becomes the account's. */
  visitor: OwnerId | undefined;
}

export interface Login {
  account: Account;
  /** Of the new session. */
  token: string;
  next: NextStep | undefined;
}

/** Account, session, files and tasks in the transaction of whatever proved it. `undefined` as `accountOf` has it. */
export async function logIn(
  transaction: Transaction,
  proof: Proof,
  browser: Browser,
  next: NextStep | undefined,
): Promise<Login | undefined> {
  const account = await accountOf(transaction, proof);
  if (!account) return undefined;
  const token = await openSession(transaction, account.id, { device: browser.device, now: proof.now });
  if (browser.visitor) await bindVisitor(transaction, browser.visitor, account.id);
  return { account, token, next };
}
