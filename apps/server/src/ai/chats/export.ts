import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  readLanguage,
  type AiMessage,
  type AiQuote,
  type AiRequest,
  type AiStatement,
  type Language,
} from '@pagewright/contract';
import { keepChat, resultName, type ChatBlock, type WrittenChat } from '@pagewright/tools';
import type { OwnerId } from '../../callers/owner.ts';
import type { Services } from '../../services.ts';
import { listDocuments } from '../documents/view.ts';
import { listMessages } from '../messages/view.ts';
import { ownChat } from './chats.ts';
import { EXPORT_WORDS } from './export-words.ts';

type Format = 'markdown' | 'pdf' | 'docx';

const FILES = {
  markdown: { extension: 'md', type: 'text/markdown; charset=utf-8' },
  pdf: { extension: 'pdf', type: 'application/pdf' },
  docx: {
    extension: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
} as const;

/** Of one chat; older ones are left out. */
const MOST_MESSAGES = 200;

/** A chat with its quotes and their pages, as a file. */
export async function exportChat(
  services: Services,
  owner: OwnerId,
  { chatId, format, language }: { chatId: string; format: Format; language: Language },
): Promise<{ bytes: Buffer; name: string; type: string }> {
  const chat = await ownChat(services, owner, chatId);
  const [messages, documents] = await Promise.all([
    listMessages(services, owner, chatId, MOST_MESSAGES),
    listDocuments(services.polling, owner),
  ]);
  const names = new Map(documents.map(({ documentId, name }) => [documentId, name]));
  const words = EXPORT_WORDS[language];
  const written: WrittenChat = {
    title: chat.title === '' ? words.file : chat.title,
    blocks: messages.flatMap((message) => blocksOf(message, names)),
  };
  const folder = path.join(services.settings.DATA_DIR, 'exports', randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const { extension, type } = FILES[format];
    const bytes = await readFile(await keepChat(written, { format, folder }));
    return { bytes, name: resultName(`${written.title}.${extension}`, '', extension), type };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function blocksOf(message: AiMessage, names: ReadonlyMap<string, string>): ChatBlock[] {
  const words = EXPORT_WORDS[readLanguage(message.language)];
  const { request, statements, model, found, omitted, state } = message;
  const kind = statements[0]?.kind;
  const source = model === undefined ? words.sentences : words.byModel(model);
  const remarks = { free: words.free, seen: words.seen, nearest: `${words.missing} ${words.nearest}`, tool: undefined };
  const remark = kind !== undefined && kind in remarks ? remarks[kind as keyof typeof remarks] : source;
  const text = (each: string): ChatBlock => ({ kind: 'remark', text: each });
  return [
    { kind: 'question', text: titleOf(request, words) },
    ...(statements.length > 0 && remark !== undefined ? [text(remark)] : []),
    ...(statements.length === 0 && !found ? [text(words.missing)] : []),
    ...statements.flatMap((statement) => saidOf(statement, { names, words })),
    ...(omitted > 0 ? [text(words.omitted(omitted))] : []),
    ...(state === 'done' ? [] : [text(words.unfinished)]),
  ];
}

type Words = (typeof EXPORT_WORDS)[Language];

function titleOf(request: AiRequest, words: Words): string {
  if (request.kind === 'question') return request.question;
  return request.kind === 'summary' ? words.summary : words.explain(request.selection.text);
}

function saidOf(
  { text, value, quotes, section, computed }: AiStatement,
  { names, words }: { names: ReadonlyMap<string, string>; words: Words },
): ChatBlock[] {
  const placeOf = ({ documentId, page }: AiQuote) => words.place(names.get(documentId) ?? '', page);
  // Where the document itself speaks, only its place is news.
  const isItself = quotes.every((quote) => text.includes(quote.text));
  const said = [
    value === undefined ? text : `${text}: ${value}`,
    ...(computed === undefined ? [] : [`(${computed})`]),
    ...(isItself ? new Set(quotes.map(placeOf)) : []),
  ];
  const statement: ChatBlock = {
    kind: 'statement',
    text: said.join(' '),
    quotes: isItself ? [] : quotes.map((quote) => ({ text: words.quoted(quote.text), place: placeOf(quote) })),
  };
  return section === undefined ? [statement] : [{ kind: 'section', text: section }, statement];
}
