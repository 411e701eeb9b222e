import type { AiDocument } from '@pagewright/contract';
import { fileToken } from '@pagewright/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { OwnerId } from '../../callers/owner.ts';
import type { Connection, Database, Transaction } from '../../database/connect.ts';
import { tasks } from '../../database/schema.ts';
import { Refused } from '../../failure.ts';
import { aiDocuments } from '../tables.ts';

export type DocumentRow = typeof aiDocuments.$inferSelect;

/** With the task that reads it, while that is there. */
export interface SeenDocument {
  document: DocumentRow;
  progress: number | null;
  token: string | null;
}

const SEEN = { document: aiDocuments, progress: tasks.progress, token: tasks.token };
const byTask = and(eq(tasks.id, aiDocuments.task), eq(tasks.owner, aiDocuments.owner));

export async function findDocument(
  database: Database | Transaction,
  owner: OwnerId,
  by: { id: string } | { upload: string },
): Promise<SeenDocument | undefined> {
  const named = 'id' in by ? eq(aiDocuments.id, by.id) : eq(aiDocuments.upload, by.upload);
  const [row] = await database
    .select(SEEN)
    .from(aiDocuments)
    .leftJoin(tasks, byTask)
    .where(and(eq(aiDocuments.owner, owner), named))
    .orderBy(desc(aiDocuments.createdAt))
    .limit(1);
  return row;
}

export async function listDocuments(polling: Connection, owner: OwnerId): Promise<AiDocument[]> {
  const rows = await polling.steady((database) =>
    database
      .select(SEEN)
      .from(aiDocuments)
      .leftJoin(tasks, byTask)
      .where(eq(aiDocuments.owner, owner))
      .orderBy(desc(aiDocuments.createdAt)),
  );
  return rows.map(viewDocument);
}

/** One that is missing or somebody else's refuses the whole call. */
export async function ownDocuments(
  { polling }: { polling: Connection },
  owner: OwnerId,
  ids: readonly string[],
): Promise<DocumentRow[]> {
  if (ids.length === 0) return [];
  const rows = await polling.steady((database) =>
    database
      .select()
      .from(aiDocuments)
      .where(and(eq(aiDocuments.owner, owner), inArray(aiDocuments.id, [...ids]))),
  );
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id);
    if (!row) throw new Refused('NOT_FOUND');
    return row;
  });
}

export function viewDocument({ document, progress }: SeenDocument): AiDocument {
  const { id, upload, name, title, pages, state, failure, languages, notes, questions, createdAt, expiresAt } =
    document;
  return {
    documentId: id,
    token: fileToken.parse(upload),
    name,
    ...(title !== null && { title }),
    pageSize: pages,
    state,
    progress: state === 'ready' ? 1 : (progress ?? 0),
    ...(failure !== null && { failure }),
    languages,
    notes,
    questions,
    addedAt: createdAt.getTime(),
    keptUntil: expiresAt.getTime(),
  };
}
