import { z } from 'zod';
import { failureSchema } from '../failures/codes.ts';
import { fileToken } from '../ids.ts';
import { LANGUAGES } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { noteSchema } from '../notes/codes.ts';
import { aiForecast, answer, ENDING, GONE, id, MANY } from './ai-parts.ts';
import { call } from './call.ts';
import { LINKS } from './links.ts';
import { UPLOAD, UPLOAD_REFUSALS } from './upload.ts';
import { AI_AUDIENCES, AI_EXPORTS, AI_LEVELS, AI_SUMMARY_LENGTHS } from './values.ts';

/**
 * Documents that are asked about, and what is said of them. The specification has the paths and no fields (1-core section 7),
 * so the fields are ours.
 */

export const aiDocument = z.object({
  documentId: id,
  /** Of the upload that it was read from: `getTitle` asks by it while the document is read. */
  token: fileToken,
  name: z.string(),
  /** As the document itself says it. */
  title: z.string().optional(),
  /** The specification's name for how many pages it has; 0 until that is known. */
  pageSize: z.int(),
  state: z.enum(['reading', 'ready', 'failed']),
  /** From 0 to 1, while it is read. */
  progress: z.number(),
  failure: failureSchema.optional(),
  /** BCP 47, the main one first. */
  languages: z.array(z.string()),
  /** What was left out or read from pictures. */
  notes: z.array(noteSchema),
  /** Questions that the document answers; the first are the best. */
  questions: z.array(z.string()),
  /** In milliseconds of Unix time: when it was added, and when it is deleted unless it is used again. */
  addedAt: z.number(),
  keptUntil: z.number(),
});
export type AiDocument = z.infer<typeof aiDocument>;

/** On the page as it is shown: points from its top left. */
const pageBox = z.object({
  /** Counted from 1. */
  page: z.int(),
  left: z.number(),
  top: z.number(),
  right: z.number(),
  bottom: z.number(),
});
export type AiBox = z.infer<typeof pageBox>;

const aiQuote = z.object({
  documentId: id,
  /** Word for word; empty once its document is deleted. */
  text: z.string(),
  page: z.int(),
  /** One a line. */
  boxes: z.array(pageBox),
});
export type AiQuote = z.infer<typeof aiQuote>;

/**
 * `said`: rests on its quotes. `seen`: a model saw it in the image, nothing was read. `free`: a model says it of no document.
 * `nearest`: what comes nearest to a question that the documents do not answer. `figure`: a key figure. `tool`: a tool of ours
 * that does what is asked for.
 */
export const AI_STATEMENT_KINDS = ['said', 'seen', 'free', 'nearest', 'figure', 'tool'] as const;

export const aiStatement = z.object({
  /** Within its message, from 1. */
  number: z.int(),
  kind: z.enum(AI_STATEMENT_KINDS),
  text: z.string(),
  quotes: z.array(aiQuote),
  /** Under which the next statements stand too, until another comes. */
  section: z.string().optional(),
  /** How a figure of ours follows from the quoted ones: “1,058 − 184”. */
  computed: z.string().optional(),
  /** Of a figure: what `text` measures, as it stands in the document. */
  value: z.string().optional(),
  /** Slug of a tool. */
  tool: z.string().optional(),
});
export type AiStatement = z.infer<typeof aiStatement>;

export const AI_MESSAGE_STATES = ['waiting', 'running', 'done', 'failed', 'stopped'] as const;

/** A part of a document that a person has selected. */
const selection = z.object({
  documentId: id,
  /** Counted from 1. */
  page: z.int().min(1).max(LIMITS.documentPages),
  text: z.string().trim().min(1).max(LIMITS.ai.selectionCharacters),
});

/** What is asked for. */
export const aiRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('question'),
    question: z.string().trim().min(1).max(LIMITS.ai.questionCharacters),
    selection: selection.optional(),
  }),
  z.object({
    kind: z.literal('summary'),
    length: z.enum(AI_SUMMARY_LENGTHS).default('medium'),
    bySection: z.boolean().default(false),
    audience: z.enum(AI_AUDIENCES).default('anyone'),
    selection: selection.optional(),
  }),
  z.object({ kind: z.literal('explain'), level: z.enum(AI_LEVELS).default('simple'), selection }),
]);
export type AiRequest = z.infer<typeof aiRequest>;

export const aiMessage = z.object({
  messageId: id,
  request: aiRequest,
  /** In which it is answered. */
  language: z.enum(LANGUAGES),
  state: z.enum(AI_MESSAGE_STATES),
  /** `false` where the documents do not say it. */
  found: z.boolean(),
  statements: z.array(aiStatement),
  /** Sentences of a model that are not shown: the documents do not bear them out, or they do not answer the question. */
  omitted: z.int(),
  failure: failureSchema.optional(),
  /** Of the model that answered; without one the documents' own sentences answer. */
  model: z.string().optional(),
  at: z.number(),
});
export type AiMessage = z.infer<typeof aiMessage>;

export const aiChat = z.object({
  chatId: id,
  title: z.string(),
  /** None: a chat about no document. */
  documents: z.array(id),
  messages: z.int(),
  usedAt: z.number(),
});
export type AiChat = z.infer<typeof aiChat>;

/** What is left of the caller's plan; nothing where it has no limit. */
const left = z.object({ limit: z.int(), used: z.int(), resetsAt: z.number() }).optional();

export const aiState = z.object({
  /** The names of the specification's page state. */
  fileList: z.array(aiDocument),
  chatList: z.array(aiChat),
  files: left,
  questions: left,
  /** Who answers; nothing: answers come without a model. */
  model: z.object({ name: z.string(), sees: z.boolean() }).optional(),
  limits: z.object({ bytes: z.number(), pages: z.number().optional() }),
});
export type AiState = z.infer<typeof aiState>;

/**
 * Events of `ai.ask`, each with the number of statements that have been told as its id, so that a listener that comes back
 * with `Last-Event-ID` goes on behind them.
 */
export const aiEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('state'), state: z.enum(['waiting', 'reading', 'searching', 'answering']) }),
  z.object({ event: z.literal('statement'), statement: aiStatement }),
  z.object({ event: z.literal('omitted'), count: z.int() }),
  z.object({ event: z.literal('usage'), asked: z.int(), answered: z.int() }),
  z.object({ event: z.literal('done'), message: aiMessage }),
  z.object({ event: z.literal('failed'), message: aiMessage }),
]);
export type AiEvent = z.infer<typeof aiEvent>;

export const aiCalls = {
  'ai.upload': call({
    ...UPLOAD,
    path: '/miaohui/file/uploadAiPdf',
    refusals: UPLOAD_REFUSALS,
    summary: 'Upload a document to ask about',
  }),
  'ai.add': call({
    method: 'POST',
    path: '/dhjai/addFile',
    input: { json: z.object({ token: fileToken, password: z.string().max(LIMITS.passwordCharacters).optional() }) },
    answer: { json: answer(aiDocument) },
    refusals: ['NOT_FOUND', 'AI_FILES_USED', 'TOO_BUSY', 'TOOL_UNAVAILABLE'],
    rights: 'visitor',
    rate: MANY,
    summary: 'Read an uploaded document in; the same file again is the same document',
  }),
  'ai.title': call({
    method: 'GET',
    path: '/dhjai/getTitle',
    input: { query: z.object({ token: fileToken, seen: z.coerce.number().optional() }) },
    answer: { json: answer(aiDocument) },
    refusals: GONE,
    rights: 'visitor',
    summary: 'A document and how far it is read; held until that changes, where `seen` is its progress',
  }),
  'ai.documents': call({
    method: 'GET',
    path: '/dhjai/getDocumentList',
    input: { query: z.object({ search: z.string().max(255).optional() }) },
    answer: { json: answer(aiState) },
    refusals: [],
    rights: 'visitor',
    summary: 'Documents, chats, limits, and who answers',
  }),
  'ai.delete': call({
    ...ENDING,
    path: '/dhjai/del',
    input: { query: z.object({ documentId: id }) },
    summary: 'Delete a document and everything that was made of it',
  }),
  'ai.file': call({
    method: 'GET',
    path: LINKS['ai.file'],
    input: { params: z.object({ documentId: id }) },
    answer: { file: ['application/pdf'] },
    refusals: GONE,
    rights: 'visitor',
    summary: 'The pages of a document as a PDF, whole or a range of it',
  }),
  'ai.chats.create': call({
    method: 'POST',
    path: '/dhjai/createChat',
    input: { json: z.object({ documents: z.array(id).max(LIMITS.ai.chatDocuments) }) },
    answer: { json: answer(aiChat) },
    refusals: GONE,
    rights: 'visitor',
    summary: 'Begin a chat about documents, or about none',
  }),
  'ai.chats.change': call({
    method: 'POST',
    path: '/dhjai/changeChat',
    input: {
      json: z.object({
        chatId: id,
        title: z.string().trim().min(1).max(200).optional(),
        documents: z.array(id).max(LIMITS.ai.chatDocuments).optional(),
      }),
    },
    answer: { json: answer(aiChat) },
    refusals: GONE,
    rights: 'visitor',
    summary: 'Rename a chat, or change what it is about',
  }),
  'ai.chats.delete': call({
    ...ENDING,
    path: '/dhjai/delChat',
    input: { json: z.object({ chatId: id }) },
    summary: 'Delete a chat',
  }),
  'ai.messages': call({
    method: 'GET',
    path: '/dhjai/getDocumentListAsk',
    input: {
      query: z.object({
        /** Of a chat. */
        chatId: id.optional(),
        /** Instead: the chat about this document alone that was used last. */
        documentId: id.optional(),
        pageSize: z.coerce.number().int().min(1).max(200).default(100),
      }),
    },
    answer: { json: answer(z.object({ chat: aiChat, llist: z.array(aiMessage) })) },
    refusals: GONE,
    rights: 'visitor',
    summary: 'The last messages of a chat, the oldest first',
  }),
  'ai.forecast': call({
    method: 'POST',
    path: '/dhjai/forecast',
    input: { json: z.object({ chatId: id, request: aiRequest }) },
    answer: {
      json: answer(aiForecast),
    },
    refusals: GONE,
    rights: 'visitor',
    summary: 'What an answer would take',
  }),
  'ai.ask': call({
    method: 'POST',
    path: '/dhjai/stream/ask',
    input: {
      json: z.object({
        chatId: id,
        /** Chosen by the client: the same one again is the same question, and is told from where `Last-Event-ID` says. */
        messageId: id,
        request: aiRequest,
        /** In which it is answered. */
        lang: z.enum(LANGUAGES),
      }),
    },
    answer: { events: aiEvent },
    refusals: [
      'NOT_FOUND',
      'AI_QUESTIONS_USED',
      'AI_ANSWERS_TOO_MANY',
      'AI_TOKENS_USED',
      'AI_NOT_READ',
      'AI_QUESTION_EMPTY',
      'TOO_BUSY',
    ],
    rights: 'visitor',
    rate: { calls: 120, seconds: 60, per: 'address' },
    summary: 'Ask, and hear the answer sentence by sentence as `text/event-stream`',
  }),
  'ai.stop': call({
    ...ENDING,
    path: '/dhjai/stop',
    input: { json: z.object({ messageId: id }) },
    summary: 'Stop an answer; what has been said is kept',
  }),
  'ai.export': call({
    method: 'GET',
    path: LINKS['ai.export'],
    input: {
      params: z.object({ chatId: id, format: z.enum(AI_EXPORTS) }),
      query: z.object({ lang: z.enum(LANGUAGES).optional() }),
    },
    answer: {
      file: [
        'text/markdown',
        'application/pdf',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      ],
    },
    refusals: ['NOT_FOUND', 'TOO_BUSY'],
    rights: 'visitor',
    rate: { calls: 60, seconds: 60, per: 'address' },
    summary: 'A chat with its quotes and their pages, to keep',
  }),
};
