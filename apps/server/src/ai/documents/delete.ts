import { and, eq, sql } from 'drizzle-orm';
import type { OwnerId } from '../../callers/owner.ts';
import type { Transaction } from '../../database/connect.ts';
import { Refused } from '../../failure.ts';
import type { Services } from '../../services.ts';
import { cancelTasks } from '../../tasks/cancel.ts';
import { aiDocuments } from '../tables.ts';

/** What is announced once a document is deleted: no task's token, all of which are hexadecimal. */
export const deletionOf = (document: string): string => `deleted ${document}`;

/**
 * Deletes a document and everything that was made of it: its passages, its pages, chats about it alone, and in other chats the
 * answers that quote it. What is being read or answered from it is stopped first.
 */
export async function deleteDocument(services: Services, owner: OwnerId, id: string): Promise<void> {
  const { connection, signals, storage } = services;
  await cancelTasks(services, owner, await runningOver(services, owner, id));
  const isGone = await connection.steady((database) =>
    database.transaction(async (transaction) => {
      await forgetQuotes(transaction, owner, id);
      const gone = await transaction
        .delete(aiDocuments)
        .where(and(eq(aiDocuments.owner, owner), eq(aiDocuments.id, id)))
        .returning({ id: aiDocuments.id });
      return gone.length > 0;
    }),
  );
  if (!isGone) throw new Refused('NOT_FOUND');
  signals.announceSoon(deletionOf(id));
  await storage.delete([`documents/${id}`]);
}

/** Chats and answers that rest on a document. */
async function forgetQuotes(transaction: Transaction, owner: OwnerId, id: string): Promise<void> {
  await transaction.execute(sql`
    DELETE FROM ai_chats WHERE owner = ${owner} AND documents = ARRAY[${id}::uuid]`);
  await transaction.execute(sql`
    DELETE FROM ai_messages WHERE owner = ${owner} AND (
      request -> 'selection' ->> 'documentId' = ${id}
      OR EXISTS (
        SELECT FROM ai_statements WHERE ai_statements.owner = ${owner} AND ai_statements.message = ai_messages.id
          AND said -> 'quotes' @> ${JSON.stringify([{ documentId: id }])}::jsonb))`);
  // Of a summary of several documents that was stopped before it said anything.
  await transaction.execute(sql`DELETE FROM ai_parts WHERE owner = ${owner} AND part ->> 'document' = ${id}`);
  await transaction.execute(sql`
    UPDATE ai_chats SET documents = array_remove(documents, ${id}::uuid) WHERE owner = ${owner} AND ${id}::uuid = ANY (documents)`);
}

/** Download ids of the tasks that read the document, or answer from it. */
async function runningOver({ connection }: Services, owner: OwnerId, id: string): Promise<string[]> {
  const { rows } = await connection.steady((database) =>
    database.execute<{ download_id: string }>(sql`
      SELECT download_id FROM tasks WHERE owner = ${owner} AND state IN ('waiting', 'running') AND (
        document = ${id} OR regrouping IN (SELECT id FROM ai_regroupings WHERE owner = ${owner} AND document = ${id})
        OR message IN (
          SELECT ai_messages.id FROM ai_messages JOIN ai_chats ON ai_chats.owner = ${owner} AND ai_chats.id = ai_messages.chat
          WHERE ai_messages.owner = ${owner} AND ${id}::uuid = ANY (ai_chats.documents)))`),
  );
  return rows.map((row) => row.download_id);
}
