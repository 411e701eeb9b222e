import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/connect.ts';

/** Any constant of our own. */
const LOCK = 7_246_119;

/** Until the end of the transaction no other process accepts a document or a question: what is counted stays so. */
export async function oneAtATime(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
}
