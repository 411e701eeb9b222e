import { randomUUID } from 'node:crypto';
import type { AiChat } from '@pagewright/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { OwnerId } from '../../callers/owner.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { Refused } from '../../failure.ts';
import type { Services } from '../../services.ts';
import { cancelTasks } from '../../tasks/cancel.ts';
import { ownDocuments } from '../documents/view.ts';
import { keptUntil } from '../kept.ts';
import { aiChats } from '../tables.ts';

type ChatRow = typeof aiChats.$inferSelect;

const messagesOf = (owner: OwnerId) =>
  sql<number>`(SELECT count(*)::int FROM ai_messages WHERE ai_messages.owner = ${owner} AND ai_messages.chat = ai_chats.id)`;

export async function createChat(services: Services, owner: OwnerId, documents: readonly string[]): Promise<AiChat> {
  const known = await ownDocuments(services, owner, [...new Set(documents)]);
  const now = services.clock();
  const chat = {
    owner,
    id: randomUUID(),
    // Until its first question names it better.
    title: known
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 200),
    isNamed: false,
    documents: known.map(({ id }) => id),
    createdAt: now,
    usedAt: now,
    expiresAt: keptUntil(services, owner),
  };
  await services.connection.steady((database) => database.insert(aiChats).values(chat));
  return viewChat(chat, 0);
}

export async function changeChat(
  services: Services,
  owner: OwnerId,
  {
    chatId,
    title,
    documents,
  }: { chatId: string; title?: string | undefined; documents?: readonly string[] | undefined },
): Promise<AiChat> {
  const known = documents && (await ownDocuments(services, owner, [...new Set(documents)]));
  await services.connection.steady((database) =>
    database
      .update(aiChats)
      .set({
        usedAt: services.clock(),
        ...(title !== undefined && { title, isNamed: true }),
        ...(known && { documents: known.map(({ id }) => id) }),
      })
      .where(and(eq(aiChats.owner, owner), eq(aiChats.id, chatId))),
  );
  return ownChat(services, owner, chatId);
}

/** Its answers that are on their way are stopped. */
export async function deleteChat(services: Services, owner: OwnerId, chatId: string): Promise<void> {
  const { connection } = services;
  const { rows: running } = await connection.steady((database) =>
    database.execute<{ download_id: string }>(sql`
      SELECT download_id FROM tasks WHERE owner = ${owner} AND state IN ('waiting', 'running')
        AND message IN (SELECT id FROM ai_messages WHERE owner = ${owner} AND chat = ${chatId})`),
  );
  await cancelTasks(
    services,
    owner,
    running.map((row) => row.download_id),
  );
  const gone = await connection.steady((database) =>
    database
      .delete(aiChats)
      .where(and(eq(aiChats.owner, owner), eq(aiChats.id, chatId)))
      .returning({ id: aiChats.id }),
  );
  if (gone.length === 0) throw new Refused('NOT_FOUND');
}

/** `search`: words that a chat's title or one of its questions has. */
export async function listChats({ polling }: Services, owner: OwnerId, search = ''): Promise<AiChat[]> {
  const pattern = `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = sql`(ai_chats.title ILIKE ${pattern} OR EXISTS (
    SELECT FROM ai_messages WHERE ai_messages.owner = ${owner} AND ai_messages.chat = ai_chats.id
      AND ai_messages.request ->> 'question' ILIKE ${pattern}))`;
  const rows = await polling.steady((database) =>
    database
      .select({ chat: aiChats, messages: messagesOf(owner) })
      .from(aiChats)
      .where(and(eq(aiChats.owner, owner), ...(search.trim() === '' ? [] : [found])))
      .orderBy(desc(aiChats.usedAt)),
  );
  return rows.map(({ chat, messages }) => viewChat(chat, messages));
}

export async function ownChat(services: Services, owner: OwnerId, id: string): Promise<AiChat> {
  const [row] = await services.polling.steady((database) =>
    database
      .select({ chat: aiChats, messages: messagesOf(owner) })
      .from(aiChats)
      .where(and(eq(aiChats.owner, owner), eq(aiChats.id, id))),
  );
  if (!row) throw new Refused('NOT_FOUND');
  return viewChat(row.chat, row.messages);
}

/** The chat about this document alone that was used last; it begins with the first question. */
export async function chatAbout(services: Services, owner: OwnerId, document: string): Promise<AiChat> {
  await ownDocuments(services, owner, [document]);
  const [row] = await services.polling.steady((database) =>
    database
      .select({ id: aiChats.id })
      .from(aiChats)
      .where(and(eq(aiChats.owner, owner), sql`${aiChats.documents} = ARRAY[${document}::uuid]`))
      .orderBy(desc(aiChats.usedAt))
      .limit(1),
  );
  if (!row) throw new Refused('NOT_FOUND');
  return ownChat(services, owner, row.id);
}

/** A chat that nobody has named is called by its first question. What it is about is kept as long as it is. */
export async function markUsed(
  services: Pick<Services, 'clock' | 'settings'>,
  database: Database | Transaction,
  { owner, chat, question }: { owner: OwnerId; chat: string; question: string | undefined },
): Promise<void> {
  const expires = keptUntil(services, owner).toISOString();
  const isFirst = sql`NOT is_named AND NOT EXISTS (SELECT FROM ai_messages WHERE owner = ${owner} AND chat = ${chat})`;
  await database.execute(sql`
    UPDATE ai_chats SET used_at = ${services.clock().toISOString()}, expires_at = ${expires},
      title = CASE WHEN ${question ?? null}::text IS NOT NULL AND ${isFirst} THEN left(${question ?? ''}, 200) ELSE title END
    WHERE owner = ${owner} AND id = ${chat}`);
  await database.execute(sql`
    UPDATE ai_documents SET expires_at = ${expires} WHERE owner = ${owner} AND id IN (
      SELECT unnest(documents) FROM ai_chats WHERE owner = ${owner} AND id = ${chat})`);
}

function viewChat({ id, title, documents, usedAt }: ChatRow, messages: number): AiChat {
  return { chatId: id, title, documents, messages, usedAt: usedAt.getTime() };
}
