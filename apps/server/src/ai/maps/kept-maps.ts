import type { MindMap } from '@pagewright/contract';
import { sql } from 'drizzle-orm';
import type { OwnerId } from '../../callers/owner.ts';
import { withoutNul } from '../../database/without-nul.ts';
import { Refused } from '../../failure.ts';
import type { Services } from '../../services.ts';
import { ownDocuments } from '../documents/view.ts';

/** Keeps a map with its document, as its owner has changed it: the last one stays. */
export async function keepMapOf(services: Services, owner: OwnerId, document: string, map: MindMap): Promise<void> {
  await ownDocuments(services, owner, [document]);
  const { rowCount } = await services.connection.steady((database) =>
    database.execute(sql`
      INSERT INTO ai_maps (owner, document, map)
      SELECT ${owner}, ${document}, ${withoutNul(JSON.stringify(map))}::jsonb
      FROM ai_documents WHERE owner = ${owner} AND id = ${document}
      ON CONFLICT (owner, document) DO UPDATE SET map = EXCLUDED.map`),
  );
  if (rowCount === 0) throw new Refused('NOT_FOUND');
}

/** Nothing where its owner has not changed it. */
export async function keptMapOf(
  { connection }: Services,
  owner: OwnerId,
  document: string,
): Promise<MindMap | undefined> {
  const { rows } = await connection.steady((database) =>
    database.execute<{ map: MindMap }>(sql`
      SELECT map FROM ai_maps WHERE owner = ${owner} AND document = ${document}`),
  );
  return rows[0]?.map;
}
