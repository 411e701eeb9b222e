import type { AiMessage, AiRequest, AiStatement, Failure, FileKind, Language, Note } from '@pagewright/contract';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OwnerId } from '../callers/owner.ts';

/** Made by `0017_ai.sql`. Every query of these tables names the owner; `test/ai/queries.test.ts` looks at each that is sent. */

const time = (name: string) => timestamp(name, { withTimezone: true });
const owner = () => text('owner').$type<OwnerId>().notNull();

export const aiDocuments = pgTable('ai_documents', {
  owner: owner(),
  id: uuid('id').notNull(),
  upload: text('upload').notNull(),
  sha256: text('sha256').notNull(),
  name: text('name').notNull(),
  kind: text('kind').$type<FileKind>().notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  task: uuid('task').notNull(),
  state: text('state').$type<'reading' | 'ready' | 'failed'>().notNull(),
  failure: jsonb('failure').$type<Failure>(),
  title: text('title'),
  pages: integer('pages').notNull().default(0),
  pdfBytes: bigint('pdf_bytes', { mode: 'number' }).notNull().default(0),
  characters: integer('characters').notNull().default(0),
  languages: jsonb('languages').$type<string[]>().notNull().default([]),
  notes: jsonb('notes').$type<Note[]>().notNull().default([]),
  questions: jsonb('questions').$type<string[]>().notNull().default([]),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
});

export const aiChats = pgTable('ai_chats', {
  owner: owner(),
  id: uuid('id').notNull(),
  title: text('title').notNull(),
  isNamed: boolean('is_named').notNull().default(false),
  documents: uuid('documents').array().notNull(),
  createdAt: time('created_at').notNull(),
  usedAt: time('used_at').notNull(),
  expiresAt: time('expires_at').notNull(),
});

export const aiMessages = pgTable('ai_messages', {
  owner: owner(),
  id: uuid('id').notNull(),
  chat: uuid('chat').notNull(),
  task: uuid('task').notNull(),
  token: text('token').notNull(),
  request: jsonb('request').$type<AiRequest>().notNull(),
  language: text('language').$type<Language>().notNull(),
  state: text('state').$type<AiMessage['state']>().notNull(),
  step: text('step').$type<AnswerStep>().notNull(),
  found: boolean('found').notNull().default(true),
  omitted: integer('omitted').notNull().default(0),
  failure: jsonb('failure').$type<Failure>(),
  model: text('model'),
  askedTokens: integer('asked_tokens').notNull().default(0),
  answeredTokens: integer('answered_tokens').notNull().default(0),
  listeners: integer('listeners').notNull().default(0),
  createdAt: time('created_at').notNull(),
});

export type AnswerStep = 'waiting' | 'reading' | 'searching' | 'answering';

export const aiStatements = pgTable('ai_statements', {
  owner: owner(),
  message: uuid('message').notNull(),
  number: integer('number').notNull(),
  said: jsonb('said').$type<Omit<AiStatement, 'number'>>().notNull(),
});
