import type { PassageBookmark } from '@pagewright/ai';
import { LIMITS } from '@pagewright/contract';
import { sql } from 'drizzle-orm';
import type { OwnerId } from '../../callers/owner.ts';
import type { Transaction } from '../../database/connect.ts';
import { withoutNul } from '../../database/without-nul.ts';
import type { Services } from '../../services.ts';

/** Ten times as many as a map shows, so that it can tell how many there are in all but the oddest files. */
const MOST = 10 * LIMITS.mindMap.nodes;
const { textCharacters } = LIMITS.mindMap;

/** Keeps the bookmarks of a document for its map, apart from its passages: nobody is answered by what they say. */
export async function keepBookmarks(
  transaction: Transaction,
  { owner, document }: { owner: OwnerId; document: string },
  bookmarks: readonly PassageBookmark[],
): Promise<void> {
  await transaction.execute(sql`DELETE FROM ai_bookmarks WHERE owner = ${owner} AND document = ${document}`);
  if (bookmarks.length === 0) return;
  const kept = bookmarks
    .slice(0, MOST)
    .map(({ title, ...each }) => ({ ...each, title: title.slice(0, textCharacters).toWellFormed() }));
  await transaction.execute(sql`
    INSERT INTO ai_bookmarks (owner, document, bookmarks)
    VALUES (${owner}, ${document}, ${withoutNul(JSON.stringify(kept))}::jsonb)`);
}

/** As JSON: they are parsed in a thread. Nothing where the document has none. */
export async function bookmarksAsJson(
  { connection }: Services,
  owner: OwnerId,
  document: string,
): Promise<string | undefined> {
  const { rows } = await connection.steady((database) =>
    database.execute<{ bookmarks: string }>(sql`
      SELECT bookmarks::text AS bookmarks FROM ai_bookmarks WHERE owner = ${owner} AND document = ${document}`),
  );
  return rows[0]?.bookmarks;
}
