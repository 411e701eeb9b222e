import type { DataConfirmation, DataPurpose, Language } from '@pagewright/contract';
import { and, count, eq, isNull, lte } from 'drizzle-orm';
import { countLogin, LINKS_OF_ALL, LINKS_TO_MAILBOX } from '../accounts/allowances.ts';
import { accounts, type Account } from '../accounts/tables.ts';
import { hashOf, newToken, tokenIn } from '../accounts/token.ts';
import type { Device } from '../callers/device.ts';
import { Refused } from '../failure.ts';
import { queueMail } from '../mails/queue.ts';
import { liveSubscriptions } from '../payments/held.ts';
import { planOf } from '../payments/plan-of.ts';
import { receipts } from '../receipts/tables.ts';
import type { Services } from '../services.ts';
import { dataLinks } from './tables.ts';

const LINK_MINUTES = 15;

interface AskedDataLink {
  account: Account;
  purpose: DataPurpose;
  language: Language;
  device: Device;
  /** Where the link leads: scheme, host and port of this site. */
  origin: string;
}

/** Sends the link; it takes the place of one for the same that was sent before. Fails with LOGIN_TOO_FREQUENT. */
export async function sendDataLink(services: Services, asked: AskedDataLink): Promise<void> {
  const { account, purpose, language, device, origin } = asked;
  const { id, email } = account;
  for (const allowance of LINKS_TO_MAILBOX) await countLogin(services, allowance, `${email.toLowerCase()} ${purpose}`);
  await countLogin(services, LINKS_OF_ALL, '');
  const token = newToken();
  const now = services.clock();
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000);
  const url = `${origin}${language === 'en' ? '' : `/${language}`}/your-data?token=${token}`;
  await services.connection.steady((database) =>
    database.transaction(async (transaction) => {
      await transaction.delete(dataLinks).where(and(eq(dataLinks.account, id), eq(dataLinks.purpose, purpose)));
      await transaction
        .insert(dataLinks)
        .values({ hash: hashOf(token), account: id, purpose, createdAt: now, expiresAt });
      await queueMail(services, transaction, {
        to: email,
        language,
        account: id,
        content: { kind: 'login-link', purpose: `${purpose}-data`, url, minutes: LINK_MINUTES, device },
      });
    }),
  );
}

/** The account that a link is of, if it can still be used for this. Fails with LINK_UNUSABLE. */
export async function openDataLink(
  { connection, clock }: Services,
  given: string,
  purpose?: DataPurpose,
): Promise<{ account: Account; purpose: DataPurpose; hash: Buffer }> {
  const token = tokenIn(given);
  if (token === undefined) throw new Refused('LINK_UNUSABLE', { reason: 'unknown' });
  const hash = hashOf(token);
  const [row] = await connection.steady((database) =>
    database
      .select({ link: dataLinks, account: accounts })
      .from(dataLinks)
      .innerJoin(accounts, eq(accounts.id, dataLinks.account))
      .where(eq(dataLinks.hash, hash)),
  );
  if (!row || (purpose !== undefined && row.link.purpose !== purpose))
    throw new Refused('LINK_UNUSABLE', { reason: 'unknown' });
  if (row.link.expiresAt <= clock()) throw new Refused('LINK_UNUSABLE', { reason: 'expired' });
  return { account: row.account, purpose: row.link.purpose, hash };
}

/** What a link confirms, with what there is to know before. */
export async function readDataLink(services: Services, token: string): Promise<DataConfirmation> {
  const { account, purpose } = await openDataLink(services, token);
  const { connection, clock } = services;
  const [live, plan, kept] = await Promise.all([
    connection.steady((database) => liveSubscriptions(database, account.id)),
    planOf(connection, account.id, clock()),
    connection.steady((database) =>
      database.select({ number: count() }).from(receipts).where(eq(receipts.account, account.id)),
    ),
  ]);
  return {
    purpose,
    email: account.email,
    isSubscribed: live.length > 0,
    isForever: plan.interval === 'FOREVER',
    ...(plan.until && { paidUntil: plan.until.getTime() }),
    receipts: kept[0]?.number ?? 0,
  };
}

/** An export may be fetched again while its link lives; `true` the first time. */
export async function markUsed({ connection, clock }: Services, hash: Buffer): Promise<boolean> {
  const marked = await connection.steady((database) =>
    database
      .update(dataLinks)
      .set({ usedAt: clock() })
      .where(and(eq(dataLinks.hash, hash), isNull(dataLinks.usedAt)))
      .returning({ account: dataLinks.account }),
  );
  return marked.length > 0;
}

export async function sweepDataLinks({ connection, clock }: Services): Promise<number> {
  const gone = await connection.steady((database) =>
    database.delete(dataLinks).where(lte(dataLinks.expiresAt, clock())).returning({ account: dataLinks.account }),
  );
  return gone.length;
}
