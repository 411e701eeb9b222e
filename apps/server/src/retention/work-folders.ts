import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { and, inArray } from 'drizzle-orm';
import { tasks } from '../database/schema.ts';
import type { Services } from '../services.ts';

/** A tool may still write for this long after its signal to stop. */
const ENDING_MS = 10_000;

/**
 * Deletes what attempts have left in this machine's own work folder, which holds files of people after a crash. A
 * folder is named after its task and attempt. A folder that is not of a running attempt is deleted. Checkpoints stay
 * until their task ends.
 */
export async function sweepWorkFolders({
  connection,
  settings,
  clock,
}: Pick<Services, 'connection' | 'settings' | 'clock'>): Promise<number> {
  const root = path.join(settings.DATA_DIR, 'work');
  const names = await readdir(root);
  if (names.length === 0) return 0;
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
    if (owned.has(name) || !facts || facts.mtimeMs > clock().getTime() - ENDING_MS) continue;
    // Another process of this machine may be at it too.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    removed += 1;
  }
  return removed;
}
