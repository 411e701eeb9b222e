import { CALLS } from '@pagewright/contract';
import { linkIn, type Mailbox } from '@pagewright/testkit';
import type { Visitor } from './client.ts';
import type { SharedServer } from './server.ts';

/** What an account has that never paid for anything, as `accounts.info` tells it. */
export const NO_PLAN = {
  plan: 'free',
  vipInfo: { isVip: false, isTimeVip: false, isAiTimeVip: false, isSubscript: 0 },
} as const;

/** Signs up with an address that nobody has, by the link of a real mail. Gives the account's id. */
export async function signUp(server: SharedServer, mailbox: Mailbox, visitor: Visitor, email: string): Promise<string> {
  const asked = await visitor.call(CALLS['accounts.emailLogin'], { email, name: 'Ann' });
  if (asked.status !== 200) throw new Error(await asked.text());
  const { searchParams } = new URL(linkIn(await mailbox.next(email)));
  const entered = await visitor.call(CALLS['accounts.emailLogin'], Object.fromEntries(searchParams));
  if (entered.status !== 200) throw new Error(await entered.text());
  const [row] = await server.query<{ id: string }>(`SELECT id FROM accounts WHERE email = '${email}'`);
  if (!row) throw new Error('no account was made');
  return row.id;
}

/** As an operator gives a plan: no provider is asked. */
export async function givePlan(
  server: SharedServer,
  account: string,
  kind: 'trial' | 'given',
  days = 30,
): Promise<void> {
  await server.query(`
    INSERT INTO entitlements (key, account, scope, kind, source, from_at, until_at, renews)
    VALUES ('test ${account} ${kind}', '${account}', 'pro', '${kind}', 'test', now() - interval '1 hour',
      now() + interval '${days} days', false)`);
}
