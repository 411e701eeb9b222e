import { and, eq, inArray, isNull } from 'drizzle-orm';
import { ownerOfAccount } from '../callers/owner.ts';
import type { Services } from '../services.ts';
import { cancelTasks } from '../tasks/cancel.ts';
import { history } from './entry.ts';

/**
 * Ends these tasks and deletes their files, those of which only the entry is left included; ended ones stay as deleted.
 * Gives how many there were.
 */
export async function deleteHistory(services: Services, account: string, ids: readonly string[]): Promise<number> {
  const { connection, clock } = services;
  const ended = await connection.steady((database) =>
    database
      .update(history)
      .set({ deletedAt: clock() })
      .where(
        and(
          eq(history.account, account),
          inArray(history.downloadId, [...ids]),
          inArray(history.state, ['done', 'failed', 'cancelled']),
          isNull(history.deletedAt),
        ),
      )
      .returning({ downloadId: history.downloadId }),
  );
  const cancelled = await cancelTasks(services, ownerOfAccount(account), ids);
  return new Set([...ended.map(({ downloadId }) => downloadId), ...cancelled]).size;
}
