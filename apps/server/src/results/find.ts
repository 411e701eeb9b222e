import { and, asc, eq } from 'drizzle-orm';
import type { OwnerId } from '../callers/owner.ts';
import { results, tasks } from '../database/schema.ts';
import { Refused } from '../failure.ts';
import type { Services } from '../services.ts';

export type StoredResult = typeof results.$inferSelect;
/** With what its task is counted by. */
type FoundResult = StoredResult & Pick<typeof tasks.$inferSelect, 'tool' | 'countedIn'>;

const FOUND = { result: results, expiresAt: tasks.expiresAt, tool: tasks.tool, countedIn: tasks.countedIn };

/** Only for the task's owner; somebody else's result answers like a missing one. */
export async function findResult({ connection, clock }: Services, owner: OwnerId, token: string): Promise<FoundResult> {
  const [row] = await connection.steady((database) =>
    database
      .select(FOUND)
      .from(results)
      .innerJoin(tasks, eq(tasks.id, results.task))
      .where(and(eq(results.token, token), eq(tasks.owner, owner))),
  );
  if (!row || (row.expiresAt && row.expiresAt <= clock())) throw new Refused('NOT_FOUND');
  return foundOf(row);
}

/** Every result of a finished task, in order. */
export async function findResults(
  { connection, clock }: Services,
  owner: OwnerId,
  downloadId: string,
): Promise<FoundResult[]> {
  const rows = await connection.steady((database) =>
    database
      .select(FOUND)
      .from(results)
      .innerJoin(tasks, eq(tasks.id, results.task))
      .where(and(eq(tasks.owner, owner), eq(tasks.downloadId, downloadId)))
      .orderBy(asc(results.place)),
  );
  const now = clock();
  if (rows.length === 0 || rows.some(({ expiresAt }) => expiresAt && expiresAt <= now)) throw new Refused('NOT_FOUND');
  return rows.map(foundOf);
}

const foundOf = ({
  result,
  tool,
  countedIn,
}: Omit<FoundResult, keyof StoredResult> & { result: StoredResult }): FoundResult => ({
  ...result,
  tool,
  countedIn,
});
