import { sql } from 'drizzle-orm';
import type { OwnerId } from '../../callers/owner.ts';
import type { Services } from '../../services.ts';

/** Passages of a document as their rows have them, one JSON each: they are parsed where they are searched, in a thread. */
export async function readPassageRows({ connection }: Services, owner: OwnerId, document: string): Promise<string[]> {
  const { rows } = await connection.steady((database) =>
    database.execute<{ passage: string }>(sql`
      SELECT json_build_object('number', number, 'text', text, 'rest', rest)::text AS passage
      FROM ai_passages WHERE owner = ${owner} AND document = ${document} ORDER BY number`),
  );
  return rows.map(({ passage }) => passage);
}
