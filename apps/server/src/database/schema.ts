import type { Failure, FileKind, Forecast, Language, Note } from '@pagewright/contract';
import type { TaskLimits } from '@pagewright/tools';
import { bigint, integer, jsonb, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OwnerId } from '../callers/owner.ts';
import type { Need } from '../fleet/need.ts';

/** The tables as the code sees them; `migrations/*.sql` makes them. Times come from our clock, never from the database's. */

const time = (name: string) => timestamp(name, { withTimezone: true });
const bytes = (name: string) => bigint(name, { mode: 'number' });

export const LANES = ['light', 'heavy', 'forecast', 'thumbnail', 'answer'] as const;
/** Answers at once on one machine: nearly all of the time they wait for a model. */
export const ANSWER_SLOTS = 8;
export type Lane = (typeof LANES)[number];

/**
 * Forecasts, thumbnails and answers have lanes of their own, so they neither block tasks nor wait for them. They are nobody's
 * tasks, and forgotten soon after.
 */
export const isQuery = (lane: Lane): boolean => lane !== 'light' && lane !== 'heavy';

export const TASK_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type TaskState = (typeof TASK_STATES)[number];

export const uploads = pgTable('uploads', {
  token: text('token').primaryKey(),
  owner: text('owner').$type<OwnerId>().notNull(),
  /** Data of the visitor: shown and used to name results, never a path. */
  name: text('name').notNull(),
  kind: text('kind').$type<FileKind>().notNull(),
  bytes: bytes('bytes').notNull(),
  modifiedAt: time('modified_at'),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
});

export const tasks = pgTable('tasks', {
  id: uuid('id').primaryKey(),
  owner: text('owner').$type<OwnerId>().notNull(),
  /** Of a task that became an account's when its visitor logged in: a poll that was held then still finds it. */
  formerOwner: text('former_owner').$type<OwnerId>(),
  /** `downloadId` of the client: the same one again is the same task. */
  downloadId: text('download_id').notNull(),
  token: text('token').notNull(),
  tool: text('tool').notNull(),
  lane: text('lane').$type<Lane>().notNull(),
  /** Turn in the lane (start-time fair queueing): small goes first. */
  turn: integer('turn').notNull(),
  options: jsonb('options').$type<Record<string, unknown>>().notNull(),
  state: text('state').$type<TaskState>().notNull(),
  progress: real('progress').notNull(),
  /** Counts every claim by a worker. What a worker writes carries its own count and is refused once another has claimed. */
  attempt: integer('attempt').notNull(),
  /** Claims that ended without being the task's fault (a drained worker). */
  excused: integer('excused').notNull(),
  worker: text('worker'),
  queueJob: uuid('queue_job').notNull(),
  /** Null in rows of older versions, whose need is the tool alone. */
  need: text('need').$type<Need>(),
  /** Of the caller, as they were when the task was accepted. */
  limits: jsonb('limits').$type<TaskLimits>(),
  /** Of a task that reads a document in to be asked about, that document and how many pages its owner's plan reads. */
  document: uuid('document'),
  mostPages: integer('most_pages'),
  /** Of a task that answers, what it answers. */
  message: uuid('message'),
  /** Of a task that has a model regroup a map, which. */
  regrouping: uuid('regrouping'),
  bytesBefore: bytes('bytes_before').notNull(),
  /** What the result is to be called. */
  resultName: text('result_name'),
  notes: jsonb('notes').$type<Note[]>().notNull(),
  failure: jsonb('failure').$type<Failure>(),
  /** Of a task in the forecast lane, until its caller has read it. */
  forecast: jsonb('forecast').$type<Forecast>(),
  /** In which language its steps are counted; in none where its caller asked not to be counted. */
  countedIn: text('counted_in').$type<Language>(),
  createdAt: time('created_at').notNull(),
  startedAt: time('started_at'),
  endedAt: time('ended_at'),
  expiresAt: time('expires_at'),
});

export const taskFiles = pgTable('task_files', {
  task: uuid('task').notNull(),
  place: integer('place').notNull(),
  upload: text('upload').notNull(),
  /** The pages to take of it, as typed. */
  pages: text('pages'),
  /** The name that the task gives it, if that is not the name of the upload. */
  name: text('name'),
});

export const results = pgTable('results', {
  token: text('token').primaryKey(),
  task: uuid('task').notNull(),
  place: integer('place').notNull(),
  name: text('name').notNull(),
  bytes: bytes('bytes').notNull(),
  pages: integer('pages'),
  /** Base64, for the `Repr-Digest` header (RFC 9530). */
  sha256: text('sha256').notNull(),
  /** What became of its picture, once one was asked for. */
  thumbnail: text('thumbnail').$type<'drawn' | 'failed'>(),
});

export const lanes = pgTable('lanes', {
  lane: text('lane').$type<Lane>().primaryKey(),
  /** Turn of the task that was taken last: where a visitor who comes now stands in line. */
  turn: integer('turn').notNull(),
});
