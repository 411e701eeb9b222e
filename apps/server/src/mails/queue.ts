import { randomUUID } from 'node:crypto';
import type { Language } from '@pagewright/contract';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Clock } from '../clock.ts';
import type { Connection, Transaction } from '../database/connect.ts';
import { announce } from '../queue/signals.ts';
import type { Keys } from '../secrets/keys.ts';
import { seal } from '../secrets/seal.ts';
import { expiryOf, readContent, type MailContent } from './content.ts';
import { assertAddress } from './role.ts';
import { mails } from './tables.ts';

/** A job says only which mail is due. What is true of it stands in its row, so that one sent is not sent again. */
export interface MailJob {
  mail: string;
}

export const MAIL_QUEUE = 'mails';
/** Jobs whose tries are used up. */
export const DEAD_LETTERS = 'mails-undelivered';
export const MAILS_DUE = 'due mails';

/** A minute or two, then about twice as long each time: eleven tries in 17 to 34 hours. */
const RETRIES = { retryLimit: 10, retryDelay: 60, retryBackoff: true };
/** A try is ended by its mailer before that; what takes longer was left by a process that died. */
const LONGEST_TRY_SECONDS = 120;

export async function createMailQueue(queue: PgBoss): Promise<void> {
  await queue.createQueue(DEAD_LETTERS);
  await queue.createQueue(MAIL_QUEUE, {
    ...RETRIES,
    expireInSeconds: LONGEST_TRY_SECONDS,
    deleteAfterSeconds: 3_600,
    deadLetter: DEAD_LETTERS,
  });
}

export interface NewMail {
  to: string;
  language: Language;
  /** Whose it is, where the address is already an account's. */
  account?: string;
  content: MailContent;
}

interface Parts {
  queue: PgBoss;
  keys: Keys;
  clock: Clock;
}

/**
 * Writes a mail into the transaction of whatever causes it. It is sent after the commit, by a web process, however long
 * the mail server takes or is away. Gives the mail's id.
 */
export async function queueMail(parts: Parts, transaction: Transaction, mail: NewMail): Promise<string> {
  const { to, language, account } = mail;
  assertAddress(to);
  const id = randomUUID();
  const createdAt = parts.clock();
  const content = readContent(mail.content);
  await transaction.insert(mails).values({
    id,
    account,
    address: to,
    kind: content.kind,
    language,
    state: 'waiting',
    sealed: seal(content, parts.keys.mails, sealOwner(id)),
    attempts: 0,
    createdAt,
    expiresAt: expiryOf(content, createdAt),
  });
  await sendJob(parts.queue, transaction, id);
  return id;
}

/** Sends one that failed again, from the first try on; `false` where there is none, or its content is erased by now. */
export async function resendMail(
  { queue, connection }: { queue: PgBoss; connection: Connection },
  id: string,
  /** In the same transaction. */
  alongside: (account: string | null, transaction: Transaction) => Promise<void>,
): Promise<boolean> {
  return connection.steady((database) =>
    database.transaction(async (transaction) => {
      const again = await transaction
        .update(mails)
        .set({ state: 'waiting', attempts: 0, reason: null, endedAt: null })
        .where(and(eq(mails.id, id), eq(mails.state, 'failed'), isNotNull(mails.sealed)))
        .returning({ account: mails.account });
      const [mail] = again;
      if (!mail) return false;
      await sendJob(queue, transaction, id);
      await alongside(mail.account, transaction);
      return true;
    }),
  );
}

/** Of an account that is deleted: nothing that waits is sent, and nothing says who was written to. */
export async function forgetMails(
  transaction: Transaction,
  { account, addresses }: { account: string; addresses: readonly string[] },
): Promise<void> {
  await transaction.delete(mails).where(or(eq(mails.account, account), inArray(mails.address, [...addresses])));
}

async function sendJob(queue: PgBoss, transaction: Transaction, mail: string): Promise<void> {
  await queue.send(MAIL_QUEUE, { mail } satisfies MailJob, { db: fromDrizzle(transaction, sql) });
  await announce(transaction, MAILS_DUE);
}

/** What a mail's content is bound to when it is sealed. */
export const sealOwner = (id: string) => `mail ${id}`;
