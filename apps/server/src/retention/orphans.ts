import { and, eq, inArray, sql } from 'drizzle-orm';
import { aiDocuments } from '../ai/tables.ts';
import { results, tasks, uploads } from '../database/schema.ts';
import type { Services } from '../services.ts';
import type { StorageArea, StorageKey } from '../storage/role.ts';

/** A row follows its file within moments; a file without one that is older than this has no owner. */
const ORPHAN_AGE_MS = 15 * 60_000;
/** Each listing of an object storage is paid for, and what it finds is only what a crash has left. */
const LISTED_EVERY_MS = 60 * 60_000;
const CHUNK = 500;
/** Any constant of our own: whoever lists the storage holds this lock. */
const LOCK = 7_246_118;

/** `now`: at the start of a process, which may follow on a crash. Otherwise once an hour by one of all processes. */
export type Listing = 'now' | 'when due';

/** Deletes what lies in the storage without a row: what a crash between a file and its row has left. */
export async function sweepOrphans(services: Services, listing: Listing): Promise<number> {
  const client = await services.connection.pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [LOCK]);
    if (rows[0]?.mine !== true) return 0;
    try {
      if (listing === 'when due' && !(await isDue(services))) return 0;
      const removed = await removeOrphans(services);
      await noteDone(services);
      return removed;
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
    }
  } finally {
    client.release();
  }
}

const NAME = 'storage';

async function isDue({ connection, clock }: Services): Promise<boolean> {
  const { rows } = await connection.database.execute<{ done_at: Date | string }>(
    sql`SELECT done_at FROM sweeps WHERE name = ${NAME}`,
  );
  const [last] = rows;
  return last === undefined || clock().getTime() - new Date(last.done_at).getTime() >= LISTED_EVERY_MS;
}

async function noteDone({ connection, clock }: Services): Promise<void> {
  await connection.database.execute(sql`
    INSERT INTO sweeps (name, done_at) VALUES (${NAME}, ${clock().toISOString()})
    ON CONFLICT (name) DO UPDATE SET done_at = EXCLUDED.done_at`);
}

async function removeOrphans(services: Services): Promise<number> {
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
      documents: await database
        .select({ name: aiDocuments.id })
        .from(aiDocuments)
        .where(inArray(aiDocuments.id, namesIn('documents'))),
      secrets: await database
        .select({ name: tasks.id })
        .from(tasks)
        .where(inArray(tasks.id, namesIn('secrets'))),
    };
    return new Set<string>(Object.entries(rows).flatMap(([area, found]) => found.map(({ name }) => `${area}/${name}`)));
  });
  return keys.filter((key) => !owned.has(key));
}
