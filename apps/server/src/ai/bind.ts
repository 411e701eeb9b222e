import { LIMITS } from '@pagewright/contract';
import { sql } from 'drizzle-orm';
import type { OwnerId } from '../callers/owner.ts';
import type { Transaction } from '../database/connect.ts';

/** Makes a visitor's documents and chats an account's, and keeps them as long as an account's. What is made of them follows. */
export async function bindAi(transaction: Transaction, visitor: OwnerId, owner: OwnerId): Promise<void> {
  for (const table of ['ai_documents', 'ai_chats'])
    await transaction.execute(sql`
      UPDATE ${sql.identifier(table)} SET owner = ${owner},
        expires_at = expires_at + make_interval(days => ${LIMITS.ai.retentionDays})
      WHERE owner = ${visitor}`);
}
