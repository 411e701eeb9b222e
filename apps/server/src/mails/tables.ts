import type { Language } from '@pagewright/contract';
import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MailKind } from './content.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const blob = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** `failed` has no more tries; an operator may have it sent again. */
export type MailState = 'waiting' | 'sent' | 'failed';

export const mails = pgTable('mails', {
  id: uuid('id').primaryKey(),
  /** Whose it is, where it is anybody's: the address of an account may change. */
  account: uuid('account'),
  address: text('address').notNull(),
  kind: text('kind').$type<MailKind>().notNull(),
  language: text('language').$type<Language>().notNull(),
  state: text('state').$type<MailState>().notNull(),
  /** What the mail says, which may be a link that logs in. Erased once it is sent or its time is over. */
  sealed: blob('sealed'),
  attempts: integer('attempts').notNull(),
  /** Why the last try failed: a code, never the words of a server, which quote addresses. */
  reason: text('reason'),
  createdAt: time('created_at').notNull(),
  endedAt: time('ended_at'),
  /** From then on it is not sent any more. */
  expiresAt: time('expires_at'),
});

/** Mails as they would have been sent, while no SMTP is set. */
export const outbox = pgTable('outbox', {
  mail: uuid('mail').primaryKey(),
  sealed: blob('sealed').notNull(),
  keptUntil: time('kept_until').notNull(),
});
