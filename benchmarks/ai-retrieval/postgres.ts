import { makeTestDatabase, queryDatabase } from '@pagewright/testkit';
import type { Peer } from './peers.ts';

/** PostgreSQL's own ranking of pages (`ts_rank_cd`), in a database of its own on the server of DATABASE_URL. */
export async function postgresPeer(): Promise<{ peer: Peer; close: () => Promise<void> } | undefined> {
  if (!process.env['DATABASE_URL']) return undefined;
  const database = await makeTestDatabase('');
  if (!database) return undefined;
  const query = (text: string) => queryDatabase({ database, folder: '' }, text);
  let tables = 0;
  const over: Peer['over'] = async (pages) => {
    const table = `pages_${(tables += 1)}`;
    await query(`CREATE TABLE ${table} (page int, words tsvector)`);
    const rows = pages.map((text, at) => `(${at + 1}, to_tsvector('english', ${quoted(text)}))`);
    await query(`INSERT INTO ${table} VALUES ${rows.join(', ')}`);
    return async (question) => {
      const found = await query(
        `SELECT page FROM ${table}, (SELECT replace(plainto_tsquery('english', ${quoted(question)})::text, '&', '|')::tsquery AS any_word) AS asked
         WHERE words @@ any_word ORDER BY ts_rank_cd(words, any_word, 1) DESC, page`,
      );
      return found.map((row) => Number((row as { page: number }).page));
    };
  };
  return { peer: { over }, close: database.drop };
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''").replaceAll('\0', '')}'`;
