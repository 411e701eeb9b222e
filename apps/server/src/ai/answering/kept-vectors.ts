import { sql } from 'drizzle-orm';
import type { OwnerId } from '../../callers/owner.ts';
import type { Services } from '../../services.ts';
import type { NewVectors } from './pieces.ts';

/** What passages mean to the embedding model of the settings, as 32-bit floats, the lowest byte first. */

const CHUNK = 500;

export async function readVectors(
  { connection, settings }: Services,
  owner: OwnerId,
  document: string,
): Promise<Map<number, Float32Array>> {
  const model = settings.AI_EMBEDDING_MODEL;
  if (model === undefined) return new Map();
  const { rows } = await connection.steady((database) =>
    database.execute<{ passage: number; vector: Buffer }>(sql`
      SELECT passage, vector FROM ai_embeddings WHERE owner = ${owner} AND document = ${document} AND model = ${model}`),
  );
  return new Map(rows.map(({ passage, vector }) => [passage, new Float32Array(new Uint8Array(vector).buffer)]));
}

export async function keepVectors(
  { connection, settings }: Services,
  owner: OwnerId,
  { document, vectors }: NewVectors,
): Promise<void> {
  const model = settings.AI_EMBEDDING_MODEL ?? '';
  const rows = [...vectors].map(([passage, vector]) => ({
    passage,
    vector: Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('hex'),
  }));
  for (let from = 0; from < rows.length; from += CHUNK)
    await connection.steady((database) =>
      database.execute(sql`
        INSERT INTO ai_embeddings (owner, document, model, passage, vector)
        SELECT ${owner}, ${document}, ${model}, passage, decode(vector, 'hex')
        FROM jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + CHUNK))}::jsonb) AS each (passage integer, vector text)
        WHERE EXISTS (SELECT FROM ai_documents WHERE owner = ${owner} AND id = ${document})
        ON CONFLICT DO NOTHING`),
    );
}
