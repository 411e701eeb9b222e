import type { MindMap } from '@pagewright/contract';
import { mapOfRows, stemOf } from '@pagewright/tools';
import { sql } from 'drizzle-orm';
import type { OwnerId } from '../../callers/owner.ts';
import { Refused } from '../../failure.ts';
import type { Services } from '../../services.ts';
import { ownDocuments } from '../documents/view.ts';
import { bookmarksAsJson } from './kept-bookmarks.ts';
import { keptMapOf } from './kept-maps.ts';

/** Of each passage: more than a sentence of a map has. */
const MOST_WORDS = 80;

/**
 * The mind map of a document: as its owner has left it, or from its passages and bookmarks alone. Refused with NOT_FOUND until it
 * is read.
 */
export async function mapOfDocument(
  services: Services,
  owner: OwnerId,
  { documentId: id, of }: { documentId: string; of: 'kept' | 'document' },
): Promise<MindMap> {
  const [document] = await ownDocuments(services, owner, [id]);
  if (document?.state !== 'ready') throw new Refused('NOT_FOUND');
  const kept = of === 'kept' ? await keptMapOf(services, owner, id) : undefined;
  if (kept) return kept;
  const { name, title, languages, pages } = document;
  const [rows, bookmarks] = await Promise.all([
    passagesAsJson(services, owner, id),
    bookmarksAsJson(services, owner, id),
  ]);
  if (rows.length === 0) return { nodes: [{ id: 'n1', label: stemOf(name), children: [] }] };
  return mapOfRows({ rows, bookmarks, title: title ?? undefined, languages, pages, name: stemOf(name) });
}

/** Passages as the `Passage` of `@pagewright/ai`, written by the database, so that nothing is parsed here. */
async function passagesAsJson({ connection }: Services, owner: OwnerId, document: string): Promise<string[]> {
  const { rows } = await connection.steady((database) =>
    database.execute<{ passage: string }>(sql`
      SELECT (rest || jsonb_build_object('number', number, 'text', text, 'words', COALESCE((
        SELECT jsonb_agg(jsonb_build_object(
          'page', word->0, 'from', word->5, 'to', word->6,
          'box', jsonb_build_object('left', word->1, 'top', word->2, 'right', word->3, 'bottom', word->4)
        ) ORDER BY place)
        FROM jsonb_array_elements(rest->'words') WITH ORDINALITY AS each (word, place) WHERE place <= ${MOST_WORDS}
      ), '[]')))::text AS passage
      FROM ai_passages WHERE owner = ${owner} AND document = ${document} ORDER BY number`),
  );
  return rows.map(({ passage }) => passage);
}
