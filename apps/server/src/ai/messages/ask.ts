import { randomBytes, randomUUID } from 'node:crypto';
import { LIMITS, type AiRequest, type Language } from '@pagewright/contract';
import { READER_TOOL } from '@pagewright/tools';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Caller } from '../../callers/caller.ts';
import { Refused } from '../../failure.ts';
import type { Services } from '../../services.ts';
import { toolNamed } from '../../tasks/check.ts';
import { insertTask } from '../../tasks/insert.ts';
import { ownChat, markUsed } from '../chats/chats.ts';
import { ownDocuments } from '../documents/view.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { modelOf } from '../settings.ts';
import { aiMessages } from '../tables.ts';
import { aiUsesOf, noteAiUse, reserveAi, tokensLeft } from '../usage.ts';
import { forecastFor } from './forecast.ts';
import { findMessage, type MessageRow } from './view.ts';

interface Question {
  chatId: string;
  messageId: string;
  request: AiRequest;
  lang: Language;
}

/** Ends a transaction that found the message there already. */
const KNOWN = new Refused('CANCELLED');
/** Of a question; with fewer left none is worth asking. */
const LEAST_TOKENS = 2_000;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/**
 * Accepts a question, once for each (owner, messageId) however often it is asked. A worker answers it, in a task of the lane of
 * answers. Fails with `Refused`.
 */
export async function acceptQuestion(
  services: Services,
  { caller, address }: { caller: Caller; address: string },
  { chatId, messageId, request, lang }: Question,
): Promise<MessageRow> {
  const { owner } = caller;
  const known = await findMessage(services, owner, messageId);
  if (known) return known;
  if (request.kind === 'question' && !SAYS_SOMETHING.test(request.question)) throw new Refused('AI_QUESTION_EMPTY');
  const chat = await ownChat(services, owner, chatId);
  const documents = await ownDocuments(services, owner, chat.documents);
  if (request.selection !== undefined && !chat.documents.includes(request.selection.documentId))
    throw new Refused('NOT_FOUND');
  if (request.kind !== 'question' && documents.length === 0) throw new Refused('NOT_FOUND');
  const unread = documents.find(({ state }) => state !== 'ready');
  if (unread) throw new Refused('AI_NOT_READ', { file: unread.name });

  if (modelOf(services.settings)) {
    const { left, seconds } = await tokensLeft(services, owner);
    // What a long job would take is known before it begins.
    const { tokens } = forecastFor(services.settings, request, documents);
    if (left < Math.min(tokens, LEAST_TOKENS) || (request.kind === 'summary' && left < tokens))
      throw new Refused('AI_TOKENS_USED', { seconds });
  }

  const { clock } = services;
  const uses = aiUsesOf(services, caller, address, 'questions');
  const tool = toolNamed(services, READER_TOOL);
  await insertTask(services, tool, {
    id: randomUUID(),
    lane: 'answer',
    need: tool.declaration.slug,
    owner,
    downloadId: randomBytes(16).toString('hex'),
    options: {},
    uploads: [],
    message: messageId,
    besides: {
      before: async (transaction) => {
        await oneAtATime(transaction);
        const mine = and(eq(aiMessages.owner, owner), eq(aiMessages.id, messageId));
        const [other] = await transaction.select({ id: aiMessages.id }).from(aiMessages).where(mine);
        if (other) return KNOWN;
        const { length: running } = await transaction
          .select({ id: aiMessages.id })
          .from(aiMessages)
          .where(and(eq(aiMessages.owner, owner), inArray(aiMessages.state, ['waiting', 'running'])));
        if (running >= LIMITS.ai.answersAtOnce)
          return new Refused('AI_ANSWERS_TOO_MANY', { limit: LIMITS.ai.answersAtOnce });
        return uses && reserveAi(transaction, uses, clock());
      },
      after: async (transaction, { id: task, token }) => {
        const question = request.kind === 'question' ? request.question : undefined;
        await markUsed(services, transaction, { owner, chat: chatId, question });
        await transaction.insert(aiMessages).values({
          owner,
          id: messageId,
          chat: chatId,
          task,
          token,
          request,
          language: lang,
          state: 'waiting',
          step: 'waiting',
          createdAt: clock(),
        });
        if (uses) await noteAiUse(transaction, task, uses);
      },
    },
  }).catch((error: unknown) => {
    if (error !== KNOWN) throw error;
  });
  const message = await findMessage(services, owner, messageId);
  if (!message) throw new Refused('NOT_FOUND');
  return message;
}

/** One stream more, one less, or as many tell the answer. Gives how many do. */
export async function countListener(
  { connection }: Services,
  { owner, id }: Pick<MessageRow, 'owner' | 'id'>,
  by: 1 | 0 | -1,
): Promise<number> {
  const [row] = await connection.steady((database) =>
    database
      .update(aiMessages)
      .set({ listeners: sql`greatest(0, ${aiMessages.listeners} + ${by})` })
      .where(and(eq(aiMessages.owner, owner), eq(aiMessages.id, id)))
      .returning({ listeners: aiMessages.listeners }),
  );
  return row?.listeners ?? 0;
}
