import { sql } from 'drizzle-orm';
import type { OwnerId } from '../../callers/owner.ts';
import { Refused } from '../../failure.ts';
import type { Services } from '../../services.ts';
import { cancelTasks } from '../../tasks/cancel.ts';
import { findMessage } from './view.ts';

/** Stops an answer that is on its way; what has been said is kept. One that has ended stays as it is. */
export async function stopAnswer(services: Services, owner: OwnerId, message: string): Promise<void> {
  const { connection } = services;
  if (!(await findMessage(services, owner, message))) throw new Refused('NOT_FOUND');
  const { rows } = await connection.steady((database) =>
    database.execute<{ download_id: string }>(sql`
      SELECT download_id FROM tasks WHERE owner = ${owner} AND message = ${message} AND state IN ('waiting', 'running')`),
  );
  await cancelTasks(
    services,
    owner,
    rows.map((row) => row.download_id),
  );
}
