import { sql } from 'drizzle-orm';
import type { OwnerId } from '../../callers/owner.ts';
import type { Services } from '../../services.ts';
import type { KeptPart } from './pieces.ts';

/** Parts of a long summary that are done: a worker that takes over goes on behind them. */

export async function readParts({ connection }: Services, owner: OwnerId, message: string): Promise<KeptPart[]> {
  const { rows } = await connection.steady((database) =>
    database.execute<{ part: KeptPart }>(sql`
      SELECT part FROM ai_parts WHERE owner = ${owner} AND message = ${message} ORDER BY number`),
  );
  return rows.map(({ part }) => part);
}

export async function keepPart(
  { connection }: Services,
  { owner, message }: { owner: OwnerId; message: string },
  { document, part }: KeptPart,
): Promise<void> {
  await connection.steady((database) =>
    database.execute(sql`
      INSERT INTO ai_parts (owner, message, number, part)
      SELECT ${owner}, ${message}, count(*), ${JSON.stringify({ document, part })}::jsonb
      FROM ai_parts WHERE owner = ${owner} AND message = ${message}
      ON CONFLICT DO NOTHING`),
  );
}
