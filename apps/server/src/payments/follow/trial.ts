import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connect.ts';
import type { PaymentKind, SubscriptionState } from '../role.ts';
import { trials } from '../tables.ts';
import { sourceOf } from './grants.ts';

/**
 * Whether this subscription may have its trial: the first one of its account, its payer and its card. The database's
 * unique columns decide, so of many at once one is the first.
 */
export async function claimTrial(
  transaction: Transaction,
  provider: PaymentKind,
  { reference, account, trial, payer }: SubscriptionState,
): Promise<boolean> {
  if (!trial) return false;
  const source = sourceOf(provider, reference);
  const hashOf = (text: string | undefined) =>
    text === undefined ? null : createHash('sha256').update(`${provider} ${text}`).digest();
  const claimed = await transaction
    .insert(trials)
    .values({ source, account, payer: hashOf(payer.id), card: hashOf(payer.card), beganAt: trial.from })
    .onConflictDoNothing()
    .returning({ source: trials.source });
  if (claimed.length > 0) return true;
  const [own] = await transaction.select({ source: trials.source }).from(trials).where(eq(trials.source, source));
  return own !== undefined;
}

export async function hadTrial(transaction: Database | Transaction, account: string): Promise<boolean> {
  const rows = await transaction.select({ source: trials.source }).from(trials).where(eq(trials.account, account));
  return rows.length > 0;
}
