import { LIMITS, type FailureCode } from '@pagewright/contract';
import type { Tool } from '@pagewright/tools';
import { lte, sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accountOfOwner, ownerOfAccount, type OwnerId } from '../callers/owner.ts';
import type { Transaction } from '../database/connect.ts';
import { isQuery, type Lane, type TaskState } from '../database/schema.ts';
import type { Services } from '../services.ts';

/**
 * What an account's tasks were: names, sizes and how they ended, never what was in them. It outlives their files. How a task
 * ends is written by the database itself (`0011_rights.sql`), so that no way of ending is forgotten.
 */

const time = (name: string) => timestamp(name, { withTimezone: true });

export const history = pgTable('history', {
  task: uuid('task').primaryKey(),
  account: uuid('account').notNull(),
  downloadId: text('download_id').notNull(),
  tool: text('tool').notNull(),
  /** Of its first file. */
  name: text('name').notNull(),
  files: integer('files').notNull(),
  state: text('state').$type<TaskState>().notNull(),
  failure: text('failure').$type<FailureCode>(),
  bytesBefore: bigint('bytes_before', { mode: 'number' }).notNull(),
  bytesAfter: bigint('bytes_after', { mode: 'number' }),
  results: integer('results').notNull().default(0),
  createdAt: time('created_at').notNull(),
  endedAt: time('ended_at'),
  keptUntil: time('kept_until'),
  deletedAt: time('deleted_at'),
});

/** Entries are kept this long. */
const KEPT_MS = (LIMITS.historyMonths / 12) * 365 * 24 * 60 * 60 * 1000;

interface Remembered {
  id: string;
  downloadId: string;
  owner: OwnerId;
  lane: Lane;
  options: Readonly<Record<string, unknown>>;
  uploads: readonly { name: string; bytes: number }[];
}

/** The entry of a new task; visitors without an account have none. */
export function historyOf(
  { id, owner, downloadId, lane, options, uploads }: Remembered,
  { declaration }: Tool,
  now: Date,
): typeof history.$inferInsert | undefined {
  const account = accountOfOwner(owner);
  if (account === undefined || isQuery(lane)) return undefined;
  const address = Object.entries(declaration.options).find(([, { field }]) => field.kind === 'url')?.[0];
  return {
    task: id,
    account,
    downloadId,
    tool: declaration.slug,
    name: uploads[0]?.name ?? String(address === undefined ? '' : options[address]).split('\n')[0] ?? '',
    files: uploads.length,
    state: 'waiting',
    bytesBefore: uploads.reduce((sum, { bytes }) => sum + bytes, 0),
    createdAt: now,
  };
}

/** Of the tasks that have become this account's with a login. */
export async function rememberMoved(transaction: Transaction, account: string): Promise<void> {
  await transaction.execute(sql`
    INSERT INTO history (task, account, download_id, tool, name, files, state, failure, bytes_before, bytes_after, results,
      created_at, ended_at, kept_until)
    SELECT tasks.id, ${account}, tasks.download_id, tasks.tool,
      coalesce((SELECT coalesce(task_files.name, uploads.name) FROM task_files JOIN uploads ON uploads.token = task_files.upload
        WHERE task_files.task = tasks.id ORDER BY place LIMIT 1), ''),
      (SELECT count(*) FROM task_files WHERE task_files.task = tasks.id), tasks.state, tasks.failure ->> 'code',
      tasks.bytes_before, (SELECT sum(bytes) FROM results WHERE results.task = tasks.id),
      (SELECT count(*) FROM results WHERE results.task = tasks.id), tasks.created_at, tasks.ended_at,
      CASE WHEN tasks.state = 'done' THEN tasks.expires_at END
    FROM tasks WHERE tasks.owner = ${ownerOfAccount(account)} AND tasks.lane IN ('light', 'heavy')
    ON CONFLICT DO NOTHING`);
}

export async function sweepHistory({ connection, clock }: Services): Promise<number> {
  const before = new Date(clock().getTime() - KEPT_MS);
  const gone = await connection.steady((database) =>
    database.delete(history).where(lte(history.createdAt, before)).returning({ task: history.task }),
  );
  return gone.length;
}
