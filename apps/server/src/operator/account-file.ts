import { readEmail, type AccountFile } from '@pagewright/contract';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { accounts } from '../accounts/tables.ts';
import { auditOf } from '../audit/audit.ts';
import { ownerOfAccount } from '../callers/owner.ts';
import type { Database } from '../database/connect.ts';
import { Refused } from '../failure.ts';
import { mails } from '../mails/tables.ts';
import { billingOf } from '../payments/billing.ts';
import { entitlements } from '../payments/tables.ts';
import type { Services } from '../services.ts';
import { usesToday } from '../tasks/uses.ts';

const MAILS_SHOWN = 50;

/** Everything that an operator needs to answer whoever asks about their account. */
export async function accountFile(services: Services, email: string): Promise<AccountFile> {
  const { connection, clock } = services;
  const now = clock();
  const address = (readEmail(email) ?? email).toLowerCase();
  const [account] = await connection.steady((database) =>
    database
      .select()
      .from(accounts)
      .where(eq(sql`lower(${accounts.email})`, address)),
  );
  if (!account) throw new Refused('ACCOUNT_UNKNOWN');
  const { id, name, isTest, createdAt } = account;
  const [billing, given, sent, acts, tasksToday] = await Promise.all([
    billingOf(services, id),
    connection.steady((database) => givenPlans(database, id, now)),
    connection.steady((database) =>
      database.select().from(mails).where(eq(mails.account, id)).orderBy(desc(mails.createdAt)).limit(MAILS_SHOWN),
    ),
    connection.steady((database) => auditOf(database, id)),
    connection.steady((database) => usesToday(database, ownerOfAccount(id), now)),
  ]);
  return {
    id,
    email: account.email,
    name,
    isTest,
    since: createdAt.getTime(),
    billing,
    given: given.map(({ scope, untilAt }) => ({ scope, ...(untilAt && { until: untilAt.getTime() }) })),
    tasksToday,
    mails: sent.map(mailWire),
    acts: acts.map(({ at, actor, act, detail }) => ({ at: at.getTime(), actor, act, detail })),
  };
}

export const mailWire = ({ id, kind, state, createdAt, attempts, reason }: typeof mails.$inferSelect) => ({
  id,
  kind,
  state,
  at: createdAt.getTime(),
  attempts,
  ...(reason !== null && { reason }),
});

const givenPlans = (database: Database, account: string, now: Date) =>
  database
    .select()
    .from(entitlements)
    .where(
      and(
        eq(entitlements.account, account),
        eq(entitlements.kind, 'given'),
        or(isNull(entitlements.untilAt), gt(entitlements.untilAt, now)),
      ),
    );
