import { randomUUID } from 'node:crypto';
import type { Language } from '@pagewright/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database/connect.ts';
import { accounts, identities, type Account } from './tables.ts';

/** Somebody who has just proved that an address, or an account of Google, is theirs. */
export interface Proof {
  kind: 'email' | 'google';
  /** The `sub` of Google. */
  subject?: string;
  /** As proved by the link, or as Google has verified it. */
  email: string;
  name: string | undefined;
  language: Language;
  channel: string | null;
  now: Date;
}

export const isEmail = (email: string) => sql`lower(${accounts.email}) = ${email.toLowerCase()}`;

/**
 * The account of whoever proved it, made where there is none. An account is found by what was proved, the `sub` of Google
 * or the mailbox; an address joins the two only if the mailbox was proved to us, or is being proved now. `undefined` where
 * Google names an address whose account another login of Google made: only its mailbox can tell whose it is.
 */
export async function accountOf(transaction: Transaction, proof: Proof): Promise<Account | undefined> {
  const { kind, email, now } = proof;
  const subject = kind === 'google' ? (proof.subject ?? '') : email.toLowerCase();
  const [known] = await transaction
    .select({ account: accounts })
    .from(identities)
    .innerJoin(accounts, eq(accounts.id, identities.account))
    .where(and(eq(identities.kind, kind), eq(identities.subject, subject)));
  if (known) return known.account;

  const made = await findOrMake(transaction, proof);
  if (!made.isNew && kind === 'google' && !(await isMailboxProved(transaction, made.account))) return undefined;
  await transaction
    .insert(identities)
    .values({ kind, subject, account: made.account.id, provedAt: now })
    .onConflictDoNothing();
  return made.account;
}

/** Two that come at once make one account. */
async function findOrMake(
  transaction: Transaction,
  { email, name, language, channel, now }: Proof,
): Promise<{ account: Account; isNew: boolean }> {
  const [local = ''] = email.split('@');
  const row = {
    id: randomUUID(),
    email,
    name: name ?? local.slice(0, 20),
    language,
    channel,
    isTest: false,
    createdAt: now,
  };
  const [made] = await transaction.insert(accounts).values(row).onConflictDoNothing().returning();
  if (made) return { account: made, isNew: true };
  const [account] = await transaction.select().from(accounts).where(isEmail(email));
  if (!account) throw new Error('an account that stood in the way is not there');
  return { account, isNew: false };
}

async function isMailboxProved(transaction: Transaction, { id, email }: Account): Promise<boolean> {
  const [proved] = await transaction
    .select({ one: sql`1` })
    .from(identities)
    .where(and(eq(identities.kind, 'email'), eq(identities.subject, email.toLowerCase()), eq(identities.account, id)));
  return proved !== undefined;
}
