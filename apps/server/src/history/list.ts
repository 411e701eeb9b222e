import { fileToken, jobId, type HistoryEntry, type HistoryFilter } from '@pagewright/contract';
import { and, count, desc, eq, gt, ilike, inArray, isNotNull, isNull } from 'drizzle-orm';
import { ownerOfAccount } from '../callers/owner.ts';
import type { Database } from '../database/connect.ts';
import { results, tasks, type TaskState } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { history } from './entry.ts';

interface ListRequest {
  filter: HistoryFilter;
  /** Part of a name. */
  search: string;
  /** From 1. */
  pageNum: number;
  pageSize: number;
}

/** The newest first, with the results that can still be had. */
export async function listHistory(
  { polling, clock }: Services,
  account: string,
  { filter, search, pageNum, pageSize }: ListRequest,
): Promise<{ total: number; list: HistoryEntry[] }> {
  const wanted = and(
    eq(history.account, account),
    filter === 'deleted' ? isNotNull(history.deletedAt) : isNull(history.deletedAt),
    filter === 'success' ? eq(history.state, 'done') : undefined,
    filter === 'failed' ? inArray(history.state, ['failed', 'cancelled']) : undefined,
    search === '' ? undefined : ilike(history.name, `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`),
  );
  return polling.steady(async (database) => {
    const [all] = await database.select({ number: count() }).from(history).where(wanted);
    const rows = await database
      .select()
      .from(history)
      .where(wanted)
      .orderBy(desc(history.createdAt), history.task)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const kept = await keptResults(
      database,
      account,
      rows.map(({ task }) => task),
      clock(),
    );
    const list = rows.map((row): HistoryEntry => {
      const { tool, name, files, bytesBefore, bytesAfter, createdAt, keptUntil, failure } = row;
      const results = kept.filter((result) => result.task === row.task);
      return {
        id: jobId.parse(row.downloadId),
        tool,
        name,
        files,
        bytesBefore,
        at: createdAt.getTime(),
        status: row.deletedAt ? 'deleted' : STATUS[row.state],
        results: results.map(({ token, name, bytes }) => ({ token: fileToken.parse(token), name, bytes })),
        ...(bytesAfter !== null && { bytesAfter }),
        ...(failure && { failure }),
        ...(keptUntil && { keptUntil: keptUntil.getTime() }),
      };
    });
    return { total: all?.number ?? 0, list };
  });
}

const STATUS: Record<TaskState, HistoryEntry['status']> = {
  waiting: 'running',
  running: 'running',
  done: 'success',
  failed: 'failed',
  cancelled: 'failed',
};

async function keptResults(database: Database, account: string, ids: readonly string[], now: Date) {
  if (ids.length === 0) return [];
  return database
    .select({
      task: results.task,
      token: results.token,
      name: results.name,
      bytes: results.bytes,
    })
    .from(results)
    .innerJoin(tasks, eq(tasks.id, results.task))
    .where(and(inArray(tasks.id, [...ids]), eq(tasks.owner, ownerOfAccount(account)), gt(tasks.expiresAt, now)))
    .orderBy(results.task, results.place);
}
