import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
/** Any constant of our own: whoever migrates holds this lock. */
const LOCK = 7_246_117;

/** Runs the numbered files that this database has not seen, each with its mark in one transaction. Safe to interrupt and to race. */
export async function migrate(pool: Pool): Promise<void> {
  const files = (await readdir(MIGRATIONS)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY)');
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
    const done = new Set(rows.map((row) => row.name));
    for (const file of files.filter((name) => !done.has(name))) {
      await client.query(await readFile(path.join(MIGRATIONS, file), 'utf8'));
      await client.query('INSERT INTO migrations VALUES ($1)', [file]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
