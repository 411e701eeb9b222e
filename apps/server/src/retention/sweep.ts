import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import { results, taskFiles, tasks, uploads } from '../database/schema.ts';
import { dropDrawings } from '../results/thumbnail.ts';
import type { Services } from '../services.ts';
import type { StorageArea, StorageKey } from '../storage/role.ts';
import { recoverTasks } from './recover.ts';

export interface Swept {
  tasks: number;
  uploads: number;
  /** In the storage without a row: what a crash between a file and its row left. */
  orphans: number;
  workFolders: number;
  recovered: number;
}

/** A row follows its file within moments; a file without one that is older than this has no owner. */
const ORPHAN_AGE_MS = 15 * 60_000;
const CHUNK = 500;

/** Deletes what is past its time and what nobody owns. Safe at any moment and from several processes. */
export async function sweep(services: Services): Promise<Swept> {
  const ended = await sweepTasks(services);
  const abandoned = await sweepUploads(services);
  return {
    tasks: ended,
    uploads: abandoned,
    orphans: await sweepOrphans(services),
    workFolders: await sweepWorkFolders(services),
    recovered: await recoverTasks(services),
  };
}

async function sweepTasks({ connection, storage, queue, clock }: Services): Promise<number> {
  const { keys, count } = await connection.steady((database) =>
    database.transaction(async (transaction) => {
      const due = await transaction
        .select({ id: tasks.id })
        .from(tasks)
        .where(and(isNotNull(tasks.expiresAt), lte(tasks.expiresAt, clock())))
        .limit(CHUNK)
        .for('update', { skipLocked: true });
      const ids = due.map(({ id }) => id);
      if (ids.length === 0) return { keys: [], count: 0 };
      const files = await transaction
        .delete(results)
        .where(inArray(results.task, ids))
        .returning({ token: results.token });
      await dropDrawings(
        queue,
        transaction,
        files.map(({ token }) => token),
      );
      await transaction.delete(tasks).where(inArray(tasks.id, ids));
      const gone: StorageKey[] = [
        ...files.flatMap(({ token }): StorageKey[] => [`results/${token}`, `thumbnails/${token}`]),
        ...ids.map((id): StorageKey => `secrets/${id}`),
      ];
      return { keys: gone, count: ids.length };
    }),
  );
  await storage.delete(keys);
  return count;
}

async function sweepUploads({ connection, storage, clock }: Services): Promise<number> {
  const gone = await connection.steady((database) => {
    const used = database
      .select({ one: sql`1` })
      .from(taskFiles)
      .where(eq(taskFiles.upload, uploads.token));
    return database
      .delete(uploads)
      .where(and(lte(uploads.expiresAt, clock()), notExists(used)))
      .returning({ token: uploads.token });
  });
  await storage.delete(gone.map(({ token }): StorageKey => `uploads/${token}`));
  return gone.length;
}

async function sweepOrphans(services: Services): Promise<number> {
  const { storage, clock } = services;
  const olderThan = clock().getTime() - ORPHAN_AGE_MS;
  let removed = await storage.clean(olderThan);
  let batch: StorageKey[] = [];
  const flush = async () => {
    const orphans = await withoutRow(services, batch);
    await storage.delete(orphans);
    removed += orphans.length;
    batch = [];
  };
  for await (const { key, storedAt } of storage.list()) {
    if (storedAt < olderThan) batch.push(key);
    if (batch.length >= CHUNK) await flush();
  }
  await flush();
  return removed;
}

async function withoutRow({ connection }: Services, keys: readonly StorageKey[]): Promise<StorageKey[]> {
  const namesIn = (area: StorageArea) =>
    keys.filter((key) => key.startsWith(`${area}/`)).map((key) => key.slice(area.length + 1));
  const owned = await connection.steady(async (database) => {
    const rows = {
      uploads: await database
        .select({ name: uploads.token })
        .from(uploads)
        .where(inArray(uploads.token, namesIn('uploads'))),
      results: await database
        .select({ name: results.token })
        .from(results)
        .where(inArray(results.token, namesIn('results'))),
      thumbnails: await database
        .select({ name: results.token })
        .from(results)
        .where(and(inArray(results.token, namesIn('thumbnails')), eq(results.thumbnail, 'drawn'))),
      secrets: await database
        .select({ name: tasks.id })
        .from(tasks)
        .where(inArray(tasks.id, namesIn('secrets'))),
    };
    return new Set<string>(Object.entries(rows).flatMap(([area, found]) => found.map(({ name }) => `${area}/${name}`)));
  });
  return keys.filter((key) => !owned.has(key));
}

/**
 * A folder is named after its task and attempt. One that is not the running attempt's belongs to nobody, but for what
 * attempts leave each other until the task ends.
 */
async function sweepWorkFolders({ connection, settings, clock }: Services): Promise<number> {
  const root = path.join(settings.DATA_DIR, 'work');
  const names = await readdir(root);
  const ids = names.map((name) => name.split('.')[0] ?? '').filter((id) => /^[0-9a-f-]{36}$/.test(id));
  const unended = await connection.steady((database) =>
    database
      .select({ id: tasks.id, attempt: tasks.attempt, state: tasks.state })
      .from(tasks)
      .where(and(inArray(tasks.state, ['waiting', 'running']), inArray(tasks.id, ids))),
  );
  const owned = new Set(
    unended.flatMap(({ id, attempt, state }) => [`${id}.kept`, ...(state === 'running' ? [`${id}.${attempt}`] : [])]),
  );
  let removed = 0;
  for (const name of names) {
    const folder = path.join(root, name);
    const facts = await stat(folder).catch(() => undefined);
    // An attempt that has just ended is still tidying up after itself.
    if (owned.has(name) || !facts || facts.mtimeMs > clock().getTime() - 60_000) continue;
    await rm(folder, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
