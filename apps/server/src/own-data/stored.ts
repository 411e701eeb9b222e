import type { StoredKind } from '@pagewright/contract';
import { sql, type SQL } from 'drizzle-orm';
import { ownerOfAccount } from '../callers/owner.ts';

/** Every table that holds something about people, with the rows of one account and what of them is told. */

interface StoredTable {
  kind: StoredKind;
  /** Without secrets and hashes; `undefined` where rows are kept under a name that leads to nobody. */
  told: { columns: string; of: (account: Person) => SQL } | undefined;
}

export interface Person {
  id: string;
  email: string;
}

const byAccount = ({ id }: Person) => sql`account = ${id}`;
const byOwner = ({ id }: Person) => sql`owner = ${ownerOfAccount(id)}`;
const ofTasks = (person: Person) => sql`task IN (SELECT id FROM tasks WHERE ${byOwner(person)})`;
const all = (kind: StoredKind, of: (account: Person) => SQL = byAccount): StoredTable => some(kind, '*', of);
const some = (kind: StoredKind, columns: string, of: (account: Person) => SQL = byAccount): StoredTable => ({
  kind,
  told: { columns, of },
});
const unreadable = (kind: StoredKind): StoredTable => ({ kind, told: undefined });

export const STORED_TABLES: Readonly<Record<string, StoredTable>> = {
  accounts: all('account', ({ id }) => sql`id = ${id}`),
  identities: all('account'),
  sessions: some('sessions', 'id, device, created_at, seen_at, expires_at'),
  login_links: some(
    'links',
    'email, name, language, channel, next, created_at, expires_at, used_at, replaced_at',
    ({ email }) => sql`lower(email) = ${email.toLowerCase()}`,
  ),
  data_links: some('links', 'purpose, created_at, expires_at, used_at'),
  uploads: all('files', byOwner),
  tasks: some('files', 'id, tool, options, state, notes, failure, created_at, ended_at, expires_at', byOwner),
  task_files: all('files', ofTasks),
  results: all('files', ofTasks),
  ai_documents: all('ai', byOwner),
  ai_passages: unreadable('ai'),
  ai_bookmarks: unreadable('ai'),
  ai_maps: all('ai', byOwner),
  ai_regroupings: some('ai', 'document, state, map', byOwner),
  ai_embeddings: unreadable('ai'),
  ai_chats: all('ai', byOwner),
  ai_messages: some('ai', 'id, chat, request, language, state, found, omitted, model, created_at', byOwner),
  ai_statements: all('ai', byOwner),
  ai_parts: unreadable('ai'),
  ai_usage: some('counts', 'what, number, ends_at', byOwner),
  ai_task_uses: unreadable('counts'),
  kept_hands: all('hands'),
  phone_links: unreadable('phone links'),
  history: all('history'),
  daily_uses: unreadable('counts'),
  task_uses: unreadable('counts'),
  counts: unreadable('counts'),
  daily_counts: unreadable('visits'),
  orders: all('purchases'),
  subscriptions: all('purchases'),
  payments: all('purchases'),
  entitlements: all('purchases'),
  coupon_uses: all('purchases'),
  payment_notices: all('purchases'),
  receipts: all('receipts'),
  trials: some('trials', 'source, began_at'),
  audit: some('audit', 'at, act'),
  mails: some('mails', 'address, kind, language, state, created_at, ended_at'),
};

/** The query of what is told of one table. */
export const rowsOf = (table: string, { columns, of }: NonNullable<StoredTable['told']>, person: Person): SQL =>
  sql`SELECT ${sql.raw(columns)} FROM ${sql.identifier(table)} WHERE ${of(person)}`;
