import type { AiMessage, AiStatement } from '@pagewright/contract';
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { OwnerId } from '../../callers/owner.ts';
import type { Connection } from '../../database/connect.ts';
import { aiMessages, aiStatements } from '../tables.ts';

export type MessageRow = typeof aiMessages.$inferSelect;

export async function findMessage(
  { polling }: { polling: Connection },
  owner: OwnerId,
  id: string,
): Promise<MessageRow | undefined> {
  const [row] = await polling.steady((database) =>
    database
      .select()
      .from(aiMessages)
      .where(and(eq(aiMessages.owner, owner), eq(aiMessages.id, id))),
  );
  return row;
}

/** Statements of a message behind the one of this number. */
export async function statementsAfter(
  { polling }: { polling: Connection },
  owner: OwnerId,
  message: string,
  number: number,
): Promise<AiStatement[]> {
  const rows = await polling.steady((database) =>
    database
      .select()
      .from(aiStatements)
      .where(and(eq(aiStatements.owner, owner), eq(aiStatements.message, message), gt(aiStatements.number, number)))
      .orderBy(asc(aiStatements.number)),
  );
  return rows.map((row) => ({ ...row.said, number: row.number }));
}

/** The last messages of a chat, the oldest first. */
export async function listMessages(
  { polling }: { polling: Connection },
  owner: OwnerId,
  chat: string,
  most: number,
): Promise<AiMessage[]> {
  const rows = await polling.steady((database) =>
    database
      .select()
      .from(aiMessages)
      .where(and(eq(aiMessages.owner, owner), eq(aiMessages.chat, chat)))
      .orderBy(desc(aiMessages.createdAt))
      .limit(most),
  );
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const said = await polling.steady((database) =>
    database
      .select()
      .from(aiStatements)
      .where(and(eq(aiStatements.owner, owner), inArray(aiStatements.message, ids)))
      .orderBy(asc(aiStatements.number)),
  );
  const byMessage = Map.groupBy(said, ({ message }) => message);
  return rows.toReversed().map((row) =>
    viewMessage(
      row,
      (byMessage.get(row.id) ?? []).map(({ said: each, number }) => ({ ...each, number })),
    ),
  );
}

export function viewMessage(row: MessageRow, statements: readonly AiStatement[]): AiMessage {
  const { id, request, language, state, found, omitted, failure, model, createdAt } = row;
  return {
    messageId: id,
    request,
    language,
    state,
    found,
    statements: [...statements],
    omitted,
    ...(failure !== null && { failure }),
    ...(model !== null && { model }),
    at: createdAt.getTime(),
  };
}
