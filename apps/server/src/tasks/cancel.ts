import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { OwnerId } from '../callers/owner.ts';
import { results, taskFiles, tasks, uploads } from '../database/schema.ts';
import { announce } from '../queue/signals.ts';
import { dequeue } from '../queue/queue.ts';
import { dropDrawings } from '../results/thumbnail.ts';
import type { Services } from '../services.ts';
import type { StorageKey } from '../storage/role.ts';

/**
 * Ends tasks for their owner, whatever state they are in: a running engine is stopped by the signal, and every file
 * that no other task uses is deleted. Ids that are not this owner's count for nothing. Returns those that were known.
 */
export async function cancelTasks(
  services: Services,
  owner: OwnerId,
  downloadIds: readonly string[],
): Promise<string[]> {
  const { connection, queue, storage, clock, settings, log } = services;
  const { keys, known } = await connection.steady((database) =>
    database.transaction(async (transaction) => {
      const mine = await transaction
        .select()
        .from(tasks)
        .where(and(eq(tasks.owner, owner), inArray(tasks.downloadId, [...downloadIds])))
        .for('update');
      const ids = mine.map((task) => task.id);
      if (ids.length === 0) return { keys: [], known: [] };

      for (const task of mine) {
        if (task.state === 'waiting' || task.state === 'running')
          await dequeue(queue, transaction, task.lane, task.queueJob);
        await announce(transaction, task.token);
      }
      const gone: StorageKey[] = ids.map((id): StorageKey => `secrets/${id}`);
      const dropped = await transaction
        .delete(results)
        .where(inArray(results.task, ids))
        .returning({ token: results.token });
      gone.push(...dropped.flatMap(({ token }): StorageKey[] => [`results/${token}`, `thumbnails/${token}`]));

      await dropDrawings(
        queue,
        transaction,
        dropped.map(({ token }) => token),
      );

      const inputs = await transaction
        .delete(taskFiles)
        .where(inArray(taskFiles.task, ids))
        .returning({ token: taskFiles.upload });
      const tokens = [...new Set(inputs.map(({ token }) => token))];
      if (tokens.length > 0) {
        const unused = notExists(
          transaction
            .select({ one: sql`1` })
            .from(taskFiles)
            .where(eq(taskFiles.upload, uploads.token)),
        );
        const deleted = await transaction
          .delete(uploads)
          .where(and(inArray(uploads.token, tokens), unused))
          .returning({ token: uploads.token });
        gone.push(...deleted.map(({ token }): StorageKey => `uploads/${token}`));
      }

      const now = clock();
      await transaction
        .update(tasks)
        .set({
          state: 'cancelled',
          options: {},
          notes: [],
          failure: null,
          endedAt: now,
          expiresAt: new Date(now.getTime() + settings.RETENTION_MINUTES * 60_000),
        })
        .where(inArray(tasks.id, ids));
      return { keys: gone, known: mine.map(({ downloadId }) => downloadId) };
    }),
  );
  // After the commit: what a crash in between leaves, the sweeper finds without a row.
  await storage
    .delete(keys)
    .catch((error: unknown) => log.warn({ err: error }, 'files of a cancelled task are still there'));
  return known;
}
