import { randomUUID } from 'node:crypto';
import { scopeOf, writePrice, type PlanScope } from '@pagewright/contract';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { accounts } from '../accounts/tables.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Transaction } from '../database/connect.ts';
import { Refused } from '../failure.ts';
import { liveSubscriptions } from '../payments/held.ts';
import { endSubscriptionsOf, requestRefund } from '../payments/subscription-acts.ts';
import { entitlements } from '../payments/tables.ts';
import type { Services } from '../services.ts';

/** What an operator does with the plan of an account, and why. */
export interface PlanAct {
  account: string;
  scope: PlanScope;
  reason: string;
  /** The operator's address. */
  actor: string;
}

export async function givePlan(services: Services, given: PlanAct & { until: Date | undefined }): Promise<void> {
  const { account, scope, reason, actor, until } = given;
  const at = services.clock();
  if (until && until <= at) throw new Refused('BAD_REQUEST');
  await services.connection.steady((database) =>
    database.transaction(async (transaction) => {
      await assertAccount(transaction, account);
      await transaction.insert(entitlements).values({
        key: `operator ${randomUUID()}`,
        account,
        scope,
        kind: 'given',
        source: 'operator',
        fromAt: at,
        untilAt: until ?? null,
        renews: false,
      });
      const detail = { scope, reason, until: until?.toISOString() ?? 'for ever' };
      await writeAudit(transaction, { at, actor, act: 'plan given', account, detail });
    }),
  );
}

/**
 * What was given ends now, and a subscription at its provider. The act is written down before the provider is asked: one
 * that does not answer leaves the subscription there, and the operator is told to try again.
 */
export async function endPlan(services: Services, { account, scope, reason, actor }: PlanAct): Promise<void> {
  const at = services.clock();
  await services.connection.steady((database) =>
    database.transaction(async (transaction) => {
      await assertAccount(transaction, account);
      const ended = await transaction
        .update(entitlements)
        // A row ends after it began, one of this very moment too.
        .set({
          untilAt: sql`greatest(${at.toISOString()}::timestamptz, ${entitlements.fromAt} + interval '1 millisecond')`,
        })
        .where(
          and(
            eq(entitlements.account, account),
            eq(entitlements.scope, scope),
            eq(entitlements.kind, 'given'),
            or(isNull(entitlements.untilAt), gt(entitlements.untilAt, at)),
          ),
        )
        .returning({ key: entitlements.key });
      const live = await liveSubscriptions(transaction, account);
      if (ended.length === 0 && !live.some(({ product }) => scopeOf(product) === scope))
        throw new Refused('SUBSCRIPTION_ABSENT');
      await writeAudit(transaction, { at, actor, act: 'plan ended', account, detail: { scope, reason } });
    }),
  );
  await endSubscriptionsOf(services, account, scope);
}

/** By the same function as the account's own page: the amount is never an operator's choice. */
export async function refundPlan(services: Services, { account, scope, reason, actor }: PlanAct): Promise<void> {
  await requestRefund(services, account, scope, (transaction, amount) =>
    writeAudit(transaction, {
      at: services.clock(),
      actor,
      act: 'refund',
      account,
      detail: { scope, reason, amount: `${writePrice(amount.minor)} ${amount.currency}` },
    }),
  );
}

async function assertAccount(transaction: Transaction, account: string): Promise<void> {
  const [found] = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, account))
    .for('share');
  if (!found) throw new Refused('ACCOUNT_UNKNOWN');
}
