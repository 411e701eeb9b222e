import { eq, sql } from 'drizzle-orm';
import { bindAi } from '../ai/bind.ts';
import { ownerOfAccount, type OwnerId } from '../callers/owner.ts';
import type { Transaction } from '../database/connect.ts';
import { tasks, uploads } from '../database/schema.ts';
import { rememberMoved } from '../history/entry.ts';

/**
 * Makes what a visitor did the account's: whoever has the visitor's cookie and logs in has done it. A task whose id an
 * older one of the account has goes on under another id.
 */
export async function bindVisitor(
  transaction: Transaction,
  visitor: OwnerId,
  account: string,
): Promise<{ files: number; tasks: number }> {
  const owner = ownerOfAccount(account);
  const files = await transaction
    .update(uploads)
    .set({ owner })
    .where(eq(uploads.owner, visitor))
    .returning({ token: uploads.token });
  const moved = await transaction
    .update(tasks)
    .set({
      owner,
      formerOwner: visitor,
      downloadId: sql`CASE WHEN EXISTS (
        SELECT FROM tasks AS other WHERE other.owner = ${owner} AND other.download_id = ${tasks.downloadId})
        THEN replace(gen_random_uuid()::text, '-', '') ELSE ${tasks.downloadId} END`,
    })
    .where(eq(tasks.owner, visitor))
    .returning({ id: tasks.id });
  await bindAi(transaction, visitor, owner);
  if (moved.length > 0) await rememberMoved(transaction, account);
  return { files: files.length, tasks: moved.length };
}
