import type { AiRegrouping, Failure, MindMap } from '@pagewright/contract';
import { sql } from 'drizzle-orm';
import type { OwnerId } from '../../callers/owner.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { withoutNul } from '../../database/without-nul.ts';

/** A map that a model regroups, and the task that has it do so. */
export interface RegroupingRow {
  owner: OwnerId;
  id: string;
  document: string;
  task: string;
  token: string;
  downloadId: string;
  state: AiRegrouping['state'];
  map: MindMap;
  failure: Failure | null;
}

export async function findRegrouping(
  database: Database | Transaction,
  owner: OwnerId,
  id: string,
): Promise<RegroupingRow | undefined> {
  const { rows } = await database.execute<RegroupingRow & Record<string, unknown>>(sql`
    SELECT owner, id, document, task, token, download_id AS "downloadId", state, map, failure
    FROM ai_regroupings WHERE owner = ${owner} AND id = ${id}`);
  return rows[0];
}

/** Writes it down as running; those of the document that have ended go. */
export async function insertRegrouping(
  transaction: Transaction,
  { owner, id, document, task, token, downloadId, map }: Omit<RegroupingRow, 'state' | 'failure'>,
): Promise<void> {
  await transaction.execute(sql`
    DELETE FROM ai_regroupings WHERE owner = ${owner} AND document = ${document} AND state <> 'running'`);
  await transaction.execute(sql`
    INSERT INTO ai_regroupings (owner, id, document, task, token, download_id, state, map)
    VALUES (${owner}, ${id}, ${document}, ${task}, ${token}, ${downloadId}, 'running', ${asJson(map)}::jsonb)`);
}

export async function runningRegroupings(transaction: Transaction, owner: OwnerId): Promise<number> {
  const { rows } = await transaction.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM ai_regroupings WHERE owner = ${owner} AND state = 'running'`);
  return rows[0]?.n ?? 0;
}

/** Ends it with the map that the model has made, as long as its task is this one. */
export async function endRegrouping(
  transaction: Transaction,
  { owner, regrouping, id: task }: { owner: OwnerId; regrouping: string | null; id: string },
  map: MindMap,
): Promise<void> {
  await transaction.execute(sql`
    UPDATE ai_regroupings SET state = 'done', map = ${asJson(map)}::jsonb
    WHERE owner = ${owner} AND id = ${regrouping} AND task = ${task} AND state = 'running'`);
}

const asJson = (map: MindMap): string => withoutNul(JSON.stringify(map));
