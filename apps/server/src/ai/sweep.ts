import { sql } from 'drizzle-orm';
import type { OwnerId } from '../callers/owner.ts';
import type { Services } from '../services.ts';
import { deleteChat } from './chats/chats.ts';
import { deleteDocument } from './documents/delete.ts';

const CHUNK = 200;

/** Deletes documents, chats and counts that are past their time, each as its owner would. */
export async function sweepAi(services: Services): Promise<number> {
  const { connection, clock } = services;
  const now = clock().toISOString();
  const due = (table: string) =>
    connection.steady(async (database) => {
      const { rows } = await database.execute<{ owner: OwnerId; id: string }>(
        sql`SELECT owner, id FROM ${sql.identifier(table)} WHERE expires_at <= ${now} LIMIT ${CHUNK}`,
      );
      return rows;
    });
  const chats = await due('ai_chats');
  for (const { owner, id } of chats) await unlessGone(deleteChat(services, owner, id));
  const documents = await due('ai_documents');
  for (const { owner, id } of documents) await unlessGone(deleteDocument(services, owner, id));
  const { rowCount } = await connection.steady((database) =>
    database.execute(sql`DELETE FROM ai_usage WHERE ends_at <= ${now}`),
  );
  return chats.length + documents.length + (rowCount ?? 0);
}

/** Another process sweeps too. */
async function unlessGone(deletion: Promise<void>): Promise<void> {
  await deletion.catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'NOT_FOUND')) throw error;
  });
}
