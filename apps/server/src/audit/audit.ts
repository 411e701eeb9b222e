import type { AUDIT_ACTS } from '@pagewright/contract';
import { desc, eq } from 'drizzle-orm';
import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../database/connect.ts';

/** `0015_audit.sql`: rows are written once, and never changed. */
const audit = pgTable('audit', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  actor: text('actor').notNull(),
  act: text('act').$type<AuditAct>().notNull(),
  account: uuid('account'),
  detail: jsonb('detail').$type<AuditDetail>().notNull(),
});

export type AuditAct = (typeof AUDIT_ACTS)[number];

/** Nothing that tells who a person is: rows outlive accounts. */
export type AuditDetail = Readonly<Record<string, string | number | boolean>>;

export interface AuditEntry {
  at: Date;
  /** An operator's address, `account` for whoever it was done to, or `server`. */
  actor: string;
  act: AuditAct;
  /** Whom it was done to; of coupons nobody. */
  account?: string;
  detail?: AuditDetail;
}

/** Writes down what was done, in the transaction that does it. */
export async function writeAudit(transaction: Transaction, { detail = {}, ...entry }: AuditEntry): Promise<void> {
  await transaction.insert(audit).values({ ...entry, detail });
}

/** What was done to an account, the latest first. */
export const auditOf = (database: Database, account: string) =>
  database.select().from(audit).where(eq(audit.account, account)).orderBy(desc(audit.at)).limit(100);
