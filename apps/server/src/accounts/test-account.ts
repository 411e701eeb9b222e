import { randomUUID } from 'node:crypto';
import { addDays, addMonths, LIMITS, type AccountInfo, type Language } from '@pagewright/contract';
import type { Transaction } from '../database/connect.ts';
import { entitlements } from '../payments/tables.ts';
import { bindVisitor } from './bind.ts';
import type { Browser, Login } from './login.ts';
import { openSession } from './sessions.ts';
import { accounts } from './tables.ts';

type Plan = AccountInfo['plan'];

/** A new account that is marked as one for a try, with a plan that nobody paid for. Its address leads nowhere (RFC 2606). */
export async function logInToTest(
  transaction: Transaction,
  { plan, language, now }: { plan: Plan; language: Language; now: Date },
  browser: Browser,
): Promise<Login> {
  const id = randomUUID();
  const email = `${plan}-${id.slice(0, 8)}@test.invalid`;
  const row = { id, email, name: 'Test', language, channel: null, isTest: true, createdAt: now };
  const [account] = await transaction.insert(accounts).values(row).returning();
  if (!account) throw new Error('an account that was just made is not there');
  const until = untilOf(plan, now);
  if (until)
    await transaction.insert(entitlements).values({
      key: `test ${id}`,
      account: id,
      scope: 'pro',
      kind: plan === 'trial' ? 'trial' : 'given',
      product: plan === 'trial' ? 'pro-month' : 'pro-year',
      source: 'test',
      fromAt: now,
      untilAt: until,
      renews: false,
    });
  const token = await openSession(transaction, id, { device: browser.device, now });
  if (browser.visitor) await bindVisitor(transaction, browser.visitor, id);
  return { account, token, next: undefined };
}

function untilOf(plan: Plan, now: Date): Date | undefined {
  if (plan === 'free') return undefined;
  return plan === 'trial' ? addDays(now, LIMITS.trialDays) : addMonths(now, 12);
}
