import { and, eq, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import { results, taskFiles, tasks, uploads } from '../database/schema.ts';
import { dropDrawings } from '../results/thumbnail.ts';
import type { Services } from '../services.ts';
import type { StorageKey } from '../storage/role.ts';

/**
 * Deletes what is past its time, found by its rows. Files are deleted before their rows, so that a sweep that is killed
 * in between can be repeated.
 */

const CHUNK = 500;

export async function sweepTasks({ connection, storage, queue, clock }: Services): Promise<number> {
  return connection.steady((database) =>
    database.transaction(async (transaction) => {
      const due = await transaction
        .select({ id: tasks.id })
        .from(tasks)
        .where(and(isNotNull(tasks.expiresAt), lte(tasks.expiresAt, clock())))
        .limit(CHUNK)
        .for('update', { skipLocked: true });
      const ids = due.map(({ id }) => id);
      if (ids.length === 0) return 0;
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
      await storage.delete([
        ...files.flatMap(({ token }): StorageKey[] => [`results/${token}`, `thumbnails/${token}`]),
        ...ids.map((id): StorageKey => `secrets/${id}`),
      ]);
      return ids.length;
    }),
  );
}

/** A deleted row is locked until the end of the transaction, so that no task begins to use a file that goes. */
export async function sweepUploads({ connection, storage, clock }: Services): Promise<number> {
  return connection.steady((database) =>
    database.transaction(async (transaction) => {
      const used = transaction
        .select({ one: sql`1` })
        .from(taskFiles)
        .where(eq(taskFiles.upload, uploads.token));
      const gone = await transaction
        .delete(uploads)
        .where(and(lte(uploads.expiresAt, clock()), notExists(used)))
        .returning({ token: uploads.token });
      await storage.delete(gone.map(({ token }): StorageKey => `uploads/${token}`));
      return gone.length;
    }),
  );
}
