import { modelSettingsOf } from '@pagewright/ai/providers/variables.ts';
import { failure, type AiMessage, type ToolTextData } from '@pagewright/contract';
import { ToolFailure } from '@pagewright/tools';
import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import type { ClaimedTask } from '../../worker/claim.ts';
import { publishEnd } from '../../worker/publish.ts';
import { modelOf } from '../settings.ts';
import { deletionOf } from '../documents/delete.ts';
import { ownDocuments } from '../documents/view.ts';
import { listMessages, statementsAfter } from '../messages/view.ts';
import { aiChats, aiMessages, aiStatements, type AnswerStep } from '../tables.ts';
import { countTokens } from '../usage.ts';
import { imageOf } from './image-of.ts';
import { keepPart, readParts } from './kept-parts.ts';
import { readPassageRows } from './passage-rows.ts';
import type { Asked, Piece } from './pieces.ts';
import { keepVectors, readVectors } from './kept-vectors.ts';
import { runAnswering, type Answering } from './run-answering.ts';

/** Messages before a question that it may lean on. */
const MOST_BEFORE = 6;

/**
 * Answers the message of a task: each statement is a row as soon as it is there, announced to whoever tells it. An answer that
 * another worker had begun to say is not said twice: it fails, and keeps what was said.
 */
export async function answerMessage(
  services: Services,
  task: ClaimedTask,
  signal: AbortSignal,
): Promise<{ published: boolean }> {
  const writer = new AnswerWriter(services, task);
  const message = await writer.begin();
  if (!message) throw new ToolFailure('NOT_FOUND');
  if ((await statementsAfter(services, task.owner, message.id, 0)).length > 0)
    throw ToolFailure.of(failure('ANSWER_INTERRUPTED'));
  await writer.step('reading');
  const answering = await answeringOf(services, message);
  await writer.step('searching');
  for await (const piece of runAnswering(answering, signal)) await writer.write(piece);
  signal.throwIfAborted();
  return { published: await writer.end() };
}

type Message = typeof aiMessages.$inferSelect;

async function answeringOf(
  services: Services,
  { owner, chat: chatId, id, request, language }: Message,
): Promise<Answering> {
  const [chat] = await services.connection.steady((database) =>
    database
      .select({ documents: aiChats.documents })
      .from(aiChats)
      .where(and(eq(aiChats.owner, owner), eq(aiChats.id, chatId))),
  );
  const documents = await ownDocuments(services, owner, chat?.documents ?? []);
  const told = await listMessages(services, owner, chatId, MOST_BEFORE + 1);
  const asked: Asked = {
    request,
    language,
    documents: await Promise.all(
      documents.map(async ({ id: document, name, title, languages, pages }) => ({
        id: document,
        name,
        title: title ?? undefined,
        languages,
        pages,
        vectors: await readVectors(services, owner, document),
      })),
    ),
    before: told.filter(({ messageId }) => messageId !== id).map(turnOf),
    model: modelSettingsOf(services.settings),
    tools: toolsOf(services),
    image: await imageOf(services, documents),
    parts: await readParts(services, owner, id),
  };
  return {
    asked,
    // A document is read in by a task, and never changes behind it.
    key: JSON.stringify([owner, ...documents.map((document) => [document.id, document.task, document.state])]),
    readRows: () => Promise.all(documents.map((document) => readPassageRows(services, owner, document.id))),
    watchDeletion: (onDeletion) => {
      const unwatch = documents.map(({ id: document }) => services.signals.watch(deletionOf(document), onDeletion));
      return () => unwatch.forEach((end) => end());
    },
  };
}

function turnOf({ request, statements }: AiMessage): Asked['before'][number] {
  return {
    question: request.kind === 'question' ? request.question : '',
    answer: statements.map(({ text }) => text).join(' '),
  };
}

function toolsOf({ catalogue }: Services): Asked['tools'] {
  return [...catalogue.values()].map(({ declaration: { slug }, texts }) => {
    const wordsIn = ({ title, subtitle, keywords }: ToolTextData) => ({ title, description: subtitle, keywords });
    return { slug, words: { en: wordsIn(texts.en), fr: wordsIn(texts.fr) } };
  });
}

/** Writes an answer down, as long as its task is this attempt's. */
class AnswerWriter {
  #services: Services;
  #task: ClaimedTask;
  #number = 0;
  #found = true;
  #omitted = 0;
  #tokens = { asked: 0, answered: 0 };

  constructor(services: Services, task: ClaimedTask) {
    this.#services = services;
    this.#task = task;
  }

  get #mine() {
    const { owner, message, id } = this.#task;
    return and(
      eq(aiMessages.owner, owner),
      eq(aiMessages.id, message!),
      eq(aiMessages.task, id),
      inArray(aiMessages.state, ['waiting', 'running']),
    );
  }

  async begin(): Promise<Message | undefined> {
    const model = modelOf(this.#services.settings)?.name ?? null;
    const [row] = await this.#services.connection.steady((database) =>
      database.update(aiMessages).set({ state: 'running', model }).where(this.#mine).returning(),
    );
    return row;
  }

  async step(step: AnswerStep): Promise<void> {
    await this.#services.connection.steady((database) => database.update(aiMessages).set({ step }).where(this.#mine));
    this.#services.signals.announceSoon(this.#task.token);
  }

  async write(piece: Piece): Promise<void> {
    const { owner, message, token } = this.#task;
    const { connection, signals } = this.#services;
    if (piece.kind === 'statement') {
      if (this.#number === 0) await this.step('answering');
      const number = (this.#number += 1);
      await connection.steady((database) =>
        database
          .insert(aiStatements)
          .values({ owner, message: message!, number, said: piece.said })
          .onConflictDoNothing(),
      );
      signals.announceSoon(token);
    } else if (piece.kind === 'missing') this.#found = false;
    else if (piece.kind === 'omitted') this.#omitted += piece.count;
    else if (piece.kind === 'vectors') await keepVectors(this.#services, owner, piece);
    else if (piece.kind === 'part') await keepPart(this.#services, { owner, message: message! }, piece);
    else {
      this.#tokens = piece;
      await countTokens(this.#services, owner, piece.asked + piece.answered);
    }
  }

  end(): Promise<boolean> {
    return publishEnd(this.#services, this.#task, async (transaction) => {
      const { asked: askedTokens, answered: answeredTokens } = this.#tokens;
      const ended = { state: 'done', found: this.#found, omitted: this.#omitted, askedTokens, answeredTokens } as const;
      await transaction.update(aiMessages).set(ended).where(this.#mine);
    });
  }
}
