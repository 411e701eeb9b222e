import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { deleteChat, listChats } from '../ai/chats/chats.ts';
import { deleteDocument } from '../ai/documents/delete.ts';
import { listDocuments } from '../ai/documents/view.ts';
import { isEmail } from '../accounts/identity.ts';
import { endSessions } from '../accounts/sessions.ts';
import { accounts, loginLinks, type Account } from '../accounts/tables.ts';
import { writeAudit } from '../audit/audit.ts';
import { ownerOfAccount } from '../callers/owner.ts';
import type { Transaction } from '../database/connect.ts';
import { tasks, uploads } from '../database/schema.ts';
import { Refused } from '../failure.ts';
import { forgetMails, queueMail } from '../mails/queue.ts';
import { lockAccount } from '../payments/follow/records.ts';
import { liveSubscriptions } from '../payments/held.ts';
import { endSubscriptionsOf } from '../payments/subscription-acts.ts';
import { entitlements, notices, orders, payments, subscriptions, type OrderState } from '../payments/tables.ts';
import { receipts } from '../receipts/tables.ts';
import type { Services } from '../services.ts';
import type { StorageKey } from '../storage/role.ts';
import { cancelTasks } from '../tasks/cancel.ts';
import { RETRY_SECONDS } from '../web/connections/limits.ts';
import { openDataLink } from './links.ts';

/** Orders that may still be paid: what is paid for nobody is ended and paid back, and for that they have to be known. */
const UNSETTLED: OrderState[] = ['created', 'open', 'pending'];
const AT_ONCE = 100;

/**
 * Deletes the account of this link. First the providers confirm that nothing is charged any more: until then nothing is
 * deleted, and the link can be used again. So it can after a crash in between.
 */
export async function deleteAccount(
  services: Services,
  token: string,
): Promise<{ account: string; receiptsKept: boolean }> {
  const { account } = await openDataLink(services, token, 'delete');
  await endSubscriptionsOf(services, account.id);
  await assertNothingRuns(services.connection.database, account.id);
  // Whoever is in could begin something new.
  await endSessions(services, account.id, undefined);
  await deleteFiles(services, account);
  const { clock } = services;
  const receiptsKept = await services.connection.steady((database) =>
    database.transaction(async (transaction) => {
      await lockAccount(transaction, account.id);
      await assertNothingRuns(transaction, account.id);
      const kept = await forgetPurchases(transaction, account);
      await transaction.delete(loginLinks).where(sql`lower(${loginLinks.email}) = ${account.email.toLowerCase()}`);
      await transaction.execute(sql`DELETE FROM ai_usage WHERE owner = ${ownerOfAccount(account.id)}`);
      await transaction.execute(sql`DELETE FROM daily_uses WHERE subject = ${ownerOfAccount(account.id)}`);
      await forgetMails(transaction, { account: account.id, addresses: [account.email] });
      const { email: to, language, name } = account;
      const content = { kind: 'data-deleted', name, at: clock(), receiptsKept: kept } as const;
      await queueMail(services, transaction, { to, language, content });
      const entry = { at: clock(), actor: 'account', act: 'account deleted', account: account.id } as const;
      await writeAudit(transaction, { ...entry, detail: { receiptsKept: kept } });
      // Sessions, ways to log in, links and history go with it.
      await transaction.delete(accounts).where(and(eq(accounts.id, account.id), isEmail(account.email)));
      return kept;
    }),
  );
  return { account: account.id, receiptsKept };
}

async function assertNothingRuns(database: Parameters<typeof liveSubscriptions>[0], account: string): Promise<void> {
  const live = await liveSubscriptions(database, account);
  if (live.length > 0) throw new Refused('PAYMENT_AWAY', { seconds: RETRY_SECONDS });
}

/** Running tasks are stopped; rows that are left of them are swept within a minute. */
async function deleteFiles(services: Services, { id }: Account): Promise<void> {
  const owner = ownerOfAccount(id);
  const { connection, storage, clock } = services;
  const mine = await connection.steady((database) =>
    database.select({ downloadId: tasks.downloadId }).from(tasks).where(eq(tasks.owner, owner)),
  );
  for (let from = 0; from < mine.length; from += AT_ONCE)
    await cancelTasks(
      services,
      owner,
      mine.slice(from, from + AT_ONCE).map(({ downloadId }) => downloadId),
    );
  const gone = await connection.steady((database) =>
    database.transaction(async (transaction) => {
      await transaction.update(tasks).set({ expiresAt: clock() }).where(eq(tasks.owner, owner));
      return transaction.delete(uploads).where(eq(uploads.owner, owner)).returning({ token: uploads.token });
    }),
  );
  await storage.delete(gone.map(({ token }): StorageKey => `uploads/${token}`));
  for (const chat of await listChats(services, owner)) await deleteChat(services, owner, chat.chatId);
  for (const document of await listDocuments(connection, owner))
    await deleteDocument(services, owner, document.documentId);
}

/** `true` where receipts are kept, which nothing links to the account any more. */
async function forgetPurchases(transaction: Transaction, { id }: Account): Promise<boolean> {
  const open = transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.account, id), inArray(orders.state, UNSETTLED)));
  await transaction.delete(payments).where(and(eq(payments.account, id), notInArray(payments.order, open)));
  await transaction
    .delete(subscriptions)
    .where(and(eq(subscriptions.account, id), notInArray(subscriptions.order, open)));
  await transaction.delete(orders).where(and(eq(orders.account, id), notInArray(orders.state, UNSETTLED)));
  await transaction.delete(entitlements).where(eq(entitlements.account, id));
  await transaction.delete(notices).where(eq(notices.account, id));
  const kept = await transaction
    .update(receipts)
    .set({ account: null })
    .where(eq(receipts.account, id))
    .returning({ number: receipts.number });
  return kept.length > 0;
}
